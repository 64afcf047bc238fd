import { expect, test } from 'vitest';
import { identityVerification } from '@/contract/verification/value';
import { photoId } from '@/tests/support/verification';

const LICENCE = photoId('D1234567');

/** What is refused, and why: paths with their rules. */
const faults = (value: object) => {
  const { error } = identityVerification.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
};

const CREDIT = {
  method: 'creditFile',
  verifiedOn: '2026-02-11',
  bureau: 'equifax',
  vendor: null,
  number: 'CF-1',
  years: 3,
  lines: 2,
  agrees: true,
};

const source = (name: string, fact: string) => ({ kind: 'bank', name, fact, number: '12' });
const DUAL = {
  method: 'dualProcess',
  verifiedOn: '2026-02-11',
  first: source('Notice of assessment', 'nameBirthDate'),
  second: source('Electricity bill', 'nameAddress'),
};

const ENTITY = {
  method: 'entityRecord',
  verifiedOn: '2026-02-11',
  document: 'incorporation',
  registry: 'Corporations Canada',
  number: '1234567',
  ownership: 'listed',
  owners: [{ name: 'Northgate Holdings', shareBp: 2_500 }],
  measures: null,
  seniorManager: null,
};

test.each([LICENCE, CREDIT, DUAL, ENTITY])('a complete record is accepted: $method', (value) => {
  expect(faults(value)).toEqual([]);
});

test.each([
  ['a document that had expired on the day', { ...LICENCE, expiresOn: '2026-02-10' }, 'expiresOn expired_then'],
  ['a provincial document without its province', { ...LICENCE, province: null }, 'province required'],
  ['a health card of Ontario', { ...LICENCE, document: 'healthCard' }, 'document health_card'],
  ['a covered number', { ...LICENCE, number: 'D12***67' }, 'number redacted'],
  ['a remote client who was not matched', { ...LICENCE, presence: 'remote', authenticatedWith: 'Scan' }, 'match required'],
  ['a file of two years', { ...CREDIT, years: 2 }, 'years credit_years'],
  ['a file with one line', { ...CREDIT, lines: 1 }, 'lines credit_lines'],
  ['a file that does not agree', { ...CREDIT, agrees: false }, 'agrees must_agree'],
  ['one fact twice', { ...DUAL, second: source('Electricity bill', 'nameBirthDate') }, 'second.fact same_fact'],
  ['one source twice', { ...DUAL, second: source('notice of assessment', 'nameAddress') }, 'second.name same_source'],
  ['an owner of less than a quarter', { ...ENTITY, owners: [{ name: 'Northgate', shareBp: 2_499 }] }, 'owners.0.shareBp owner_share'],
  ['owners of more than the whole', { ...ENTITY, owners: [1, 2].map((n) => ({ name: `Northgate ${n}`, shareBp: 6_000 })) }, 'owners above_whole'],
  ['nobody, and no word of what was done', { ...ENTITY, ownership: 'nobody', owners: [] }, 'measures required'],
  ['owners who could not be learnt, and no manager', { ...ENTITY, ownership: 'notObtained', owners: [], measures: 'Asked twice' }, 'seniorManager required'],
])('refused: %s', (_, value, fault) => {
  expect(faults(value)).toContain(fault);
}); // prettier-ignore

test('a health card of Quebec is accepted, and a passport needs no province', () => {
  expect(faults({ ...LICENCE, document: 'healthCard', province: 'QC' })).toEqual([]);
  expect(faults({ ...LICENCE, document: 'passport', province: null })).toEqual([]);
});
