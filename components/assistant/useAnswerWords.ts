import type { Namespace } from '@/lib/i18n/namespaces';
import { useNamespaces } from '@/lib/i18n/useNamespaces';

/** The words of every list and record that an answer may tell of: too many to come with the page. */
const ANSWER_WORDS: readonly Namespace[] = [
  'accounts', 'boa', 'client', 'delivery', 'documents', 'export', 'filters', 'holdings', 'home', 'household', 'kyc', 'list', 'logs', 'market',
  'measures', 'news', 'notifications', 'summary', 'teams', 'transfers', 'uma', 'verification',
]; // prettier-ignore

/** True once answers can be put into words. */
export const useAnswerWords = (): boolean => useNamespaces(ANSWER_WORDS);
