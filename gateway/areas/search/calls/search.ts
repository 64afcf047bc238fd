import { sql } from 'drizzle-orm';
import { GROUP_ROWS_MAX, SEARCH_KINDS, type SearchKind } from '@/contract/search/schema';
import type { Locale } from '@/contract/locale';
import { prepared } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { codesOf } from '../../../kit/db/ownScope';
import { groupQueries } from './groups';
import { sharedQueries } from './hits';
import { type FoundRow, groupOf } from './shape';
import { fieldsOf, readTerms, type SearchTerms } from './terms';

type Found = Record<string, unknown> &
  Record<`${SearchKind}_count`, number> &
  Record<`${SearchKind}_rows`, FoundRow[] | null>;

/**
 * How many rows `shape.ts` looks at again by name after a search of a letter or two: a name that begins with its given
 * name may then move ahead of a row that the database put first, because checking it there would read half the book.
 */
const WINDOW = 100;

/** One statement for the three groups: shared lookups run once. */
function build(terms: SearchTerms, locale: Locale, name: string) {
  const { queries, columns } = groupQueries(terms, locale);
  const all = [...sharedQueries(terms), ...queries];
  return prepared<Found>(name, sql`with ${sql.join(all, sql`, `)} select ${sql.join(columns, sql`, `)}`);
}

/**
 * The plan depends on no value and uses the index of the rep codes; left alone, the database would plan anew each time,
 * which takes longer than the run. For this transaction only.
 */
const keepPlan = prepared('keep-plan', sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`);

const built = new Map<string, ReturnType<typeof build>>();

/**
 * The text depends on which terms there are: there are few such shapes, and planning one takes longer than running it.
 * The database compares 63 letters of a name.
 */
function statementOf(terms: SearchTerms, locale: Locale) {
  const set = Object.entries(terms).flatMap(([term, value]) => (typeof value === 'string' ? [term] : []));
  const name = ['search', locale, terms.isWide ? 'wide' : 'narrow', ...set].join('-');
  const statement = built.get(name) ?? build(terms, locale, name);
  built.set(name, statement);
  return statement;
}

/** POST search: clients, households and accounts that the person may see, the best of each kind first. */
export const search: Handler<'globalSearch'> = async ({ body: { query }, tx, scope, subject, locale }) => {
  const { isWide, ...sought } = readTerms(query);
  const terms = { ...sought, isWide };
  const limit = isWide ? GROUP_ROWS_MAX : WINDOW;
  const statement = statementOf(terms, locale)({ ...sought, limit, repCodes: codesOf(scope), subject });
  const [, [found]] = await Promise.all([tx.run(keepPlan({})), tx.conclude(statement)]);
  if (found === undefined) throw new Error('a select without a row');
  return {
    groups: SEARCH_KINDS.map((kind) =>
      groupOf(kind, found[`${kind}_rows`] ?? [], found[`${kind}_count`], terms),
    ),
    lookedIn: fieldsOf(terms),
  };
};
