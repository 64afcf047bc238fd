import { useState } from 'react';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { ClientInfoForm } from '@/contract/clientInfo/schema';
import type { ClientOverviewAnswer } from '@/contract/clients/schema';
import { clientPath } from '@/contract/routes';
import { formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { useAppDispatch } from '@/store/hooks';
import { mergeClientInfoCard, requestScreen } from '@/store/screenApi';
import { useLastNameFirst } from '@/components/kit/record/useLastNameFirst';
import { usePendingChanges } from '@/components/kit/changes/usePendingChanges';
import { useSavedToast } from '@/components/kit/form/useSavedToast';

/** The form of a client's info as its summary opens it, and what the summary does once it is saved. */
export function useInfoEditing(id: string, overview: CallView<ClientOverviewAnswer>) {
  const t = useT('summary');
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const lastFirst = useLastNameFirst();
  const [isOpen, setOpen] = useState(false);
  const name = overview.data === null ? '' : formatName(overview.data.results.name, { lastFirst });
  const askInfo = () =>
    dispatch(requestScreen({ screen: 'clientSummary', api: 'clientInfoEdit', body: { id } }));
  const askDetails = () => {
    dispatch(requestScreen({ screen: 'clientSummary', api: 'clientDetails', body: { id } }));
    askInfo();
  };
  /** The shown values are out of date. */
  const askAll = () => {
    overview.retry();
    askDetails();
  };
  const pending = usePendingChanges('client', id, overview.data !== null);
  const tell = useSavedToast({
    entity: 'client',
    id,
    label: t('infoOf', { name }),
    href: clientPath(id, locale),
    onUndone: askAll,
  });
  return {
    isOpen,
    name,
    pending,
    /** The kept answer may be old, so it is asked for again while the form's code loads. */
    open: () => {
      setOpen(true);
      askInfo();
    },
    close: () => setOpen(false),
    /** A change that waited was applied. */
    onApplied: askAll,
    onSaved(outcome: SaveOutcome, { language, legalName }: ClientInfoForm) {
      setOpen(false);
      const { bornIn = null, diedIn = null } = overview.data?.results.name ?? {};
      const fields = {
        ...(language && { language }),
        ...(legalName && { name: { ...legalName, bornIn, diedIn } }),
      };
      dispatch(mergeClientInfoCard({ id, fields }));
      askDetails();
      pending.refresh();
      tell(outcome);
    },
  };
}
