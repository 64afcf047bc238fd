import type { DeliveryChoice, DeliveryDocument } from '@/contract/delivery/codes';

/** What the client agreed to when opening the account; null when everything was on paper. */
export interface Opening {
  electronic: readonly string[] | null;
  declined: readonly string[] | null;
}

/** How a document went out when the account was opened. */
export function openingOf(document: DeliveryDocument, { electronic, declined }: Opening): DeliveryChoice {
  if (electronic?.includes(document)) return 'electronic';
  return declined?.includes(document) ? 'none' : 'paper';
}
