import { transferPath } from '@/contract/routes';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useSubmission } from '@/store/useSubmission';

/** The write by which a rejected transfer is corrected and sent again. It outlives the row that it was made in. */
export function useResubmission(id: string) {
  const t = useT('transfers');
  const locale = useLocale();
  return useSubmission('transferResubmit', {
    form: 'transferResubmit',
    entity: 'transfer',
    id,
    notice: { label: t('correct.title'), href: transferPath(id, locale) },
  });
}

export type Resubmission = ReturnType<typeof useResubmission>;
