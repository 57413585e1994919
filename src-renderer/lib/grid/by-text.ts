const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Long texts that begin alike stay in their order: comparing them whole would take seconds. */
const maxCompared = 80;

/** Orders by a text; rows that state none come last when sorted upwards. */
export function byText<Row>(read: (row: Row) => string | null) {
  return (a: Row, b: Row) => {
    const [left, right] = [read(a), read(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const [begin, other] = [left.slice(0, maxCompared), right.slice(0, maxCompared)];
    return begin === other ? 0 : collator.compare(begin, other);
  };
}

/** Orders by a number; rows that state none come last when sorted upwards. */
export function byNumber<Row>(read: (row: Row) => number | null) {
  return (a: Row, b: Row) => {
    const [left, right] = [read(a), read(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return left - right;
  };
}
