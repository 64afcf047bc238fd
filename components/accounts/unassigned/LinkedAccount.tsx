import { type ReactNode, useState } from 'react';
import { useRouter } from 'next/router';
import { withQueryValue } from '@/lib/i18n/paths';
import { useT } from '@/lib/i18n/useT';
import { parseRecordId } from '@/components/kit/record/recordId';
import { ErrorState } from '@/components/states/ErrorState';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Skeleton } from '@/components/ui/Skeleton';
import { UnassignedDetail } from './UnassignedDetail';
import { useHoldings } from './useHoldings';
import { OpeningContext } from '@/store/opening';

/** The account that the address names, open before the list, which it may be far down in: a search leads here. */
export function LinkedAccount() {
  const router = useRouter();
  const id = parseRecordId(router.query.Id);
  if (id === null) return null;
  const onClose = () => {
    const path = withQueryValue(router.asPath, 'Id', null);
    void router.replace(path, undefined, { shallow: true, scroll: false });
  };
  return (
    <OneOpening key={id}>
      <Named id={id} onClose={onClose} />
    </OneOpening>
  );
}

/** Its content asks once, and again the next time it opens. */
function OneOpening({ children }: { children: ReactNode }) {
  const [opening] = useState(() => crypto.randomUUID());
  return <OpeningContext value={opening}>{children}</OpeningContext>;
}

function Named({ id, onClose }: { id: string; onClose(): void }) {
  const t = useT('accounts');
  const { result, retry } = useHoldings(id);
  const account = result?.answer?.account;
  // Had by someone since, in another branch, or never there: no call tells which.
  const isAbsent = result?.error?.code === 'not-found';
  return (
    <Dialog
      isOpen
      title={account?.number ?? t('unassigned.one')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('unassigned.close')}</Button>}
    >
      {result === null && <Skeleton width="long" />}
      {account !== undefined && <UnassignedDetail account={account} isAlone />}
      {isAbsent && <p>{t('unassigned.absent')}</p>}
      {result !== null && result.error !== null && account === undefined && !isAbsent && (
        <ErrorState error={result.error} onRetry={retry} />
      )}
    </Dialog>
  );
}
