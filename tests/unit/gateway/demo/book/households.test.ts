import { beforeAll, describe, expect, it } from 'vitest';
import { groupBy, sharedBook, type Row, type SeededBook } from '@/tests/support/seededBook';

let book: SeededBook;
let clients: Map<unknown, Row>;
let parties: Map<unknown, Row>;
let members: Map<unknown, Row[]>;

const idsOf = (array: unknown) => String(array).slice(1, -1).split(',').map(Number);

const rolesOf = (household: unknown) => (members.get(household) ?? []).map(({ role }) => role);

beforeAll(async () => {
  book = await sharedBook(3_000);
  clients = new Map(book.rows('clients').map((client) => [client.party_id, client]));
  parties = new Map(book.rows('parties').map((party) => [party.id, party]));
  members = groupBy(book.rows('household_members'), 'household_id');
});

describe('households', () => {
  it('are of several kinds, each with one head', () => {
    const kinds = new Set(book.rows('households').map(({ id }) => rolesOf(id).sort().join(' ')));
    expect(kinds.size).toBeGreaterThan(8);
    const roles = new Set(book.rows('household_members').map(({ role }) => role));
    expect([...roles].sort()).toEqual(['child', 'company', 'head', 'parent', 'partner', 'spouse', 'trust']);
    for (const { id } of book.rows('households')) {
      expect(rolesOf(id).filter((role) => role === 'head').length).toBe(1);
    }
  });

  it('name the clients’ own household in each of its columns', () => {
    const names = new Map(book.rows('households').map(({ id, name }) => [id, name]));
    for (const { household_id, household_sort_en, household_sort_fr } of clients.values()) {
      const name = household_id === null ? null : names.get(household_id ?? null);
      expect([household_sort_en, household_sort_fr]).toEqual([name, name]);
    }
  });

  it('leave some clients alone, and include people who are nobody’s clients', () => {
    const alone = [...clients.values()].filter(({ household_id }) => household_id === null);
    expect(alone.length).toBeGreaterThan(50);
    const strangers = book.rows('household_members').filter(({ party_id }) => !clients.has(party_id));
    expect(strangers.length).toBeGreaterThan(50);
    expect(new Set(strangers.map(({ role }) => role))).toEqual(new Set(['child']));
  });

  it('are readable by their clients’ rep codes and no other', () => {
    for (const { id, rep_code_ids } of book.rows('households')) {
      const codes = (members.get(id ?? null) ?? []).flatMap(({ party_id }) => {
        const code = clients.get(party_id)?.rep_code_id;
        return code === undefined ? [] : [Number(code)];
      });
      const expected = [...new Set(codes)].sort((a, b) => a - b);
      expect(idsOf(rep_code_ids)).toEqual(expected);
      for (const member of members.get(id ?? null) ?? []) {
        expect(idsOf(member.rep_code_ids)).toEqual(expected);
        expect(idsOf(parties.get(member.party_id)?.rep_code_ids)).toEqual(expected);
      }
    }
  });

  it('sometimes have two advisors, even in different branches', () => {
    const shared = book.rows('households').filter(({ rep_code_ids }) => idsOf(rep_code_ids).length > 1);
    expect(shared.length).toBeGreaterThan(5);
    const pairs = new Set(shared.map(({ rep_code_ids }) => String(rep_code_ids)));
    expect(pairs).toContain(`{${book.codeId('TR11')},${book.codeId('QC02')}}`);
  });

  it('are named after the family, after both families, or after the company', () => {
    const names = book.rows('households').map(({ name }) => String(name));
    expect(names.some((name) => / family$/.test(name))).toBe(true);
    expect(names.some((name) => /^Ménage /.test(name))).toBe(true);
    expect(names.some((name) => /^\p{Lu}[^–]+–\p{Lu}/u.test(name))).toBe(true);
    expect(names.some((name) => /(Ltd\.|Inc\.|inc\.)$/.test(name))).toBe(true);
  });
});
