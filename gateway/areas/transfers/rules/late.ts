import { type SQL, sql } from 'drizzle-orm';
import { LATE_STATES, REMEDY_STATES } from './clock';

const among = (states: readonly string[]): SQL =>
  sql`t.state in (${sql.raw(states.map((state) => `'${state}'`).join(', '))})`;

/** States in which the next step is ours: to send the request, or to send it again. */
export const IS_OURS = among(['new', 'rejected']);

/** The next step of a transfer `t` is past its day. */
export const isLate = (asOf: SQL): SQL => sql`(t.due_on < ${asOf} and ${among(LATE_STATES)})`;

/** The receiving dealer may buy in, borrow, or agree otherwise. */
export const hasRemedy = (asOf: SQL): SQL => sql`(t.remedy_on <= ${asOf} and ${among(REMEDY_STATES)})`;

/** The delivering dealer has let a day pass: its next step, or the tenth day for what has not arrived. */
export const isLateByDealer = (asOf: SQL): SQL =>
  sql`((${isLate(asOf)} and not ${IS_OURS}) or ${hasRemedy(asOf)})`;

/** We have let the day of our next step pass. */
export const isLateByUs = (asOf: SQL): SQL => sql`(${isLate(asOf)} and ${IS_OURS})`;

/** The next step of a transfer is due within some days. */
export const isDueWithin = (asOf: SQL, days: number): SQL =>
  sql`(t.due_on between ${asOf} and ${asOf} + ${sql.raw(String(days))} and ${among(LATE_STATES)})`;
