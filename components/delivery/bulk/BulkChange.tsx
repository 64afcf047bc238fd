import dynamic from 'next/dynamic';
import { useState } from 'react';
import { BULK_CLIENTS_MAX } from '@/contract/delivery/codes';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { ListInHand } from '../../kit/list/ListScreen';
import { Button } from '../../ui/Button';

const ListBulkDialog = dynamic(() => import('./ListBulkDialog').then((module) => module.ListBulkDialog), {
  ssr: false,
});

/** How many clients are selected; null while that is not known. */
function countOf({ selection: { all, keys }, total }: ListInHand<'deliveryList'>): number | null {
  if (!all) return keys.length;
  return total === null ? null : total - keys.length;
}

/** Leads from the list to a change of the selected clients at once. */
export function BulkChange({ list }: { list: ListInHand<'deliveryList'> }) {
  const t = useT('delivery');
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const count = countOf(list);
  if (count === null || count === 0) return null;
  const isTooMany = count > BULK_CLIENTS_MAX;
  const n = formatCount(count, locale);
  return (
    <>
      <Button
        data-of-selected=""
        disabled={isTooMany}
        title={isTooMany ? t('bulk.tooMany', { max: formatCount(BULK_CLIENTS_MAX, locale) }) : undefined}
        onClick={() => setIsOpen(true)}
      >
        {t('bulk.open', { count, n })}
      </Button>
      {isOpen && (
        <ListBulkDialog
          title={t('bulk.title', { count, n })}
          filters={list.filters}
          selection={{
            all: list.selection.all,
            ids: [...list.selection.keys],
          }}
          onClose={() => setIsOpen(false)}
          onChanged={list.reload}
        />
      )}
    </>
  );
}
