import { Row } from '@/components/ui/layout';
import type { SavedView, TeamRef } from '@/contract/views/schema';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { ListFilter } from '../useBookFilter';
import type { ShownView } from '../useShownView';
import { DefaultChoice } from './DefaultChoice';
import type { ViewWrites } from './useViewWrites';
import { ViewForm, type ViewNaming } from './ViewForm';
import { ViewLink } from './ViewLink';
import styles from './Views.module.css';

interface Props {
  view: SavedView;
  isDefault: boolean;
  teams: readonly TeamRef[];
  taken: readonly string[];
  shown: ShownView;
  filter: ListFilter;
  writes: ViewWrites;
  onBack(): void;
  onRemove(): void;
}

/** One view: its link, whether the list opens with it, and, where it is one's own, all that changes it. */
export function ViewDetails(props: Props) {
  const { view, isDefault, teams, taken, shown, filter, writes, onBack, onRemove } = props;
  const t = useT('filters');
  const { id, version, groupBy } = view;
  const naming: ViewNaming = { name: view.name, teamId: view.team?.id ?? null };
  const common = (
    <>
      <DefaultChoice
        isDefault={isDefault}
        isBusy={writes.isBusy}
        onChange={(isOn) => writes.openWith(isOn ? id : null)}
      />
      <ViewLink id={id} isShared={view.team !== null} />
    </>
  );
  if (!view.isMine) {
    return (
      <>
        <Row gap={1} align="center" className={styles.head}>
          <Button variant="quiet" isIconOnly autoFocus aria-label={t('views.back')} onClick={onBack}>
            <Icon name="chevronLeft" />
          </Button>
          <h2 className="type-heading">{view.name}</h2>
        </Row>
        {common}
      </>
    );
  }
  const { filters, layout, sort, frame } = view;
  return (
    <ViewForm
      title={view.name}
      start={naming}
      teams={teams}
      taken={taken}
      typed={writes.unsaved}
      isBusy={writes.isBusy}
      onBack={onBack}
      onSave={(next) =>
        writes.save({
          ...next,
          id,
          version,
          groupBy,
          filters,
          layout,
          sort,
          ...(frame !== undefined && { frame }),
        })
      }
    >
      {common}
      <Row gap={2} canWrap justify="end" padTop={2} rule="top">
        <Button onClick={onRemove}>{t('views.remove')}</Button>
        <Button
          onClick={() =>
            writes.save({
              ...naming,
              id,
              version,
              groupBy: shown.groupBy,
              ...(filter.frame !== undefined && { frame: filter.frame }),
              filters: filter.filters,
              layout: shown.layout,
              sort: shown.sort,
            })
          }
        >
          {t('views.overwrite')}
        </Button>
      </Row>
    </ViewForm>
  );
}
