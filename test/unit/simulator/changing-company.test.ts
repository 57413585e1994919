import { describe, expect, it } from 'vitest';
import { createOrderBook } from '../../../src-simulator/order-book/order-book.ts';
import { Order } from '../../../src-simulator/order-book/order.ts';
import { enhancedProfile, liteProfile } from '../../../src-simulator/order-book/products.ts';
import type { Company } from '../../../src-simulator/world/company.ts';
import { cast } from '../../../src-simulator/world/cast/all.ts';
import { createWorld } from '../../../src-simulator/world/world.ts';

const quillon = { jurisdiction: 'GB', code: '10772916' };
const other = { jurisdiction: 'GB', code: '09274416' };

function companyOf({ jurisdiction, code }: typeof quillon): Company {
  const company = createWorld({ seed: 1, size: 60 }).findByCode(jurisdiction, code);
  if (company === null) throw new Error(`The cast lacks ${code}.`);
  return company;
}

function openBook() {
  const book = createOrderBook(
    [],
    { fromMs: 0, toMs: 0 },
    () => 0,
    () => undefined,
  );
  const place = (of: typeof quillon, product = enhancedProfile, from: Order['interface'] = 'v2') =>
    book.place({
      interface: from,
      product,
      company: companyOf(of),
      entityId: '',
      isImmediate: true,
      cost: { type: 'credit', value: 4 },
    });
  return { book, place };
}

describe('the state of a register', () => {
  it.each(['v2', 'rest'] as const)(
    'changes with the first enhanced profile bought through %s, for that company',
    (from) => {
      const { book, place } = openBook();
      place(quillon, liteProfile);
      place(other);
      expect(book.registerStateOf(quillon)).toBe('first');
      expect(place(quillon, enhancedProfile, from).registerState).toBe('first');
      expect(book.registerStateOf(quillon)).toBe('later');
      expect(place(quillon).registerState).toBe('later');
      expect(book.registerStateOf({ ...quillon, jurisdiction: 'IE' })).toBe('first');
    },
  );

  it('does not change with an order that failed or was cancelled', () => {
    const { book, place } = openBook();
    const { id } = place(quillon);
    book.moveOn([id], { ending: 'failed' });
    expect(book.registerStateOf(quillon)).toBe('first');
    book.moveOn([id], { ending: 'cancelled' });
    expect(book.registerStateOf(quillon)).toBe('first');
    book.moveOn([id], { ending: 'ready' });
    expect(book.registerStateOf(quillon)).toBe('later');
  });

  it('is the first for an order that was kept before orders said it', () => {
    const { registerState, ...earlier } = openBook().place(quillon);
    expect(Order.parse(earlier)).toEqual({ ...earlier, registerState });
  });
});

describe('a world in which a company has changed', () => {
  const changed = createWorld({ seed: 1, size: 60, stateOf: () => 'later' });
  const usual = createWorld({ seed: 1, size: 60 });

  it('shows it by its later names and profile, and by the first ones where they are asked for', () => {
    const [index = -1] = changed.indexesOfNumber(quillon.code, 'GB');
    expect(changed.names(index).name).toBe('QUILLON SHIPBROKING LIMITED');
    expect(changed.listing(index)).toEqual(usual.company(index).later);
    expect(changed.company(index)).toEqual(usual.company(index).later);
    expect(changed.findByCode('GB', quillon.code, 'first')).toEqual(usual.company(index));
    expect(usual.findByCode('GB', quillon.code, 'later')).toEqual(changed.company(index));
  });

  it('shows every other company as it was', () => {
    const differing = Array.from({ length: 60 }, (_, index) => index).filter(
      (index) => JSON.stringify(changed.company(index)) !== JSON.stringify(usual.company(index)),
    );
    expect(differing.map((index) => usual.company(index).code)).toEqual([quillon.code]);
  });

  it('has it under the same number and code, without which its orders would not be found', () => {
    const changing = cast.filter(({ later }) => later !== undefined);
    expect(changing.length).toBeGreaterThan(0);
    for (const { jurisdiction, number, code, later } of changing) {
      expect([later?.jurisdiction, later?.number, later?.code]).toEqual([jurisdiction, number, code]);
      expect(later?.later).toBeUndefined();
    }
  });
});
