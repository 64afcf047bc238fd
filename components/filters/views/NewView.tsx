import type { TeamRef } from '@/contract/views/schema';
import { useT } from '@/lib/i18n/useT';
import type { ListFilter } from '../useBookFilter';
import type { ShownView } from '../useShownView';
import type { ViewWrites } from './useViewWrites';
import { ViewForm } from './ViewForm';

interface Props {
  teams: readonly TeamRef[];
  taken: readonly string[];
  shown: ShownView;
  filter: ListFilter;
  writes: ViewWrites;
  onBack(): void;
}

/** Keeps how the list stands now under a name. */
export function NewView({ teams, taken, shown, filter, writes, onBack }: Props) {
  const t = useT('filters');
  return (
    <ViewForm
      title={t('views.saveNew')}
      start={{ name: '', teamId: null }}
      teams={teams}
      taken={taken}
      typed={writes.unsaved}
      isBusy={writes.isBusy}
      onBack={onBack}
      onSave={(naming) =>
        writes.save({
          ...naming,
          id: null,
          version: 0,
          filters: filter.filters,
          layout: shown.layout,
          sort: shown.sort,
          groupBy: shown.groupBy,
          ...(filter.frame !== undefined && { frame: filter.frame }),
        })
      }
    />
  );
}
