import {
  isConsentValid,
  isElectronic,
  PAPER_DAYS,
  type Consent,
  type DeliveryChoice,
  type DeliveryDocument,
  type PendingChoice,
} from './codes';

/** How a document goes out now, and what waits for a consent. */
export interface DeliveryState {
  current: DeliveryChoice;
  /** Null where nothing waits. */
  pending: PendingChoice | null;
  /** The consent that was recorded last for electronic delivery; null where none was. */
  consent: Consent | null;
}

/**
 * What becomes of a choice. Electronic delivery without a valid consent waits, and the document goes out as before
 * until then. A document that goes out electronically already keeps its consent.
 */
export function chosen(
  document: DeliveryDocument,
  before: DeliveryState,
  choice: DeliveryChoice,
  consent: Consent | null,
): DeliveryState {
  if (!isElectronic(choice)) return { current: choice, pending: null, consent: null };
  if (isConsentValid(document, consent)) return { current: choice, pending: null, consent };
  if (isElectronic(before.current)) return { current: choice, pending: null, consent: before.consent };
  return { current: before.current, pending: choice, consent };
}

/** As the account was opened: what the client agreed to then. */
export const asOpened = (atOpening: DeliveryChoice): DeliveryState => ({
  current: atOpening,
  pending: null,
  consent: null,
});

/** True where two states say the same. */
export const isSameState = (one: DeliveryState, other: DeliveryState): boolean =>
  one.current === other.current &&
  one.pending === other.pending &&
  one.consent?.method === other.consent?.method &&
  one.consent?.text === other.consent?.text &&
  one.consent?.language === other.consent?.language;

const DAY_MS = 86_400_000;

/** The last day on paper, ISO 8601, where paper for 90 days is asked for on a day. */
export const paperUntilFrom = (today: string): string =>
  new Date(Date.parse(today) + PAPER_DAYS * DAY_MS).toISOString().slice(0, 10);
