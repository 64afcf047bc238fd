import type { Locale } from '@/contract/locale';
import type { Texts } from '../texts';

/** The namespaces whose texts a brief needs. */
export const BRIEF_NAMESPACES = [
  'brief',
  'accounts',
  'kyc',
  'logs',
  'delivery',
  'summary',
  'home',
  'transfers',
  'verification',
  'holdings',
] as const;

/** Their texts in one language. */
export type BriefTexts = { readonly [Ns in (typeof BRIEF_NAMESPACES)[number]]: Texts<Ns> };

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
