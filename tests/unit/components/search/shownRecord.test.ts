import { describe, expect, it } from 'vitest';
import type { Piece } from '@/components/search/pieces';
import { recordPath } from '@/components/search/recordPath';
import { toShownRecord } from '@/components/search/shownRecord';
import { accountRow, clientRow, householdRow, REMEMBERED } from '@/tests/support/found';

const read = (pieces: readonly Piece[] | null) => (pieces ?? []).map(({ text }) => text).join('');

describe('a record in the search', () => {
  it('shows a client’s name, a household’s name or an account’s number', () => {
    expect(read(toShownRecord(clientRow(), false, 'en').title)).toBe('Marie-Josée Tremblay');
    expect(read(toShownRecord(householdRow(), false, 'en').title)).toBe('Ménage Tremblay');
    expect(read(toShownRecord(accountRow(), true, 'en').title)).toBe('51-20417-8');
  });

  it('names the member who matched a household and the holder of an account, and never a client twice', () => {
    expect(toShownRecord(clientRow(), false, 'en').person).toBeNull();
    expect(read(toShownRecord(householdRow(), true, 'en').person)).toBe('Tremblay, Marie-Josée');
    expect(toShownRecord(householdRow({ name: null }), true, 'en').person).toBeNull();
    expect(read(toShownRecord(accountRow(), false, 'en').person)).toBe('Marie-Josée Tremblay');
  });

  it('shows a member’s role, how many members there are, and the city', () => {
    expect(toShownRecord(householdRow(), true, 'en')).toMatchObject({
      isHead: false,
      memberCount: 3,
      city: 'Montréal',
    });
    expect(toShownRecord(householdRow({ role: 'head' }), true, 'en').isHead).toBe(true);
    expect(toShownRecord(clientRow(), true, 'en')).toMatchObject({ memberCount: null, city: 'Montréal' });
  });

  it.each(['address', 'postalCode'] as const)('leaves out the city when the %s shows it already', (field) => {
    const text = '12, rue Sherbrooke, Montréal QC H2X 1Y4';
    expect(toShownRecord(clientRow({ field, text, marks: [] }), false, 'en').city).toBeNull();
    expect(toShownRecord(clientRow({ field: 'iaCode', text: 'TR04' }), false, 'en').city).toBe('Montréal');
  });

  it('shows a rep code only once', () => {
    const byCode = clientRow({ field: 'iaCode', text: 'TR04', marks: [{ part: 'text', start: 0, end: 2 }] });
    const shown = toShownRecord(byCode, false, 'en');
    expect(shown.repCode).toBeNull();
    expect(shown.found).toEqual({
      by: 'iaCode',
      text: [
        { text: 'TR', isMarked: true },
        { text: '04', isMarked: false },
      ],
    });
    expect(toShownRecord(clientRow(), false, 'en').repCode).toBe('TR04');
  });

  it('that was opened before shows no matching text', () => {
    const [client] = REMEMBERED.opened;
    if (client === undefined) throw new Error('nothing is remembered');
    expect(toShownRecord(client, false, 'en')).toMatchObject({ found: null, isRecent: false });
  });
});

describe('the page of a record', () => {
  it.each([
    ['client', '/fr/clients/summary?Id=a%26b'],
    ['household', '/fr/households/summary?Id=a%26b'],
    ['account', '/fr/accounts/view?Id=a%26b'],
  ] as const)('that is a %s is %s', (kind, path) => {
    expect(recordPath(kind, 'a&b', 'fr')).toBe(path);
  });

  it('that is an account in a tray is the list of these, with it open', () => {
    expect(recordPath('account', 'a&b', 'fr', true)).toBe('/fr/unassignedAccounts/?Id=a%26b');
  });
});
