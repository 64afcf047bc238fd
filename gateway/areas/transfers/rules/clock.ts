import { addOpenDays, isOpen, openDaysBetween, openFrom } from '@/contract/calendars/days';
import type { CalendarName } from '@/contract/calendars/rules';
import type { ClockEvent, NextStep, TransferState, Urgency } from '@/contract/transfers/codes';
import { type ClockRule, ruleOn } from '@/contract/transfers/rules';
import type { TransferClock } from '@/contract/transfers/schema';
import type { Standing } from './fold';

function dayBy(rules: readonly ClockRule[], until: ClockEvent, from: string | null): string | null {
  if (from === null) return null;
  const rule = ruleOn(rules, until, from);
  return rule === undefined ? null : addOpenDays(rule.calendar, from, rule.days);
}

/** The days that the rules set, kept with the transfer: lists are sorted and searched by them. */
export interface Deadlines {
  /** Of the next step. */
  dueOn: string | null;
  /** From when the receiving dealer may buy in, borrow, or agree otherwise. */
  remedyOn: string | null;
}

type Timed = Pick<Standing, 'state' | 'documentsOn' | 'receivedOn' | 'listOn' | 'rejectedOn'>;

/** Which event each state waits for, and which of its days the rule counts from. */
const AWAITED: Partial<Record<TransferState, { until: ClockEvent; from(at: Timed): string | null }>> = {
  new: { until: 'requestSent', from: ({ documentsOn }) => documentsOn },
  sent: { until: 'listOrRejection', from: ({ receivedOn }) => receivedOn },
  accepted: { until: 'listOrRejection', from: ({ receivedOn }) => receivedOn },
  // A returned request is complete again at once: it must be resent the same day.
  rejected: { until: 'requestSent', from: ({ rejectedOn }) => rejectedOn },
  assetList: { until: 'transferStarted', from: ({ listOn }) => listOn },
  settling: { until: 'remedyOpens', from: ({ receivedOn }) => receivedOn },
  residual: { until: 'remedyOpens', from: ({ receivedOn }) => receivedOn },
};

const STATES = Object.keys(AWAITED) as TransferState[];

/** States in which the receiving dealer may buy in, borrow, or agree otherwise, once the day for that has come. */
export const REMEDY_STATES: readonly TransferState[] = STATES.filter(
  (state) => AWAITED[state]?.until === 'remedyOpens',
);

/** States in which a past day means that the next step is late; an open remedy is shown separately. */
export const LATE_STATES: readonly TransferState[] = STATES.filter((state) => !REMEDY_STATES.includes(state));

/** @param isBlocked its address differs: it cannot be sent, and no day is set for that */
export function deadlinesOf(at: Timed, rules: readonly ClockRule[], isBlocked: boolean): Deadlines {
  const awaited = AWAITED[at.state];
  const isHeld = at.state === 'new' && isBlocked;
  return {
    dueOn: awaited === undefined || isHeld ? null : dayBy(rules, awaited.until, awaited.from(at)),
    remedyOn: dayBy(rules, 'remedyOpens', at.receivedOn),
  };
}

const STEP_OF: Readonly<Record<TransferState, NextStep>> = {
  new: 'send',
  sent: 'assetList',
  accepted: 'assetList',
  unconfirmed: 'noRule',
  rejected: 'sendAgain',
  assetList: 'transferStarts',
  settling: 'remedyOpens',
  residual: 'residualCash',
  completed: 'none',
  cancelled: 'none',
};

/** A step within this many days of its rule is soon. */
const SOON_DAYS = 1;

function urgencyOf(next: NextStep, daysLeft: number | null, isRemedyOpen: boolean): Urgency {
  if (next === 'noRule' || next === 'none' || daysLeft === null) return 'none';
  if (isRemedyOpen) return 'soon';
  if (daysLeft < 0) return 'late';
  // A remedy that opens tomorrow needs no work today.
  if (next === 'remedyOpens' || next === 'residualCash') return 'later';
  return daysLeft <= SOON_DAYS ? 'soon' : 'later';
}

/** The days of a transfer are counted from its receipt, as the rule of the remedy counts them. */
const scaleOf = (rules: readonly ClockRule[], receivedOn: string): CalendarName =>
  ruleOn(rules, 'remedyOpens', receivedOn)?.calendar ?? 'clearing';

function marksOf(at: Timed, rules: readonly ClockRule[], from: string): TransferClock['marks'] {
  const scale = scaleOf(rules, from);
  const mark = (until: ClockEvent, on: string | null, start: string) => {
    const rule = ruleOn(rules, until, start);
    return rule === undefined || on === null
      ? []
      : [{ rule: rule.number, at: Math.max(0, openDaysBetween(scale, from, on)) }];
  };
  const second =
    at.listOn === null
      ? mark('listOrRejection', dayBy(rules, 'listOrRejection', from), from)
      : mark('transferStarted', dayBy(rules, 'transferStarted', at.listOn), at.listOn);
  return [...second, ...mark('remedyOpens', dayBy(rules, 'remedyOpens', from), from)];
}

/**
 * Where the clocks of a transfer stand on a day.
 *
 * @param asOf ISO 8601
 * @param on its days, as `deadlinesOf` set them
 */
export function clockOf(
  at: Timed & Deadlines & { endedOn: string | null },
  rules: readonly ClockRule[],
  asOf: string,
  isBlocked: boolean,
): Omit<TransferClock, 'countedOn'> {
  const { state, receivedOn, dueOn, remedyOn, endedOn } = at;
  const isRemedyOpen = REMEDY_STATES.includes(state) && remedyOn !== null && remedyOn <= asOf;
  const planned = STEP_OF[state];
  const next = state === 'new' && isBlocked ? 'fixFirst' : isRemedyOpen ? 'remedyIsOpen' : planned;
  const awaited = AWAITED[state];
  const start = awaited?.from(at) ?? null;
  // The rule that set the day is the one of the day that it counts from.
  const rule =
    awaited === undefined || start === null || dueOn === null
      ? undefined
      : ruleOn(rules, awaited.until, start);
  const calendar = rule?.calendar ?? 'clearing';
  const left = dueOn === null ? null : openDaysBetween(calendar, asOf, dueOn);
  // A day that has passed is late, on a weekend too, as the lists count it.
  const daysLeft = left !== null && dueOn !== null && dueOn < asOf ? Math.min(left, -1) : left;
  const last = endedOn ?? asOf;
  // A request that has not been received yet shows the clock that will run.
  const from = receivedOn ?? asOf;
  const scale = scaleOf(rules, from);
  return {
    elapsed: receivedOn === null ? null : Math.max(0, openDaysBetween(scale, receivedOn, last)),
    scale,
    marks: marksOf(at, rules, from),
    next,
    rule: rule?.number ?? null,
    dueOn,
    daysLeft,
    calendar,
    urgency: urgencyOf(next, daysLeft, isRemedyOpen),
    remedyOn,
  };
}

/** The day on which something sent now counts as received: today before the cut-off, else the next day. */
export function countsFrom(asOf: string, isBeforeCutOff: boolean): string {
  return isOpen('clearing', asOf) && !isBeforeCutOff
    ? addOpenDays('clearing', asOf, 1)
    : openFrom('clearing', asOf);
}

/**
 * Whether something sent now can count as of today, and the day that it counts from. Events happen on the carrier's own
 * clock and on clearing days, whatever day the values of the book are of.
 *
 * @param today of the carrier's time zone
 * @param isBeforeHour whether it is before the hour of the cut-off there
 */
export function cutOffOn(today: string, isBeforeHour: boolean): { isBefore: boolean; countsFrom: string } {
  const isBefore = isBeforeHour && isOpen('clearing', today);
  return { isBefore, countsFrom: countsFrom(today, isBefore) };
}
