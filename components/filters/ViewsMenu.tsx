import dynamic from 'next/dynamic';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SavedView, ViewSort } from '@/contract/views/schema';
import { useT } from '@/lib/i18n/useT';
import { useScreenWrite } from '@/store/useScreenWrite';
import { focusHeading } from '../states/focusHeading';
import { Button } from '../ui/Button';
import { Skeleton } from '../ui/Skeleton';
import styles from './FilterBar.module.css';
import { Panel, type PanelHandle } from './Panel';
import type { ListFilter } from './useBookFilter';
import { useShownView } from './useShownView';

/** What is in the panel is loaded when it opens first. */
const ViewsPanel = dynamic(() => import('./views/ViewsPanel').then((panel) => panel.ViewsPanel), {
  ssr: false,
  loading: () => (
    <p className={styles.loading}>
      <Skeleton width="long" />
    </p>
  ),
});

interface Props {
  filter: ListFilter;
  /** By what the list is sorted now. */
  sort: Readonly<ViewSort>;
  /** By what it is grouped now; nothing where absent. */
  groupBy?: string | null;
}

/** The saved views of a list: filters, columns, order and groups under a name, one's own and the team's. */
export function ViewsMenu({ filter, sort, groupBy = null }: Props) {
  const t = useT('filters');
  const panel = useRef<PanelHandle>(null);
  const shown = useShownView(filter, { sort, groupBy });
  const name = shown.view?.name;
  const removal = useScreenWrite(filter.list, 'viewRemove');
  const [removed, setRemoved] = useState<SavedView | null>(null);
  const refresh = useEffectEvent(filter.views.retry);
  useEffect(() => {
    if (removal.data !== null) refresh();
  }, [removal.data]);

  function remove(view: SavedView) {
    setRemoved(view);
    removal.request({ id: view.id });
    if (view.id === filter.viewId) filter.leaveView();
  }
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className={styles.views}
        onClick={({ currentTarget }) => panel.current?.open(currentTarget)}
      >
        <span className={styles.viewName}>
          {name === undefined ? t('views.open') : shown.isChanged ? t('views.changed', { name }) : name}
        </span>
        <span aria-hidden="true">▾</span>
      </Button>
      {removal.status === 'error' && removed !== null && (
        <p role="alert" className={styles.notRemoved}>
          {t('views.notRemoved', { name: removed.name })}
          <Button
            variant="quiet"
            onClick={() => {
              // The button goes with the failure.
              focusHeading();
              remove(removed);
            }}
          >
            {t('retry')}
          </Button>
        </p>
      )}
      <Panel ref={panel} label={t('views.open')} isAtEnd>
        {() => (
          <ViewsPanel
            filter={filter}
            shown={shown}
            onRemove={remove}
            onClose={() => panel.current?.close()}
          />
        )}
      </Panel>
    </>
  );
}
