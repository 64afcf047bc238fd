import type { Make } from './make';
import type { Cond, Meaning } from './nodes';
import { PLACE_WORDS } from './slots';
import { fold } from './tokens';

const conds = (...all: Cond[]): Meaning[] => [{ n: 'conds', conds: all }];

/** `RY or TD`: one of them; `RY and TD`: both. `not RY or TD` is none of them. */
export const security =
  (isDenied: boolean): Make =>
  (c) => {
    const { values, mode } = (c.securities ?? c.stocks) as { values: { text: string }[]; mode: string };
    const [first, ...others] = values.map(({ text }) => text) as [string, ...string[]];
    if (mode !== 'or')
      return conds(...[first, ...others].map((text): Cond => ({ is: 'holds', text, isDenied })));
    return conds({ is: 'holds', text: first, isDenied, others });
  };

/** `without an income or a job` lacks one of them; both cannot be asked for. */
export const missing: Make = (c) => {
  const { values, mode } = (c.missings ?? { values: [c.missing], mode: 'one' }) as {
    values: readonly string[];
    mode: string;
  };
  if (mode === 'and' || new Set(values).size !== values.length) return null;
  return conds(...values.map((value): Cond => ({ is: 'facet', list: 'kyc', facet: 'missing', value })));
};

/** Cities: one lives in one of them, so `in Laval and Longueuil` is either. */
export const city: Make = (c, span) => {
  const { values, mode } = (c.places ?? { values: [c.city], mode: 'one' }) as {
    values: { text: string; isCapital: boolean }[];
    mode: string;
  };
  const [first, ...others] = values as [(typeof values)[number], ...typeof values];
  const isFrom = span[0]?.text === 'from';
  // `in Toronto or Quebec` is a city and a province.
  if (mode !== 'one' && values.some(({ text }) => PLACE_WORDS.includes(fold(text)))) return null;
  return conds({
    is: 'city',
    text: first.text,
    isCapital: values.every((each) => each.isCapital),
    ...(isFrom && { isFrom }),
    ...(mode !== 'one' && { others: others.map(({ text }) => text) }),
  });
};
