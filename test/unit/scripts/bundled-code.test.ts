import vm from 'node:vm';
import { expect, it } from 'vitest';
import { inLatinOne } from '../../../scripts/bundled-code.ts';

it('code without a character beyond Latin-1 says the same: texts, templates, names and regular expressions', () => {
  const code = `({
    text: '“it’s”', template: \`\${1}…\`, face: '😀', named: { ł: 1, σ: 2 }, latin: 'ø',
    matches: /^[😀-😂]$/u.test('😁') && /[一-龯]/.test('会'),
  })`;
  const escaped = inLatinOne(code);
  expect(escaped).toMatch(/^[\0-ÿ]+$/);
  expect(vm.runInNewContext(escaped)).toEqual(vm.runInNewContext(code));
  expect(vm.runInNewContext(escaped)).toMatchObject({ text: '“it’s”', named: { ł: 1 }, matches: true });
});
