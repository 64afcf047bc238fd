import type { Consent } from '@/contract/delivery/codes';
import { useT } from '@/lib/i18n/useT';

/** @returns what says a consent in a line: method, text, language */
export function useConsentWords(): (consent: Consent) => string {
  const t = useT('delivery');
  return ({ method, text, language }) =>
    t('evidence', { method: t(`consent.${method}`), text, language: t(`language.${language}`) });
}
