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
  /** Null when nothing waits. */
  pending: PendingChoice | null;
  /** The last recorded consent to electronic delivery. Null when there is none. */
  consent: Consent | null;
}

/**
 * Applies a choice. Without a valid consent, electronic delivery waits and the document goes out as before. A
 * document that already goes out electronically keeps its consent.
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

/** The state that the client agreed to when the account was opened. */
export const asOpened = (atOpening: DeliveryChoice): DeliveryState => ({
  current: atOpening,
  pending: null,
  consent: null,
});

/**
 * Puts a document back to how it went out at the opening. What was agreed to then ended with the withdrawal of it: to go
 * back from paper to electronic delivery takes a consent as any other choice.
 */
export const backToOpening = (
  document: DeliveryDocument,
  before: DeliveryState,
  atOpening: DeliveryChoice,
  consent: Consent | null,
): DeliveryState =>
  isElectronic(atOpening) && !isElectronic(before.current)
    ? chosen(document, before, atOpening, consent)
    : asOpened(atOpening);

/** True when both states are equal. */
export const isSameState = (one: DeliveryState, other: DeliveryState): boolean =>
  one.current === other.current &&
  one.pending === other.pending &&
  one.consent?.method === other.consent?.method &&
  one.consent?.text === other.consent?.text &&
  one.consent?.language === other.consent?.language;

const DAY_MS = 86_400_000;

/** The last day on paper, ISO 8601, when a person asks for 90 days of paper on `today`. */
export const paperUntilFrom = (today: string): string =>
  new Date(Date.parse(today) + PAPER_DAYS * DAY_MS).toISOString().slice(0, 10);
