import { ANSWER_ROWS, LED_ROWS, type LedMeasure } from '@/contract/assistant/codes';
import type { LedResult, NotificationsResult, QuoteResult, TasksResult } from '@/contract/assistant/desk';
import type { ExecutiveFigures } from '@/contract/executive/schema';
import type { CallContext } from '../../../kit/call/handler';
import { askedBy } from './askedBy';

/** No history of a price is shown. */
const PRICE_RANGE = '1m';

/** The latest price of a security, and what the person's clients hold of it. */
export async function quoteOf(
  context: CallContext<unknown>,
  spec: QuoteResult['spec'],
): Promise<QuoteResult> {
  const { quote, exposure, session } = await askedBy(context)('marketSymbol', {
    symbol: spec.symbol,
    range: PRICE_RANGE,
  });
  const held =
    exposure === null ? null : { marketValueCad: exposure.marketValueCad, households: exposure.households };
  return { kind: 'quote', spec, quote, held, asOf: quote.sessionDate ?? session.asOf };
}

/** The person's notifications, as the page of notifications lists them. */
export async function notificationsOf(
  context: CallContext<unknown>,
  spec: NotificationsResult['spec'],
): Promise<NotificationsResult> {
  const { rows, total, today } = await askedBy(context)('notificationsList', {
    tab: 'mine',
    kind: null,
    text: '',
    unreadOnly: spec.unreadOnly,
    limit: ANSWER_ROWS,
  });
  const { asOf } = context.scope;
  return { kind: 'notifications', spec, rows, count: total, today, asOf };
}

/** What the person has to do, by kind, as the home page counts it. */
export async function tasksOf(
  context: CallContext<unknown>,
  spec: TasksResult['spec'],
): Promise<TasksResult> {
  const { kinds, total, asOf } = await askedBy(context)('homeTasks', { view: spec.view, kind: null });
  return { kind: 'tasks', spec, count: total, kinds, asOf };
}

const valueOf = (figures: ExecutiveFigures, measure: LedMeasure): string | null => {
  const value = figures[measure];
  return value === null ? null : String(value);
};

/** A figure of what the person leads. Groups of few households have none, as on the leader's dashboard. */
export async function ledOf(context: CallContext<unknown>, spec: LedResult['spec']): Promise<LedResult> {
  const { nodes, asOf } = await askedBy(context)('executiveOverview', {
    period: 'year',
    organization: 'now',
    asOf: null,
  });
  const rows = nodes
    .filter(({ level }) => level !== 'repCode')
    .slice(0, LED_ROWS)
    .map(({ id, level, name, leader, figures }) => ({
      id,
      level,
      name,
      leader,
      value: figures === null ? null : valueOf(figures, spec.measure),
      isHidden: figures === null,
    }));
  return { kind: 'led', spec, rows, asOf };
}
