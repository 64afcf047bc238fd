import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';

const RunsDialog = dynamic(() => import('./RunsDialog').then((module) => module.RunsDialog), { ssr: false });

/** Leads from the list to the changes of several clients that the person made earlier. */
export function EarlierRuns({ onChanged }: { onChanged(): void }) {
  const t = useT('delivery');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('runs.open')}</Button>
      {isOpen && <RunsDialog onClose={() => setIsOpen(false)} onChanged={onChanged} />}
    </>
  );
}
