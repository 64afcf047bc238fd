import type { Locale } from '@/contract/locale';
import type { TeamRef } from '@/contract/views/schema';

/** A team's name in the person's language. */
export const teamName = ({ nameEn, nameFr }: TeamRef, locale: Locale): string =>
  locale === 'fr' ? nameFr : nameEn;
