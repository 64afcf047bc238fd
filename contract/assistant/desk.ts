import { z } from 'zod';
import { TASK_KINDS } from '../home/codes';
import { EXECUTIVE_LEVELS } from '../executive/codes';
import { FACET_TEXT_MAX } from '../limits';
import { exposure, quote } from '../market/schema';
import { notificationRow } from '../notifications/schema';
import { bothTexts, isoDate, typedLine } from '../scalars';
import { ANSWER_ROWS, LED_MEASURES, LED_ROWS } from './codes';

/** The latest price of one security, by its symbol. */
export const quoteSpec = z.strictObject({
  kind: z.literal('quote'),
  symbol: typedLine.min(1).max(FACET_TEXT_MAX),
});

/** The person's own notifications. */
export const notificationsSpec = z.strictObject({
  kind: z.literal('notifications'),
  unreadOnly: z.boolean(),
});

/** What the person has to do, as the home page has it. */
export const tasksSpec = z.strictObject({
  kind: z.literal('tasks'),
  view: z.enum(['all', 'overdue', 'week']),
});

/** A figure of the regions, branches and teams that the person leads. */
export const ledSpec = z.strictObject({ kind: z.literal('led'), measure: z.enum(LED_MEASURES) });

export const quoteResult = z.strictObject({
  kind: z.literal('quote'),
  spec: quoteSpec,
  quote,
  /** What the person's clients hold of it; null for nothing. */
  held: exposure.pick({ marketValueCad: true, households: true }).nullable(),
  asOf: isoDate,
});

export const notificationsResult = z.strictObject({
  kind: z.literal('notifications'),
  spec: notificationsSpec,
  rows: z.array(notificationRow).max(ANSWER_ROWS),
  count: z.int().min(0),
  /** The day of the firm. */
  today: isoDate,
  asOf: isoDate,
});

export const tasksResult = z.strictObject({
  kind: z.literal('tasks'),
  spec: tasksSpec,
  count: z.int().min(0),
  /** Kinds of tasks with how many there are, the most urgent kind first. */
  kinds: z.array(z.strictObject({ kind: z.enum(TASK_KINDS), count: z.int().min(1) })),
  asOf: isoDate,
});

export const ledResult = z.strictObject({
  kind: z.literal('led'),
  spec: ledSpec,
  /** Parents before children. */
  rows: z
    .array(
      z.strictObject({
        id: z.string(),
        level: z.enum(EXECUTIVE_LEVELS),
        name: bothTexts,
        leader: z.string().nullable(),
        /** CAD or a number; null where it is not known. */
        value: z.string().nullable(),
        /** So few households that a figure would reveal one of them. */
        isHidden: z.boolean(),
      }),
    )
    .max(LED_ROWS),
  asOf: isoDate,
});

export type TasksResult = z.output<typeof tasksResult>;
export type LedResult = z.output<typeof ledResult>;
export type QuoteResult = z.output<typeof quoteResult>;
export type NotificationsResult = z.output<typeof notificationsResult>;
