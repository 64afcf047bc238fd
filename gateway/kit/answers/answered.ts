import { createHash } from 'node:crypto';
import { BREAKDOWNS, FIGURES_OF } from '@/contract/boa/codes';
import type { ApiName } from '@/contract/calls';
import type { Locale } from '@/contract/locale';
import { MEASURES } from '@/contract/measures/registry';
import type { Scope } from '../db/scope';
import type { ReadTransaction } from '../db/transaction';
import type { AnswerMemory } from './memory';
import { KeptParts } from './parts';
import { EVERYONE, topicOf, topicsOf, versionOf, versionOfLed } from './stamps';

/** Calls whose answers are kept, and what else than the person's own rep codes and the book they rest on. */
const KEPT: Readonly<Partial<Record<ApiName, { isLed?: true; isLocalized?: true }>>> = {
  boaOverview: {},
  boaSeries: {},
  boaBreakdown: {},
  // Its order by name depends on the language.
  boaTable: { isLocalized: true },
  boaTableSummary: {},
  dashboardTiles: {},
  executiveOverview: { isLed: true },
};

/** @returns whether the answers of a call are kept, as those of the dashboards are */
export const isKept = (name: ApiName): boolean => name in KEPT;

/** Of the definitions behind the figures. */
const MEASURES_VERSION = createHash('sha256')
  .update(JSON.stringify([MEASURES, BREAKDOWNS, FIGURES_OF]))
  .digest('base64url');

/** One call as it is asked. */
export interface Asked {
  name: ApiName;
  body: unknown;
  locale: Locale;
  /** As looked up for this call: an answer is never given out by rights that the person had. */
  scope: Scope;
  /** The firm's date. */
  today: string;
}

function keyOf({ name, body, locale, scope, today }: Asked, led: string | null): string {
  const of = KEPT[name]?.isLocalized === true ? locale : null;
  return createHash('sha256')
    .update(JSON.stringify([MEASURES_VERSION, name, scope, led, today, of, body]))
    .digest('base64url');
}

/**
 * Answers a call of a dashboard from memory, when nothing that the answer rests on has been written since, and else by
 * `work`. The key holds the person, the rep codes and the dates as looked up for this call, so that nobody is given an
 * answer of somebody else or of an earlier right.
 *
 * An answer is kept only when the version is the same before and after it was worked out: no write fell in between.
 * @param work answers anew, from kept parts where it has them; its transaction stays open after `conclude`
 */
export async function answered<Answer>(
  memory: AnswerMemory,
  asked: Asked,
  tx: ReadTransaction,
  work: (tx: ReadTransaction, parts: KeptParts | null) => Promise<Answer>,
): Promise<Answer> {
  const kept = KEPT[asked.name];
  if (kept === undefined || !memory.isOn) return work(tx, null);
  const { repCodeIds, subject } = asked.scope;
  const topics = topicsOf([EVERYONE, topicOf(subject), ...repCodeIds.map(String)]);
  const version = (kept.isLed === true ? versionOfLed : versionOf)({ topics });
  const [before] = await tx.run(version);
  if (before === undefined) throw new Error('an aggregate without a row');
  const key = keyOf(asked, before.led);
  const found = memory.find(key, before.version);
  if (found !== null) return JSON.parse(found) as Answer;
  const run = tx.run.bind(tx);
  const owner = { subject, repCodeIds, today: asked.today, measures: MEASURES_VERSION };
  const parts = new KeptParts(memory, { run, sins: tx.sins }, owner);
  const answer = await work({ run, conclude: run, sins: tx.sins }, parts.isWorthwhile ? parts : null);
  const [after] = await tx.conclude(version);
  if (after?.version === before.version && after.led === before.led)
    memory.keep(key, before.version, JSON.stringify(answer));
  return answer;
}
