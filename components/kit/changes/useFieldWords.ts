import { useLocale, useT } from '@/lib/i18n/useT';
import { type FieldWords, fieldWords } from '@/lib/words/fields';

/**
 * @returns the words for fields and their values in the person's language. The page must load the namespaces
 * `logs` and `delivery`
 */
export const useFieldWords = (): FieldWords =>
  fieldWords({ logs: useT('logs'), delivery: useT('delivery') }, useLocale());
