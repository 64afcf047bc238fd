import { beforeAll, describe, expect, it } from 'vitest';
import { accountType, holderRole } from '@/contract/clients/schema';
import { centsOf, groupBy, sharedBook, type Row, type SeededBook } from '@/tests/support/seededBook';

let book: SeededBook;
let clients: Map<unknown, Row>;
let holders: Map<unknown, Row[]>;
let kinds: Map<unknown, unknown>;

const accounts = (type?: string) =>
  book.rows('accounts').filter((each) => type === undefined || each.type === type);
const rolesOf = (account: Row) => (holders.get(account.id ?? null) ?? []).map(({ role }) => role);
const ageOf = (party: unknown) => {
  const birth = String(clients.get(party)?.birth_date);
  return 2026 - Number(birth.slice(0, 4)) - (birth.slice(5) > '03-06' ? 1 : 0);
};

beforeAll(async () => {
  book = await sharedBook(3_000);
  clients = new Map(book.rows('clients').map((client) => [client.party_id, client]));
  holders = groupBy(book.rows('account_holders'), 'account_id');
  kinds = new Map(book.rows('parties').map(({ id, kind }) => [id, kind]));
});

describe('accounts', () => {
  it('are of every type and role in the contract', () => {
    expect([...new Set(accounts().map(({ type }) => type))].sort()).toEqual([...accountType.options].sort());
    const roles = book.rows('account_holders').map(({ role }) => role);
    expect([...new Set(roles)].sort()).toEqual([...holderRole.options].sort());
  });

  it('have their own number and the root of their first holder', () => {
    const numbers = accounts().map(({ number }) => String(number));
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const account of accounts()) {
      const [first] = holders.get(account.id ?? null) ?? [];
      expect(account.root).toBe(String(200_000 + Number(first?.party_id)));
    }
  });

  it('share one rep code with all their holders', () => {
    for (const account of accounts()) {
      for (const holder of holders.get(account.id ?? null) ?? []) {
        expect(holder.rep_code_id).toBe(account.rep_code_id);
        expect(clients.get(holder.party_id)?.rep_code_id).toBe(account.rep_code_id);
      }
    }
  });

  it('belong to those who may have them', () => {
    for (const account of accounts()) {
      const [first] = holders.get(account.id ?? null) ?? [];
      const kind = kinds.get(first?.party_id);
      expect(kind).toBe(
        account.type === 'corporate' ? 'company' : account.type === 'trust' ? 'trust' : 'person',
      );
      const age = ageOf(first?.party_id);
      if (['rrsp', 'spousalRrsp', 'lira'].includes(String(account.type))) expect(age).toBeLessThan(71);
      if (['rrif', 'lif'].includes(String(account.type))) expect(age).toBeGreaterThanOrEqual(71);
      if (account.type === 'fhsa') expect(age).toBeLessThan(41);
    }
  });

  it('have two holders when joint, a trustee when in trust, and otherwise one holder', () => {
    const joint = accounts().filter((account) => rolesOf(account).includes('joint'));
    expect(joint.length).toBeGreaterThan(100);
    for (const account of joint) expect(rolesOf(account)).toEqual(['joint', 'joint']);
    for (const account of accounts('trust')) expect(rolesOf(account)).toEqual(['owner', 'trustee']);
    for (const account of accounts('resp')) expect(rolesOf(account)).toEqual(['subscriber']);
  });

  it('began when the law allowed it, and after the client arrived', () => {
    for (const account of accounts()) {
      const opened = String(account.opened_on);
      if (account.type === 'tfsa') expect(opened >= '2009-01-01').toBe(true);
      if (account.type === 'fhsa') expect(opened >= '2023-04-01').toBe(true);
      const [first] = holders.get(account.id ?? null) ?? [];
      expect(opened >= String(clients.get(first?.party_id)?.client_since)).toBe(true);
      if (account.closed_on !== null) expect(String(account.closed_on) > opened).toBe(true);
    }
  });

  it('are sometimes in US dollars, closed, empty or overdrawn', () => {
    const open = accounts().filter(({ closed_on }) => closed_on === null);
    expect(open.filter(({ currency }) => currency === 'USD').length).toBeGreaterThan(100);
    expect(accounts().length - open.length).toBeGreaterThan(300);
    expect(open.filter(({ market_value }) => market_value === '0.00').length).toBeGreaterThan(50);
    const overdrawn = open.filter(({ cash }) => centsOf(cash ?? 0) < 0);
    expect(overdrawn.length).toBeGreaterThan(30);
    expect(new Set(overdrawn.map(({ type }) => type))).toEqual(new Set(['margin']));
    expect([...clients.values()].some(({ account_count }) => account_count === 0)).toBe(true);
  });

  it('stay within what a registered plan could have grown to', () => {
    for (const account of accounts('tfsa'))
      expect(centsOf(account.market_value ?? 0)).toBeLessThan(180_000_00);
    for (const account of accounts('fhsa'))
      expect(centsOf(account.market_value ?? 0)).toBeLessThan(60_000_00);
  });
});
