import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ApiName, CALLS } from '@/contract/calls';
import { bodyOf, bodySchema } from './bodies';
import type { Findings } from './findings';
import type { Gateway } from './gateway';
import { orderFaults } from './order';
import { pointersOf, problemFaults, recordOf } from './problems';

interface Row extends Readonly<Record<string, unknown>> {
  id?: unknown;
}

interface Page {
  rows: readonly Row[];
  next: string | null;
  previous: string | null;
  count?: unknown;
}

interface ListCheck {
  gateway: Gateway;
  findings: Findings;
  name: ApiName;
  /** Most rows that a walk reads. */
  rowsMost: number;
}

const LARGE = 200;
const SMALL = 7;
const SMALL_PAGES = 6;
/** Values of one facet, and facets, that are asked for. */
const FACETS_MOST = 3;
const NOBODYS_NAME = 'zzqxjw';

/** Whether a call is a list that is sorted and paged: it sends a page and an order. */
export const isList = (name: ApiName): boolean => {
  const properties = recordOf(bodySchema(name)?.properties);
  return CALLS[name].access === 'read' && 'sort' in properties && 'page' in properties;
};

const summaryOf = (name: ApiName): ApiName | null => {
  const summary = name === 'boaTable' ? 'boaTableSummary' : name.replace(/List$/, 'SummaryList');
  return summary !== name && summary in CALLS ? (summary as ApiName) : null;
};

interface SortItem {
  properties?: { key?: { enum?: readonly string[] } };
}

const sortKeysOf = (name: ApiName): readonly string[] => {
  const sort = recordOf(recordOf(bodySchema(name)?.properties).sort) as { items?: SortItem };
  return sort.items?.properties?.key?.enum ?? [];
};

const hasMember = (name: ApiName, parent: string, member: string) => {
  const properties = recordOf(bodySchema(name)?.properties);
  return member in recordOf(recordOf(properties[parent]).properties);
};

/** Columns of a list whose order is that of their words, by the name of the sort key. Others may be codes. */
const WORDS: ReadonlySet<string> = new Set(['name', 'number', 'account']);

/** What a page was asked by, without the values: a cursor and a filter may hold names. */
function askedBy(page: object, more: object): string {
  const { filters, ...rest } = more as { filters?: unknown };
  const facets = Object.keys(recordOf(filters)).map((facet) => `filters.${facet}`);
  return [...Object.keys(page), ...Object.keys(rest), ...facets].join(', ');
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** Everything that is asked of one list. */
class List {
  constructor(private readonly check: ListCheck) {}

  private get base(): Record<string, unknown> {
    return recordOf(bodyOf(this.check.name, {}));
  }

  private ask(page: object, more: object = {}) {
    const { gateway, name } = this.check;
    const whole = { size: LARGE, after: null, before: null, ...page };
    return gateway.ask(name, { ...this.base, ...more, page: whole });
  }

  /** @throws {Error} where it is no page */
  async page(page: object, more: object = {}): Promise<Page> {
    const answer = await this.ask(page, more);
    const { rows } = recordOf(answer.json);
    if (answer.status !== 200 || !Array.isArray(rows)) {
      const at = pointersOf(answer).join(' ');
      throw new Error(`a page by ${askedBy(page, more)} is answered ${answer.status} ${at}`.trimEnd());
    }
    return answer.json as Page;
  }

  /** All rows, up to the most that are read, by pages of one size. */
  async walk(size: number, most: number, more: object = {}) {
    const rows: Row[] = [];
    let after: string | null = null;
    do {
      const page: Page = await this.page({ size, after }, more);
      if (page.rows.length === 0 && page.next !== null) throw new Error('an empty page names a next one');
      if (page.rows.length > size) throw new Error(`a page of ${size} has ${page.rows.length} rows`);
      rows.push(...page.rows);
      after = page.next;
    } while (after !== null && rows.length < most);
    return { rows, isWhole: after === null };
  }

  async pages() {
    const { rowsMost } = this.check;
    const whole = await this.walk(LARGE, rowsMost);
    const small = await this.walk(SMALL, SMALL * SMALL_PAGES);
    const large = idsOf(whole.rows);
    const few = idsOf(small.rows);
    const isRepeated = new Set(large).size !== large.length || new Set(few).size !== few.length;
    return {
      ...whole,
      faults: [
        ...(isRepeated ? ['a row stands on two pages'] : []),
        ...(isDeepStrictEqual(few, large.slice(0, few.length))
          ? []
          : ['small pages have other rows, or another order, than large ones']),
        ...(small.isWhole && few.length !== large.length ? ['small pages end before the list does'] : []),
      ],
    };
  }

  async back() {
    const first = await this.page({ size: 1 });
    if (first.next === null) return null;
    const second = await this.page({ size: 1, after: first.next });
    if (second.previous === null) return ['the second page names no previous one'];
    const again = await this.page({ size: 1, before: second.previous });
    return isDeepStrictEqual(idsOf(again.rows), idsOf(first.rows))
      ? []
      : ['the way back leads to other rows'];
  }

  async order() {
    const faults: string[] = [];
    for (const key of sortKeysOf(this.check.name)) {
      for (const direction of ['asc', 'desc'] as const) {
        const { rows } = await this.page({}, { sort: [{ key, direction }] });
        faults.push(...(orderFaults(rows, key, direction, WORDS.has(key)) ?? []));
      }
    }
    return faults;
  }

  /** The answer that counts the rows: of the summary, or the list's own. */
  async summary(more: object = {}): Promise<Record<string, unknown> | null> {
    const { gateway, name } = this.check;
    const summary = summaryOf(name);
    if (summary === null) return { ...(await this.page({ size: 1 }, more)) };
    const { status, json } = await gateway.ask(summary, { ...recordOf(bodyOf(summary, {})), ...more });
    if (status === 404 || status === 501) return null;
    if (status !== 200) throw new Error(`${summary} answers ${status}`);
    return recordOf(json);
  }

  async total(rows: readonly Row[], isWhole: boolean) {
    const summary = await this.summary();
    const told = summary?.count ?? recordOf(summary?.total).count;
    if (summary === null || told === undefined) return null;
    const count = Number(told);
    if (isWhole && count !== rows.length) return [`counts ${count}, and the pages have ${rows.length} rows`];
    if (isWhole) return this.sums(summary, rows);
    const last = await this.page({ size: 2, skip: Math.max(count - 1, 0) });
    return last.rows.length === 1 && last.next === null
      ? []
      : [`counts ${count}, and the list ends elsewhere`];
  }

  /** The market value of a summary is what its rows add up to, without what joint accounts repeat. */
  private sums({ marketValue, repeated }: Record<string, unknown>, rows: readonly Row[]) {
    const cents = (value: unknown) => BigInt(String(value).replace('.', ''));
    if (typeof marketValue !== 'string' || typeof repeated !== 'string') return [];
    if (rows.some((row) => typeof row.marketValue !== 'string')) return [];
    const added = rows.reduce((sum, row) => sum + cents(row.marketValue), 0n);
    return added === cents(marketValue) + cents(repeated)
      ? []
      : ['marketValue and repeated are not what the rows add up to'];
  }

  async filters(rows: readonly Row[], isWhole: boolean) {
    const { name } = this.check;
    const field = ['text', 'clientName'].find((each) => hasMember(name, 'filters', each));
    const faults: string[] = [];
    if (field !== undefined) {
      const filters = { [field]: field === 'text' ? NOBODYS_NAME : [NOBODYS_NAME] };
      const { rows: none } = await this.page({}, { filters });
      if (none.length > 0) faults.push(`${field} of nobody finds ${none.length} rows`);
      const counted = (await this.summary({ filters }))?.count;
      if (counted !== undefined && counted !== 0) faults.push(`${field} of nobody counts ${String(counted)}`);
    }
    faults.push(...(await this.repCodes(rows)), ...(isWhole ? await this.facets(rows) : []));
    return faults;
  }

  private async repCodes(rows: readonly Row[]) {
    const code = rows.find(({ repCode }) => typeof repCode === 'string')?.repCode;
    if (code === undefined || !hasMember(this.check.name, 'filters', 'iaCode')) return [];
    const found = await this.page({}, { filters: { iaCode: [code] } });
    if (found.rows.length === 0) return [`iaCode ${String(code)} finds none of its rows`];
    return found.rows.every(({ repCode }) => repCode === code)
      ? []
      : [`iaCode ${String(code)} finds rows of other rep codes`];
  }

  private async facets(rows: readonly Row[]) {
    const facets = Object.entries(recordOf((await this.summary())?.facets)).slice(0, FACETS_MOST);
    const known = new Set(idsOf(rows));
    const faults: string[] = [];
    for (const [facet, values] of facets) {
      const first = (Array.isArray(values) ? values : []).find((each) => recordOf(each).value !== '');
      if (first === undefined || !hasMember(this.check.name, 'filters', facet)) continue;
      const { value, count } = recordOf(first);
      const found = await this.walk(LARGE, Infinity, { filters: { [facet]: [value] } });
      if (found.rows.length !== count)
        faults.push(`${facet} counts ${String(count)} of a value, and finds ${found.rows.length}`);
      if (idsOf(found.rows).some((id) => !known.has(id)))
        faults.push(`${facet} finds rows that the list has not`);
    }
    return faults;
  }

  async selection(rows: readonly Row[]) {
    const [first] = rows;
    if (first === undefined || !hasMember(this.check.name, 'page', 'ids')) return null;
    const found = await this.page({ ids: [randomUUID(), first.id] });
    return isDeepStrictEqual(idsOf(found.rows), [first.id])
      ? []
      : ['page.ids finds other rows than it names'];
  }

  async limits() {
    const cursor = await this.ask({ after: 'no-cursor-of-this-list' });
    const large = await this.ask({ size: 100_000 });
    const key = await this.ask({}, { sort: [{ key: 'no-such-key', direction: 'asc' }] });
    const named = (answer: typeof key, start: string) =>
      pointersOf(answer).some((each) => each.startsWith(start)) ? [] : [`its errors do not name ${start}`];
    const of = (what: string, faults: readonly string[]) => faults.map((fault) => `${what}: ${fault}`);
    const keyFaults = problemFaults(key, [400, 422]);
    return [
      ...of('a cursor of nobody', problemFaults(cursor, [400, 422])),
      ...of('a page of 100000 rows', problemFaults(large, [400, 422])),
      ...of('an order by no key', keyFaults.length > 0 ? keyFaults : named(key, '/sort')),
    ];
  }
}

/** Checks a served list: its pages, orders, totals and filters. It reads, and changes nothing. */
export async function checkList(check: ListCheck): Promise<void> {
  const { findings, name } = check;
  const list = new List(check);
  const say = async (what: string, work: () => Promise<string[] | null>) => {
    const faults = await work().catch((error: unknown) => [
      error instanceof Error ? error.message : String(error),
    ]);
    if (faults === null) findings.skip(name, what, 'the list has nothing to try it with');
    else findings.say(name, what, faults);
  };
  let rows: readonly Row[] = [];
  let isWhole = false;
  await say('pages', async () => {
    const walked = await list.pages();
    ({ rows, isWhole } = walked);
    return walked.faults;
  });
  await say('way back', () => list.back());
  await say('order', () => list.order());
  await say('total', () => list.total(rows, isWhole));
  await say('filters', () => list.filters(rows, isWhole));
  await say('selection', () => list.selection(rows));
  await say('limits of a page', () => list.limits());
}
