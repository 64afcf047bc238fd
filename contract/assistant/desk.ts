import { z } from 'zod';
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

export type LedResult = z.output<typeof ledResult>;
export type QuoteResult = z.output<typeof quoteResult>;
export type NotificationsResult = z.output<typeof notificationsResult>;
