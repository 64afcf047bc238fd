import pg from 'pg';
import type { TestGateway } from './gateway';
import type { SentStatement } from './statements';

/**
 * A step of a plan, as EXPLAIN reports it after running it. What the database expects beforehand is often far
 * off.
 */
export interface PlanNode {
  'Node Type': string;
  /** A mean over its runs. */
  'Actual Rows': number;
  'Actual Loops': number;
  /** Also means, of the rows that it handled and did not pass on. */
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

const isFrame = ({ text }: SentStatement) => /^(begin|commit|rollback)$/.test(text);

/** Marks a place in a transaction, or goes back to one: it has no plan. */
const isMark = ({ text }: SentStatement) => /^(savepoint|rollback to|release) /.test(text);

/** Looks up the rep codes of the person, and takes the role of the calls. */
const entersScope = ({ text }: SentStatement) => text.includes("set_config('role'");

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  // Quoted elements, in JSON's form. An array only ever holds codes, ids and numbers.
  const text = Array.isArray(value)
    ? `{${value.map((each) => JSON.stringify(each)).join(',')}}`
    : String(value);
  return pg.escapeLiteral(text);
}

/** The steps of a plan, each before those that it depends on. */
export const stepsOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(stepsOf)];

/** Rows that a step passed on, over all its runs. */
export const rowsOf = (step: PlanNode): number => step['Actual Rows'] * step['Actual Loops'];

/** Rows that a step handled: those it passed on, and those it looked at and dropped. */
export const heldOf = (step: PlanNode): number =>
  rowsOf(step) +
  ((step['Rows Removed by Filter'] ?? 0) +
    (step['Rows Removed by Join Filter'] ?? 0) +
    (step['Rows Removed by Index Recheck'] ?? 0)) *
    step['Actual Loops'];

/** A step in short, for a test's failure message. */
export const shownAs = (step: PlanNode): string =>
  `${step['Node Type']} ${step['Relation Name'] ?? ''} ${heldOf(step)}`;

/** The steps that read one of the tables through. A step of a plan that never ran reads nothing. */
export const readsThrough = (steps: readonly PlanNode[], tables: ReadonlySet<string>): string[] =>
  steps
    .filter((step) => step['Node Type'] === 'Seq Scan' && step['Actual Loops'] > 0)
    .filter((step) => tables.has(step['Relation Name'] ?? ''))
    .map(shownAs);

/** The plan of one statement, which is run for it. For a prepared one, the plan for any values. */
async function planOf(client: pg.PoolClient, { name, text, values }: SentStatement): Promise<PlanNode> {
  type Explained = { 'QUERY PLAN': { Plan: PlanNode }[] };
  const explained = async (query: string, parameters: readonly unknown[] = []) =>
    (await client.query<Explained>(`explain (analyze, timing off, format json) ${query}`, [...parameters]))
      .rows[0]?.['QUERY PLAN'][0];
  if (name === undefined) return (await explained(text, values))?.Plan as PlanNode;
  await client.query(`set local plan_cache_mode = force_generic_plan; prepare planned as ${text}`);
  const plan = await explained(
    `execute planned${values.length > 0 ? ` (${values.map(literal).join(', ')})` : ''}`,
  );
  await client.query('deallocate planned; set local plan_cache_mode = auto');
  return plan?.Plan as PlanNode;
}

/**
 * The plans of one call's statements, each made under the role and settings of the call. Whatever they write
 * is rolled back.
 *
 * @param statements as the call sent them, with the one that enters the scope
 * @param only those with this name. All when it is not given
 */
export async function plansOf(
  { db }: Pick<TestGateway, 'db'>,
  statements: readonly SentStatement[],
  only?: string,
): Promise<PlanNode[]> {
  const sent = statements.filter((statement) => !isFrame(statement));
  // The gateway may look up the person before the call, in a statement of its own.
  const first = sent.findIndex(entersScope);
  const enter = sent[first];
  if (enter === undefined) return [];
  const asked = sent.slice(first + 1);
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    await client.query(enter.text, [...enter.values]);
    const plans: PlanNode[] = [];
    for (const statement of asked) {
      if (isMark(statement)) {
        await client.query(statement.text);
        continue;
      }
      if (only === undefined || statement.name === only) plans.push(await planOf(client, statement));
    }
    return plans;
  } finally {
    await client.query('rollback');
    // What is prepared outlives its transaction, so a connection whose plan has failed is not used again.
    client.release(true);
  }
}

/** What each transaction sent, in order. */
function byTransaction(statements: readonly SentStatement[]): SentStatement[][] {
  const transactions: SentStatement[][] = [];
  let isWithin = false;
  for (const statement of statements) {
    if (statement.text === 'begin') transactions.push([]);
    else if (isWithin && !isFrame(statement)) transactions.at(-1)?.push(statement);
    isWithin = statement.text === 'begin' || (isWithin && !isFrame(statement));
  }
  return transactions;
}

/**
 * The steps of the only transaction that sent a certain statement, with everything that it asked. A request
 * with several transactions runs them one after another.
 *
 * @throws {Error} when none sent it, or more than one
 */
export async function stepsWith(
  gateway: Pick<TestGateway, 'db'>,
  statements: readonly SentStatement[],
  isOne: (statement: SentStatement) => boolean,
): Promise<PlanNode[]> {
  const [found, ...others] = byTransaction(statements).filter((sent) => sent.some(isOne));
  if (found === undefined || others.length > 0)
    throw new Error(`${others.length + (found ? 1 : 0)} transactions`);
  return (await plansOf(gateway, found)).flatMap(stepsOf);
}

/** Tables with more rows than a page may read through. */
export async function bigTables({ db }: Pick<TestGateway, 'db'>, rows: number): Promise<ReadonlySet<string>> {
  const found = await db.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > $1 and relnamespace = 'public'::regnamespace`,
    [rows],
  );
  return new Set(found.rows.map(({ name }) => name));
}
