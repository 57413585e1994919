import { describe, expect, it } from 'vitest';
import { liveTitles } from './live-titles.ts';

describe('the tests of a file that run', () => {
  it.each([
    ["it('is seen', () => {});"],
    ["test('is seen', async () => {});"],
    ["it('is seen', { timeout: 5 }, () => {});"],
    ["it.each([1, 2])('is seen', () => {});"],
    ["it.concurrent.each([1])('is seen', () => {});"],
    ["describe('a group', () => { describe.each([1])('another', () => { it('is seen', () => {}); }); });"],
    ['it(`is seen`, function () {});'],
  ])('has the title in %s', (code) => {
    expect(liveTitles(code)).toEqual(['is seen']);
  });

  it.each([
    ["// it('is seen', () => {});"],
    ["/* it('is seen', () => {}); */"],
    ['const text = "it(\'is seen\', () => {})";'],
    ["const title = 'is seen'; it('is another', () => {});"],
    ["it.skip('is seen', () => {});"],
    ["it.todo('is seen');"],
    ["it.fails('is seen', () => {});"],
    ["it.skipIf(true)('is seen', () => {});"],
    ["it.runIf(false)('is seen', () => {});"],
    ["it('is seen');"],
    ["it('is seen', { skip: true }, () => {});"],
    ["it('is seen', { ...options }, () => {});"],
    ["describe.skip('a group', () => { it('is seen', () => {}); });"],
    ["describe.runIf(false)('a group', () => { it('is seen', () => {}); });"],
    ["describe('a group', { todo: true }, () => { it('is seen', () => {}); });"],
    ["it('is seen', () => {}); it.only('is another', () => {});"],
    ["it('is seen', () => {}); describe('a group', () => { describe.only('another', () => {}); });"],
    ["if (process.env.EVERYTHING) it('is seen', () => {});"],
    ["function neverCalled() { it('is seen', () => {}); }"],
    ["it('is another', () => { it('is seen', () => {}); });"],
    ["describe('is seen', () => { it('is another', () => {}); });"],
  ])('has no such title in %s', (code) => {
    expect(liveTitles(code)).not.toContain('is seen');
  });
});
