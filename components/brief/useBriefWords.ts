import { getConfig } from '@/lib/config/browser';
import { useLocale, useT } from '@/lib/i18n/useT';
import { type BriefWords, briefWords } from '@/lib/words/brief';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';

/** @returns what says a brief in the person’s language */
export function useBriefWords(): BriefWords {
  const texts = {
    brief: useT('brief'),
    accounts: useT('accounts'),
    kyc: useT('kyc'),
    logs: useT('logs'),
    delivery: useT('delivery'),
    summary: useT('summary'),
    home: useT('home'),
    transfers: useT('transfers'),
    verification: useT('verification'),
    holdings: useT('holdings'),
  };
  return briefWords(texts, {
    locale: useLocale(),
    lastFirst: useLastNameFirst(),
    timeZone: getConfig().timeZone,
  });
}
