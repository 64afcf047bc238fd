import { expect, test } from 'vitest';
import { methodsFor } from '@/gateway/areas/verification/rules/methods';

const KNOWN = { kind: 'person', age: 40, hasAddress: true, isAbroad: false } as const;

const possible = (facts: Parameters<typeof methodsFor>[0]) =>
  methodsFor(facts)
    .filter(({ refusal }) => refusal === null)
    .map(({ method }) => method);

const refusals = (facts: Parameters<typeof methodsFor>[0]) =>
  Object.fromEntries(methodsFor(facts).map(({ method, refusal }) => [method, refusal]));

test('every method for persons can verify an adult with an address', () => {
  expect(possible(KNOWN)).toEqual(['photoId', 'creditFile', 'dualProcess', 'affiliate', 'reliance']);
  expect(refusals(KNOWN)).toMatchObject({ guardian: 'adult', entityRecord: 'person' });
});

test('a child under twelve is verified through the person acting for it, and from twelve on also directly', () => {
  expect(possible({ ...KNOWN, age: 11 })).toEqual(['guardian']);
  expect(possible({ ...KNOWN, age: 12 })).toEqual([
    'photoId',
    'dualProcess',
    'affiliate',
    'reliance',
    'guardian',
  ]);
  expect(refusals({ ...KNOWN, age: 16 }).guardian).toBe('adult');
});

test.each([
  [{ age: 20 }, 'noCreditYet'],
  [{ age: 21 }, null],
  [{ hasAddress: false }, 'noAddress'],
  [{ isAbroad: true }, 'abroad'],
  [{ age: null }, 'noBirthDate'],
])('a credit file with %o: %s', (facts, refusal) => {
  expect(refusals({ ...KNOWN, ...facts }).creditFile).toBe(refusal);
});

test('two sources need a fact to agree with', () => {
  expect(refusals({ ...KNOWN, age: null, hasAddress: false }).dualProcess).toBe('noFacts');
  expect(refusals({ ...KNOWN, age: null }).dualProcess).toBeNull();
});

test('a company or trust must be shown to exist', () => {
  expect(possible({ kind: 'company', age: null, hasAddress: true, isAbroad: false })).toEqual([
    'entityRecord',
  ]);
  expect(possible({ kind: 'trust', age: null, hasAddress: false, isAbroad: true })).toEqual(['entityRecord']);
});
