import type { Locale } from '@/contract/locale';
import type { Texts } from '../texts';

/** The texts that a brief needs, in one language. */
export interface BriefTexts {
  brief: Texts<'brief'>;
  accounts: Texts<'accounts'>;
  kyc: Texts<'kyc'>;
  logs: Texts<'logs'>;
  delivery: Texts<'delivery'>;
  summary: Texts<'summary'>;
  home: Texts<'home'>;
  transfers: Texts<'transfers'>;
  verification: Texts<'verification'>;
  holdings: Texts<'holdings'>;
}

/** How a brief is told. */
export interface BriefManner {
  locale: Locale;
  /** True when names read "Tremblay, Marie-Josée". */
  lastFirst: boolean;
  /** That of the firm, IANA. */
  timeZone: string;
}

/** A fact with its label. */
export interface BriefFact {
  key: string;
  label: string;
  text: string;
}

/** One of several entries of a part. */
export interface BriefLine {
  key: string;
  text: string;
}
