import { type SQL, sql } from 'drizzle-orm';
import { LATE_STATES, REMEDY_STATES } from './clock';

const among = (states: readonly string[]): SQL =>
  sql`t.state in (${sql.raw(states.map((state) => `'${state}'`).join(', '))})`;

/** States in which the next step is ours: to send the request, or to send it again. */
export const IS_OURS = among(['new', 'rejected']);

/**
 * The firm's day, on which events happen whatever day the values of the book are of. A demo book can be of a later day than
 * the clock: what follows its events is not before them.
 */
export const EVENT_DAY = sql`greatest(cairn_today(), (select as_of from book))`;

/**
 * The day to which the clocks of a transfer `t` are counted: the date of the book, as of which the dealer's steps are known,
 * or the firm's day once a person has done a step since.
 */
export const countedOn = (asOf: SQL): SQL =>
  sql`(case when t.state_on > ${asOf} then ${EVENT_DAY} else ${asOf} end)`;

/** The next step of a transfer `t` is past its day. */
export const isLate = (asOf: SQL): SQL => sql`(t.due_on < ${countedOn(asOf)} and ${among(LATE_STATES)})`;

/** The receiving dealer may buy in, borrow, or agree otherwise. */
export const hasRemedy = (asOf: SQL): SQL =>
  sql`(t.remedy_on <= ${countedOn(asOf)} and ${among(REMEDY_STATES)})`;

/** The delivering dealer has let a day pass: its next step, or the tenth day for what has not arrived. */
export const isLateByDealer = (asOf: SQL): SQL =>
  sql`((${isLate(asOf)} and not ${IS_OURS}) or ${hasRemedy(asOf)})`;

/** We have let the day of our next step pass. */
export const isLateByUs = (asOf: SQL): SQL => sql`(${isLate(asOf)} and ${IS_OURS})`;

/** The next step of a transfer is due within some days. */
export const isDueWithin = (asOf: SQL, days: number): SQL =>
  sql`(t.due_on between ${countedOn(asOf)} and ${countedOn(asOf)} + ${sql.raw(String(days))} and ${among(LATE_STATES)})`;
