import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientsSummaryListAnswer } from '@/contract/clients/schema';
import { BOOK_FILTERS, type BookFilterName, CHOICE_FILTERS, UPDATED_PRESETS } from '@/contract/filters/names';
import { FILTER_VALUES_MAX } from '@/contract/filters/limits';
import type { BookFilter, FilterValuesAnswer } from '@/contract/filters/schema';
import type { Locale } from '@/contract/locale';
import { answerOf, SHOW_ALL, SHOW_FUNDED } from '@/tests/support/accounts';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';

const LISTS = BOOK_FILTERS.filter((name) => name !== 'updated');
const CHOICES = LISTS.filter((name) => (CHOICE_FILTERS as readonly string[]).includes(name));
const REST: BookFilter = { address: ['toronto', 'ottawa', 'québec'] };

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

async function values(
  persona: string,
  field: BookFilterName | null,
  { text = '', filters = {}, locale = 'en' }: { text?: string; filters?: BookFilter; locale?: Locale } = {},
) {
  const body = { list: 'clients', filters, field, text } as const;
  const answer = await gateway.rest(persona, 'filterValues', body, { locale });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as FilterValuesAnswer;
}

const countOf = async (persona: string, filters: BookFilter) =>
  ((await gateway.rest(persona, 'clientsSummaryList', { filters })).json() as ClientsSummaryListAnswer).count;

const only = (answer: FilterValuesAnswer) => answer.values.map(({ value }) => value);

describe.each(PERSONAS)('%s', (persona) => {
  test('sees how many clients a filter finds before applying it', async () => {
    for (const filters of [{}, REST, { clientName: ['ma'], iaCode: ['TR04', 'QC02'] }]) {
      expect((await values(persona, null, { filters })).count).toBe(await countOf(persona, filters));
    }
  });

  test.each(CHOICES)('is offered values of %s with what each would find under the rest', async (field) => {
    const offered = await values(persona, field, { filters: REST });
    for (const { value, count, name } of offered.values.slice(0, 8)) {
      expect(name).toBeNull();
      expect(count).toBeGreaterThan(0);
      expect(await countOf(persona, { ...REST, [field]: [value] }), value).toBe(count);
    }
    // The field itself narrows nothing of its own values, and counts in the whole.
    const [first] = offered.values;
    if (first === undefined) return;
    const chosen = await values(persona, field, { filters: { ...REST, [field]: [first.value] } });
    expect(chosen.values).toEqual(offered.values);
    expect(chosen.count).toBe(first.count);
  });

  test.each(LISTS)('puts a value of %s into the filter and finds those who have it', async (field) => {
    for (const { value, count } of (await values(persona, field)).values.slice(0, 4)) {
      expect(await countOf(persona, { [field]: [value] }), value).toBeGreaterThanOrEqual(count);
    }
  });
});

test.each(LISTS)('values of %s are in the person’s own book alone', async (field) => {
  expect((await values('newcomer', field)).values).toEqual([]);
  expect((await values('newcomer', field, { text: 'mar' })).values).toEqual([]);
});

test('codes are those of the person: the advisor is offered two, the manager those with clients', async () => {
  expect(only(await values('advisor', 'iaCode'))).toEqual(['TR04', 'TR11']);
  expect(only(await values('manager', 'iaCode')).sort()).toEqual(['TR04', 'TR07', 'TR11', 'TR15', 'TR31']);
  expect(only(await values('conseillere', 'iaCode'))).toEqual(['QC02', 'QC09']);
});

test('typing narrows the values: by the start of a word, and from three letters by its middle', async () => {
  const all = only(await values('manager', 'teamMembers'));
  expect(only(await values('manager', 'teamMembers', { text: 'KO' }))).toEqual(['Helena Kowalczyk']);
  expect(only(await values('manager', 'teamMembers', { text: 'walcz' }))).toEqual(['Helena Kowalczyk']);
  expect(only(await values('manager', 'teamMembers', { text: 'al' }))).toEqual([]);
  expect(all).toContain('Margaret Osei');
});

test('at most fifty are offered, and the answer says if there are more', async () => {
  const offered = await values('advisor', 'clientName');
  expect(offered.values).toHaveLength(FILTER_VALUES_MAX);
  expect(offered.isMore).toBe(true);
  expect(offered.values.map(({ name }) => name?.legal)).toContain(null);
});

test('a team is offered by its name in the language of the person, and found by either', async () => {
  expect(only(await values('conseillere', 'teamName', { locale: 'fr' }))).toEqual(['Équipe Laframboise']);
  expect(only(await values('conseillere', 'teamName'))).toEqual(['Laframboise Team']);
  const book = await countOf('conseillere', {});
  expect(await countOf('conseillere', { teamName: ['equipe laframboise'] })).toBe(book);
  expect(await countOf('conseillere', { teamName: ['Laframboise Team'] })).toBe(book);
});

test('an address is offered by city, by the first half of the postal code, and by its line', async () => {
  const cities = only(await values('advisor', 'address'));
  expect(cities).toContain('Toronto');
  const [line = ''] = (
    await gateway.db.pool.query<{ line: string; code: string }>(
      'select lines[1] as line from client_addresses where rep_code_id = 1 order by 1 limit 1',
    )
  ).rows.map((row) => row.line);
  expect(only(await values('advisor', 'address', { text: line }))).toEqual([line]);
  const codes = only(await values('advisor', 'address', { text: 'm4' }));
  expect(codes.every((value) => /^M4[A-Z]$/.test(value))).toBe(true);
});

test('the spans of change are offered by name, each with its count', async () => {
  const { values: spans } = await values('advisor', 'updated');
  expect(spans.map(({ value }) => value)).toEqual(UPDATED_PRESETS.filter((preset) => preset !== 'custom'));
  for (const { value, count } of spans) {
    const updated = { preset: value as 'today', from: null, to: null };
    expect(await countOf('advisor', { updated }), value).toBe(count);
  }
});

describe.each([
  ['households', { closedOnly: true }],
  ['households', { closedOnly: false }],
  ['accounts', SHOW_ALL],
  ['accounts', SHOW_FUNDED],
  ['accounts', { closed: false, zero: true, negative: false }],
] as const)('the list of %s that shows %j', (list, show) => {
  const offeredBy = async (field: BookFilterName | null, filters: BookFilter = {}, text = '') => {
    const answer = await gateway.rest('manager', 'filterValues', { list, filters, field, text, show });
    expect(answer.status, answer.text).toBe(200);
    return answer.json() as FilterValuesAnswer;
  };
  const found = async (filters: BookFilter) => {
    if (list === 'households') {
      return (await answerOf(gateway, 'manager', 'householdsSummaryList', { filters, show })).count;
    }
    const body = { filters, clientId: null, householdId: null, show };
    return (await answerOf(gateway, 'manager', 'accountsSummaryList', body)).total.count;
  };

  test('counts the rows that it will show', async () => {
    for (const filters of [{}, REST, { clientName: ['ma'] }, { household: ['an'] }, { iaCode: ['TR07'] }]) {
      expect((await offeredBy(null, filters)).count, JSON.stringify(filters)).toBe(await found(filters));
    }
  });

  test('offers values with what it will show of each', async () => {
    for (const field of CHOICES) {
      for (const { value, count } of (await offeredBy(field, REST)).values) {
        expect(await found({ ...REST, [field]: [value] }), `${field} ${value}`).toBe(count);
      }
    }
    const own = list === 'households' ? 'household' : 'account';
    for (const { value, count } of (await offeredBy(own)).values.slice(0, 8)) {
      expect(await found({ [own]: [value] }), value).toBeGreaterThanOrEqual(count);
    }
  });

  // A trustee looks after an account: it is found by the name of whose it is.
  test('offers trustees by what is their own', async () => {
    const { rows } = await gateway.db.pool.query<{ name: string }>(
      `select name_sort_en as name from clients join account_holders h on h.party_id = clients.party_id
       where role = 'trustee' and clients.rep_code_id in
         (select rep_code_id from rep_code_access where subject = 'manager') limit 3`,
    );
    for (const { name } of rows) {
      for (const { value, count } of (await offeredBy('clientName', {}, name)).values) {
        expect(await found({ clientName: [value] }), value).toBeGreaterThanOrEqual(count);
      }
    }
    expect(rows.length).toBeGreaterThan(0);
  });
});

test.each(['households', 'accounts'] as const)('the counts of %s differ by what is shown', async (list) => {
  const counts = await Promise.all(
    [{}, { closed: false, zero: false, negative: false, closedOnly: false }].map(async (show) => {
      const body = { list, filters: {}, field: null, text: '', show };
      return (await answerOf(gateway, 'manager', 'filterValues', body)).count;
    }),
  );
  expect(counts[0]).toBeGreaterThan(counts[1] ?? 0);
});

test.each(['%', '_', "'", '\\', '"', '😀', '‏', '{', '$1'])('%j is searched literally', async (text) => {
  for (const field of BOOK_FILTERS) {
    const offered = await values('advisor', field, { text });
    expect(offered.values.length).toBeLessThanOrEqual(FILTER_VALUES_MAX);
  }
});
