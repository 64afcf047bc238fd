import type { DeliveryChoice, DeliveryDocument } from '@/contract/delivery/codes';

/** What the client agreed to as the account was opened; null where that was paper for all. */
export interface Opening {
  electronic: readonly string[] | null;
  declined: readonly string[] | null;
}

/** How a document went out when the account was opened. */
export function openingOf(document: DeliveryDocument, { electronic, declined }: Opening): DeliveryChoice {
  if (electronic?.includes(document)) return 'electronic';
  return declined?.includes(document) ? 'none' : 'paper';
}
