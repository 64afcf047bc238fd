import '@/components/ui/form/zodWithoutEval.form';
import { useEffect, useEffectEvent, useState } from 'react';
import { Stack } from '@/components/ui/layout';
import type { AddressKind } from '@/contract/addresses/codes';
import type { AddressHistoryAnswer, AddressSaveAnswer } from '@/contract/addresses/schema';
import { useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { ErrorState } from '../../states/ErrorState';
import { FormSheet } from '../../ui/form/FormSheet';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { GuidedChange } from './GuidedChange.form';
import { useAddressRights } from './kinds';

interface Props {
  id: string;
  /** Of the client, while the form is loaded. */
  subject: string;
  onClose(): void;
  onSaved(outcome: AddressSaveAnswer): void;
}

/** The change of an address, in its sheet: loaded, refused, or there. */
export function AddressForm({ id, subject, onClose, onSaved }: Props) {
  const t = useT('address');
  const { data, status, error, retry } = useScreenCall('clientSummary', 'addressHistory', { id });
  const [wasThere] = useState(data !== null);
  const ask = useEffectEvent(retry);
  // What is there from before may have been changed since.
  useEffect(() => {
    if (wasThere) ask();
  }, [wasThere]);
  if (data !== null) return <Loaded history={data} onClose={onClose} onSaved={onSaved} />;
  return (
    <FormSheet action={t('action')} subject={subject} onClose={onClose}>
      {status === 'error' && error !== null ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Stack gap={4} isAtTop pad={5}>
          <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} width="long" />
          ))}
        </Stack>
      )}
    </FormSheet>
  );
}

function Loaded({
  history,
  ...rest
}: Pick<Props, 'onClose' | 'onSaved'> & { history: AddressHistoryAnswer }) {
  const { isGlobal, kindsOf } = useAddressRights();
  const kinds = kindsOf(history.kind).filter((each) => each !== 'account' || history.accounts.length > 0);
  const [kind, setKind] = useState<AddressKind>(kinds[0] ?? 'residential');
  return <GuidedChange key={kind} {...{ history, kind, kinds, isGlobal, ...rest }} onKind={setKind} />;
}
