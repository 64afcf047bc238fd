import type { ApiName } from '@/contract/calls';
import { LOCALES, type Locale } from '@/contract/locale';
import type { SortEntry } from '@/components/superTable/types';
import type { ListPage } from '@/contract/paging';
import { answerOf } from './accounts';
import type { TestGateway } from './gateway';
import { type PlanNode, plansOf, stepsOf } from './plans';
import { type ListName, SORTED_LISTS } from './sortedLists';
import type { SentStatement } from './statements';

export const FIRST_PAGE: ListPage = { size: 50, after: null, before: null };

interface Planned {
  answer: { rows?: unknown[]; next: string | null; previous: string | null };
  steps: PlanNode[];
}

/** Makes a call, and returns the plans with which the database found the answer. */
export type Planner = (
  persona: string,
  name: ApiName,
  body: object,
  options?: { locale?: Locale },
) => Promise<Planned>;

/** @param statements what was sent since the last time (`watchStatements`) */
export async function plannedBy(
  gateway: TestGateway,
  statements: () => SentStatement[],
  ...[persona, name, body, options]: Parameters<Planner>
): Promise<Planned> {
  statements();
  const answer = await answerOf(gateway, persona, name, body as never, options);
  const plans = await plansOf(gateway, statements());
  return { answer: answer as unknown as Planned['answer'], steps: plans.flatMap(stepsOf) };
}

/**
 * This far down its list, a page found from the start handles too many rows. An advisor has about 1,000
 * clients.
 */
const DEEP = { advisor: 400, manager: 20_000 } as const;
/** There are few of these. */
const DEEP_UNASSIGNED = { advisor: 5, manager: 5_000 } as const;

/** Most rows to skip when a list is read in the middle. */
const MIDDLE = 400;

export type DeepReader = keyof typeof DEEP;

/** Orders that each language sorts in its own way. */
const IN_WORDS: ReadonlySet<string> = new Set(['name', 'holder', 'household', 'type']);

/**
 * The steps of several pages: the first, the one after its cursor, one in the middle, and a page far down,
 * after its last row and before its first. For an order by words, in both languages.
 */
export async function deepPages(
  planned: Planner,
  persona: DeepReader,
  name: ListName,
  sort: readonly SortEntry[],
): Promise<PlanNode[]> {
  const skip = (name === 'unassignedAccountsList' ? DEEP_UNASSIGNED : DEEP)[persona];
  const isInWords = sort.some(({ key }) => IN_WORDS.has(key));
  const steps: PlanNode[] = [];
  for (const locale of isInWords ? LOCALES : (['en'] as const)) {
    const asked = async (page: Partial<ListPage>, isPaid = false) => {
      const body = { ...SORTED_LISTS[name].body, sort, page: { ...FIRST_PAGE, ...page } };
      const { answer, steps: own } = await planned(persona, name, body, { locale });
      if (!isPaid) steps.push(...own);
      return answer;
    };
    const { next } = await asked({});
    // A page that skips this many rows pays for them, once.
    const far = await asked({ skip }, true);
    if (next === null || far.next === null || far.previous === null) throw new Error(`${name} is too short`);
    await asked({ after: next });
    await asked({ skip: Math.min(skip, MIDDLE) });
    await asked({ after: far.next });
    await asked({ before: far.previous });
  }
  return steps;
}
