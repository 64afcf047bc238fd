import '@/components/ui/form/zodWithoutEval.form';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AddressKind } from '@/contract/addresses/codes';
import type { AddressHistoryAnswer, AddressSaveAnswer } from '@/contract/addresses/schema';
import { useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { AwaitedForm } from '../../kit/form/AwaitedForm';
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
  const view = useScreenCall('clientSummary', 'addressHistory', { id });
  const { data } = view;
  const [wasThere] = useState(data !== null);
  const ask = useEffectEvent(view.retry);
  // What is there from before may have been changed since.
  useEffect(() => {
    if (wasThere) ask();
  }, [wasThere]);
  if (data !== null) return <Loaded history={data} onClose={onClose} onSaved={onSaved} />;
  return (
    <AwaitedForm
      view={view}
      action={t('action')}
      subject={subject}
      loading={t('loading')}
      isGuided
      onClose={onClose}
    />
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
