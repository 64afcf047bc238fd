import { useState } from 'react';
import type { UnassignedRow } from '@/contract/unassigned/schema';
import { useT } from '@/lib/i18n/useT';
import type { ListFilter } from '../../filters/useBookFilter';
import { useEmptyText } from '../../filters/useEmptyText';
import { CARDS_MEDIA, useMedia } from '../../superTable/hooks/useMedia';
import { SuperTable } from '../../superTable/SuperTable';
import { unassignedCard } from './columns';
import { UnassignedDetail } from './UnassignedDetail';
import { UnassignedDialog } from './UnassignedDialog';
import type { UnassignedListView } from './useUnassignedList';

interface Props {
  view: UnassignedListView;
  /** How many the filter finds, in words. */
  totalsLabel: string;
  filter: Pick<ListFilter, 'filters' | 'clear' | 'views'>;
}

const detailOf = (row: UnassignedRow) => <UnassignedDetail account={row} />;

/** The accounts that lack an owner or a household, each opening into why, and what is in it. */
export function UnassignedTable({ view, totalsLabel, filter }: Props) {
  const t = useT('accounts');
  const emptyFilteredText = useEmptyText(filter);
  const hasNoRoom = useMedia(CARDS_MEDIA);
  const [opened, setOpened] = useState<UnassignedRow | null>(null);
  return (
    <>
      <SuperTable<UnassignedRow>
        {...view.table}
        label={t('unassigned.caption')}
        renderDetail={detailOf}
        cardOf={(row) => unassignedCard(row, view.display)}
        onOpenRow={hasNoRoom ? setOpened : undefined}
        totalsLabel={totalsLabel}
        emptyText={t('unassigned.empty')}
        emptyFilteredText={emptyFilteredText}
        onClearFilters={filter.clear}
      />
      <UnassignedDialog account={opened} onClose={() => setOpened(null)} />
    </>
  );
}
