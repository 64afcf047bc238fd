import {
  NEXT_MAILINGS,
  type DeliveryChoice,
  type DeliveryDocument,
  isElectronic,
} from '@/contract/delivery/codes';
import type { Mailing } from '@/contract/delivery/schema';
import type { ClientDelivery, DeliveryCell } from '../rows/read';

/** A day of each year on which a document goes out. */
export interface PlannedMailing {
  document: DeliveryDocument;
  month: number;
  day: number;
}

const two = (value: number) => String(value).padStart(2, '0');

/** The next such day, ISO 8601: today or later. */
function nextDay({ month, day }: PlannedMailing, today: string): string {
  const year = Number(today.slice(0, 4));
  const onDay = (of: number) => `${of}-${two(month)}-${two(day)}`;
  return onDay(year) >= today ? onDay(year) : onDay(year + 1);
}

/** How a document goes out on a day, given what is chosen, scheduled and requested by then. */
function wayOf(
  { current, pending, scheduled }: DeliveryCell,
  { email, paperUntil, isDeceased }: Pick<ClientDelivery, 'email' | 'paperUntil' | 'isDeceased'>,
  on: string,
): { choice: DeliveryChoice; isWaiting: boolean } {
  const state = scheduled !== null && scheduled.on <= on ? scheduled.state : { current, pending };
  // Nothing arrives at an address that does not exist, and nothing is sent to one that the client has not confirmed; a full
  // mailbox may have room by then.
  const isUnverified = (email?.unverifiedSince ?? null) !== null;
  const isReached = email !== null && email.bounce?.kind !== 'hard' && !isUnverified;
  const mustBePaper = isDeceased || !isReached || (paperUntil !== null && paperUntil >= on);
  return {
    choice: isElectronic(state.current) && mustBePaper ? 'paper' : state.current,
    isWaiting:
      (state.pending !== null && !mustBePaper) ||
      (isUnverified && !isDeceased && isElectronic(state.current)),
  };
}

/** A client's next mailings as they will go out: the documents of one day together. */
export function nextMailings(
  client: Pick<ClientDelivery, 'cells' | 'email' | 'paperUntil' | 'isDeceased'>,
  plan: readonly PlannedMailing[],
  today: string,
): Mailing[] {
  const byDay = new Map<string, Set<DeliveryDocument>>();
  for (const planned of plan) {
    if (!client.cells.some(({ document }) => document === planned.document)) continue;
    const day = nextDay(planned, today);
    byDay.set(day, (byDay.get(day) ?? new Set()).add(planned.document));
  }
  const days = [...byDay].sort(([one], [other]) => (one < other ? -1 : 1)).slice(0, NEXT_MAILINGS);
  return days.map(([on, documents]) => {
    const ways = new Map<DeliveryChoice, { accounts: Set<number>; waiting: Set<number> }>();
    for (const cell of client.cells.filter(({ document }) => documents.has(document))) {
      const { choice, isWaiting } = wayOf(cell, client, on);
      const way = ways.get(choice) ?? { accounts: new Set(), waiting: new Set() };
      way.accounts.add(cell.account.key);
      if (isWaiting) way.waiting.add(cell.account.key);
      ways.set(choice, way);
    }
    return {
      on,
      documents: [...documents],
      ways: [...ways].map(([choice, { accounts, waiting }]) => ({
        choice,
        accounts: accounts.size,
        waiting: waiting.size,
      })),
    };
  });
}
