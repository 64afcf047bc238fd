/** A day of a client's life that other days are held against. */
export const DATE_FACTS = [
  'birth',
  'death',
  'verification',
  'agreement',
  'doubt',
  'phoneConfirmed',
  'emailConfirmed',
  'trustedAsked',
  'trustedConsent',
  'taxCertified',
  'kycConfirmed',
  'kycConfirmedBefore',
] as const;

export type DateFact = (typeof DATE_FACTS)[number];

/** A fact with its day, ISO 8601. */
export interface DatedFact {
  fact: DateFact;
  on: string;
}

/** Two days in an order that cannot be: rule `date_order`. */
export interface DateOrder {
  earlier: DatedFact;
  later: DatedFact;
}
