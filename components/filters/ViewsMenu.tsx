import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import { Box, Text } from '@/components/ui/layout';
import type { SavedView, ViewSort } from '@/contract/views/schema';
import { useT } from '@/lib/i18n/useT';
import { useSubmission } from '@/store/useSubmission';
import { focusHeading } from '../states/focusHeading';
import { Button } from '../ui/Button';
import { Skeleton } from '../ui/Skeleton';
import styles from './FilterBar.module.css';
import { Panel, type PanelHandle } from './Panel';
import type { ListFilter } from './useBookFilter';
import { useShownView } from './useShownView';
import { ofViews, useViewsRefresh } from './views/useViewsRefresh';

/** What is in the panel is loaded when it opens first. */
const ViewsPanel = dynamic(() => import('./views/ViewsPanel').then((panel) => panel.ViewsPanel), {
  ssr: false,
  loading: () => (
    <Box as="p" pad={4}>
      <Skeleton width="long" />
    </Box>
  ),
});

interface Props {
  filter: ListFilter;
  /** By what the list is sorted now; absent where there is no list. */
  sort?: Readonly<ViewSort>;
  /** The current grouping; absent when there is none. */
  groupBy?: string | null;
}

/** The saved views of a screen, one’s own and the team’s: filters under a name, and how a list or the dashboards stand. */
export function ViewsMenu({ filter, sort = [], groupBy = null }: Props) {
  const t = useT('filters');
  const panel = useRef<PanelHandle>(null);
  const shown = useShownView(filter, { sort, groupBy });
  const name = shown.view?.name;
  const { asPath: href } = useRouter();
  const removal = useSubmission('viewRemove', { ...ofViews(filter.screen), form: 'viewRemoval' });
  const [removed, setRemoved] = useState<SavedView | null>(null);
  useViewsRefresh(filter.screen, filter.views.retry);

  function remove(view: SavedView) {
    setRemoved(view);
    removal.submit({ id: view.id }, { label: t('views.removalOf', { name: view.name }), href });
    if (view.id === filter.viewId) filter.leaveView();
  }
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className={styles.views}
        onClick={({ currentTarget }) => panel.current?.open(currentTarget)}
      >
        <Text breaks="clipped" canShrink>
          {name === undefined ? t('views.open') : shown.isChanged ? t('views.changed', { name }) : name}
        </Text>
        <span aria-hidden="true">▾</span>
      </Button>
      {removal.error !== null && removed !== null && (
        <Text role="alert" as="p" tone="bad">
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
        </Text>
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
