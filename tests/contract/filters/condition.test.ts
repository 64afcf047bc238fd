import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountsPage, answerOf, householdsPage } from '@/tests/support/accounts';
import { NAMED_MONTHS } from '@/contract/periods';
import { cents } from '@/tests/support/cents';
import { allPages, firstPage } from '@/tests/support/clients';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
  // The Monday after the Friday that the values are of: updates count from it.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-09T15:00:00Z') });
});
afterAll(() => {
  vi.useRealTimers();
  return gateway.close();
});

/** The ids of all clients that a condition finds. */
const clientsWith = async (persona: string, ...condition: string[]) =>
  (await allPages(gateway, persona, firstPage({ filters: { condition } })))
    .flatMap(({ rows }) => rows.map(({ id }) => id))
    .sort();

const clientCount = async (...condition: string[]) =>
  (await answerOf(gateway, 'advisor', 'clientsSummaryList', { filters: { condition } })).count;

const SHOW = { closed: false, zero: true, negative: true };

describe('conditions of a filter', () => {
  test.each([
    ['age:over:65', 'age:atMost:65', 'kind:person'],
    ['language:fr', 'language:en', null],
    ['marketValue:over:500000', 'marketValue:atMost:500000', null],
    ['product:tfsa', 'noProduct:tfsa', null],
    ['holds:XIC', 'holdsNot:XIC', null],
    ['province:ON', 'noProvince:ON', null],
    ['transfers:some', 'transfers:none', null],
    ['updated:90', 'noUpdate:90', null],
    ['accountCount:over:2', 'accountCount:atMost:2', null],
    ['kind:person', 'kind:company-trust', null],
  ])('%s and %s part the clients in two', async (one, other, among) => {
    const rest = among === null ? [] : [among];
    const [all, first, second] = await Promise.all([
      clientCount(...rest),
      clientCount(one, ...rest),
      clientCount(other, ...rest),
    ]);
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(0);
    expect(first + second).toBe(all);
  });

  test.each([
    ['kyc:overdue', 'kycList', { state: ['overdue'] }],
    ['eDelivery:none', 'deliveryList', { adoption: ['none'] }],
    ['identity:overdue', 'verificationList', { state: ['overdue'] }],
  ] as const)('%s finds the clients of the list that tells it', async (condition, list, filters) => {
    const summary = `${list.replace('List', '')}SummaryList` as 'kycSummaryList';
    const { count } = await answerOf(gateway, 'advisor', summary, { filters } as never);
    const found = await clientCount(condition);
    expect(found).toBeGreaterThan(0);
    if (list !== 'deliveryList') expect(found).toBe(count);
    else expect(found).toBeLessThanOrEqual(count);
  });

  test('all of them must be true', async () => {
    const [old, quebec] = [
      await clientsWith('advisor', 'age:over:65'),
      await clientsWith('advisor', 'province:QC'),
    ];
    const both = await clientsWith('advisor', 'age:over:65', 'province:QC');
    expect(both).toEqual(old.filter((id) => quebec.includes(id)));
    expect(both.length).toBeGreaterThan(0);
  });

  test('several codes find clients who have any of them', async () => {
    const [quebec, ontario, either] = await Promise.all([
      clientCount('province:QC'),
      clientCount('province:ON'),
      clientCount('province:QC-ON'),
    ]);
    expect(either).toBeLessThanOrEqual(quebec + ontario);
    expect(either).toBeGreaterThan(Math.max(quebec, ontario));
  });

  test.each(PERSONAS)('the rows of %s are those that the summary counts and adds up', async (persona) => {
    const filters = { condition: ['marketValue:over:250000'] };
    const households = await answerOf(
      gateway,
      persona,
      'householdsList',
      householdsPage({ filters, page: { size: 100, after: null, before: null } }),
    );
    for (const row of households.rows) expect(cents(row.marketValue)).toBeGreaterThan(25_000_000n);
    const total = await answerOf(gateway, persona, 'householdsSummaryList', {
      filters,
      show: { closedOnly: false },
    });
    expect(households.next === null ? households.rows.length : total.count).toBe(total.count);
    const values = await answerOf(gateway, persona, 'filterValues', {
      list: 'households',
      filters,
      field: null,
      text: '',
      show: { closedOnly: false },
    });
    expect(values.count).toBe(total.count);
  });

  const ALL_ACCOUNTS = { closed: true, zero: true, negative: true };
  const accountCount = async (...condition: string[]) =>
    (
      await answerOf(gateway, 'advisor', 'accountsSummaryList', {
        filters: { condition },
        clientId: null,
        householdId: null,
        show: ALL_ACCOUNTS,
      })
    ).total.count;

  test.each([
    ['holds:XIC', 'holds:RY', 'holds:XIC,RY'],
    ['city:Toronto', 'city:Mississauga', 'city:Toronto,Mississauga'],
  ])('%s or %s are those of %s', async (one, other, either) => {
    const [first, second, both] = await Promise.all([
      clientsWith('advisor', one),
      clientsWith('advisor', other),
      clientsWith('advisor', either),
    ]);
    expect(Math.min(first.length, second.length)).toBeGreaterThan(0);
    expect(both).toEqual([...new Set([...first, ...second])].sort());
    if (one.startsWith('holds'))
      expect(await clientCount(either.replace('holds', 'holdsNot'))).toBe(
        (await clientCount()) - both.length,
      );
  });

  test('each account is held by one person or by more', async () => {
    const { total } = await answerOf(gateway, 'advisor', 'accountsSummaryList', {
      filters: {},
      clientId: null,
      householdId: null,
      show: ALL_ACCOUNTS,
    });
    const joint = await accountCount('holders:joint');
    expect(joint).toBe(total.jointCount);
    expect(joint).toBeGreaterThan(0);
    expect(joint + (await accountCount('holders:sole'))).toBe(total.count);
    expect(await clientCount('holders:joint')).toBeGreaterThan(0);
  });

  test('each account was opened before a day or from it on', async () => {
    const [before, since, all] = await Promise.all([
      accountCount('openedOn:..2019-12-31'),
      accountCount('openedOn:2020-01-01..'),
      accountCount(),
    ]);
    expect(Math.min(before, since)).toBeGreaterThan(0);
    expect(before + since).toBe(all);
    const { rows } = await answerOf(
      gateway,
      'advisor',
      'accountsList',
      accountsPage({ filters: { condition: ['openedOn:2025-01-01..2025-12-31'] }, show: ALL_ACCOUNTS }),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { openedOn } of rows) expect(openedOn.slice(0, 4)).toBe('2025');
  });

  test('the closed accounts are those that were closed some day', async () => {
    const { states } = await answerOf(gateway, 'advisor', 'accountsSummaryList', {
      filters: {},
      clientId: null,
      householdId: null,
      show: ALL_ACCOUNTS,
    });
    const closed = states.find(({ state }) => state === 'closed')?.count ?? 0;
    expect(closed).toBeGreaterThan(0);
    expect(await accountCount('closedOn:..')).toBe(closed);
    const owners = await clientCount('closedOn:..');
    expect(owners).toBeGreaterThan(0);
    expect(owners).toBeLessThanOrEqual(closed * 2);
  });

  test('what the accounts of one type come to parts their owners in two', async () => {
    const [more, less, owners] = await Promise.all([
      clientCount('inProduct:tfsa:over:50000'),
      clientCount('inProduct:tfsa:atMost:50000'),
      clientCount('product:tfsa'),
    ]);
    expect(Math.min(more, less)).toBeGreaterThan(0);
    expect(more + less).toBe(owners);
  });

  test.each(['birthdayIn', 'kycDueIn'])('%s finds each client in one month of the year', async (field) => {
    const months = await Promise.all(
      NAMED_MONTHS.map((month) => clientsWith('advisor', `${field}:${month}`)),
    );
    const all = months.flat();
    expect(all.length).toBeGreaterThan(12);
    expect(new Set(all).size).toBe(all.length);
    expect(await clientsWith('advisor', `${field}:thisMonth`)).toEqual(months[2]);
    expect(await clientsWith('advisor', `${field}:lastMonth`)).toEqual(months[1]);
  });

  test('the reviews that are due from the date of the book to the end of its year are some of its year', async () => {
    const [year, rest] = [
      await clientsWith('advisor', 'kycDueIn:thisYear'),
      await clientsWith('advisor', 'kycDue:300'),
    ];
    expect(rest.length).toBeGreaterThan(0);
    expect(rest.filter((id) => !year.includes(id))).toEqual([]);
    expect(year.length).toBeGreaterThan(rest.length);
  });

  test('clients who have accounts of one type only have no other', async () => {
    const [only, all] = [
      await clientsWith('advisor', 'onlyProduct:tfsa'),
      await clientsWith('advisor', 'product:tfsa'),
    ];
    const others = await clientsWith(
      'advisor',
      'product:tfsa',
      'product:cash-margin-rrsp-spousalRrsp-rrif-resp-rdsp-fhsa-lira-lif-corporate-trust',
    );
    expect(only.length).toBeGreaterThan(0);
    expect(only).toEqual(all.filter((id) => !others.includes(id)));
  });

  test('those whose record did not change lately are the others than those whose record did', async () => {
    const { count } = await answerOf(gateway, 'advisor', 'clientsSummaryList', {
      filters: { updated: { preset: 'last90Days', from: null, to: null } },
    });
    const unchanged = await clientCount('noUpdate:90');
    expect(Math.min(count, unchanged)).toBeGreaterThan(0);
    expect(count + unchanged).toBe(await clientCount());
  });

  test('the accounts of households over a value are those of their members', async () => {
    const value = 'householdValue:over:500000';
    const rich = await clientsWith('advisor', value);
    const { rows } = await answerOf(
      gateway,
      'advisor',
      'householdsList',
      householdsPage({
        filters: { condition: ['marketValue:over:500000'] },
        page: { size: 100, after: null, before: null },
      }),
    );
    const members = await allPages(
      gateway,
      'advisor',
      firstPage({ filters: { household: rows.map(({ name }) => name).slice(0, 5) } }),
    );
    expect(rich.length).toBeGreaterThan(0);
    const names = new Set(rows.map(({ name }) => name));
    for (const { id, household } of members.flatMap((page) => page.rows))
      if (household !== null && names.has(household.name)) expect(rich).toContain(id);
  });

  test.each(['currency:USD', 'currency:CAD', 'service:managed', 'service:advisory'])(
    '%s finds accounts themselves, and clients and households that have one',
    async (text) => {
      const filters = { condition: [text] };
      const { rows } = await answerOf(
        gateway,
        'advisor',
        'accountsList',
        accountsPage({ filters, show: SHOW }),
      );
      expect(rows.length).toBeGreaterThan(0);
      const [field, code] = text.split(':');
      if (field === 'currency')
        expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set([code]));
      expect(await clientCount(text)).toBeGreaterThan(0);
      const { rows: households } = await answerOf(
        gateway,
        'advisor',
        'householdsList',
        householdsPage({ filters }),
      );
      expect(households.length).toBeGreaterThan(0);
    },
  );

  test('accounts are checked themselves', async () => {
    const filters = { condition: ['cashShare:over:500', 'product:tfsa'] };
    const { rows } = await answerOf(
      gateway,
      'advisor',
      'accountsList',
      accountsPage({ filters, show: SHOW }),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row.type).toBe('tfsa');
      expect(cents(row.cashCad) * 20n).toBeGreaterThan(cents(row.marketValueCad));
    }
  });

  test.each([
    'signIn:30',
    'noSignIn:90',
    'birthday:30',
    'kycDue:60',
    'turning:71',
    'portal:none',
    'portal:registered',
    'cash:under:0',
  ])('%s finds some of the clients', async (condition) => {
    const [all, found] = [await clientCount(), await clientCount(condition)];
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(all);
  });

  test("each list refuses other lists' filters and unknown ones", async () => {
    const of = (condition: string) => ({ filters: { condition: [condition] } });
    const other = await gateway.rest('advisor', 'unassignedAccountsSummaryList', of('age:over:65'));
    expect(other.json()).toMatchObject({ errors: [{ rule: 'not_of_this_list' }] });
    const none = await gateway.rest('advisor', 'clientsSummaryList', of('age:about:65'));
    expect(none.json()).toMatchObject({ errors: [{ pointer: '/filters/condition/0' }] });
  });
});
