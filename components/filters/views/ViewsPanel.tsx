import { useState } from 'react';
import { Row, Stack, Text } from '@/components/ui/layout';
import type { SavedView } from '@/contract/views/schema';
import { useT } from '@/lib/i18n/useT';
import { ErrorState } from '../../states/ErrorState';
import { useAnnouncer } from '../../superTable/hooks/useAnnouncer';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import type { ListFilter } from '../useBookFilter';
import type { ShownView } from '../useShownView';
import { NewView } from './NewView';
import { useRemoval } from './useRemoval';
import { useViewWrites, type ViewWrites } from './useViewWrites';
import { ViewDetails } from './ViewDetails';
import { ViewList } from './ViewList';
import styles from './Views.module.css';

interface Props {
  filter: ListFilter;
  /** How the list stands now. */
  shown: ShownView;
  /** Removes a view for good. */
  onRemove(view: SavedView): void;
  onClose(): void;
}

/** Which part of the panel shows: the views, the form of a new one, or one of them by its id. */
type Part = { kind: 'list' } | { kind: 'new' } | { kind: 'view'; id: string };

function partOf(unsaved: ViewWrites['unsaved']): Part {
  if (unsaved === null) return { kind: 'list' };
  return unsaved.id === null ? { kind: 'new' } : { kind: 'view', id: unsaved.id };
}

/** The saved views of a list, and what can be done to them. */
export function ViewsPanel({ filter, shown, onRemove, onClose }: Props) {
  const t = useT('filters');
  const { said, say } = useAnnouncer();
  const removal = useRemoval(onRemove);
  const writes = useViewWrites(filter.screen, {
    onSaved(view, isOverwritten) {
      say(isOverwritten ? t('views.overwritten') : t('views.saved', { name: view.name }));
      setPart({ kind: 'list' });
      if (filter.viewId !== view.id && part.kind === 'new') filter.openView(view);
    },
    onDefault: (id) => say(id === null ? t('views.noDefault') : t('views.isDefault')),
  });
  // What could not be saved while the panel was closed is there again.
  const [part, setPart] = useState<Part>(() => partOf(writes.unsaved));
  const { data, error } = filter.views;
  function toList() {
    writes.dismiss();
    setPart({ kind: 'list' });
  }
  // A message about the previous view does not apply to the one that opens.
  const goTo = (next: Part) => {
    say('');
    setPart(next);
  };

  function content() {
    if (data === null) {
      if (error !== null) return <ErrorState error={error} onRetry={filter.views.retry} />;
      return <Skeleton width="long" />;
    }
    const views = data.views.filter(({ id }) => id !== removal.removed?.id);
    const open = part.kind === 'view' ? views.find(({ id }) => id === part.id) : undefined;
    const others = views.filter(({ id, isMine }) => isMine && id !== open?.id);
    const common = { teams: data.teams, taken: others.map(({ name }) => name), shown, filter, writes };
    if (part.kind === 'new') return <NewView {...common} onBack={toList} />;
    if (open !== undefined) {
      return (
        <ViewDetails
          {...common}
          view={open}
          isDefault={data.defaultViewId === open.id}
          onBack={toList}
          onRemove={() => {
            removal.remove(open);
            toList();
          }}
        />
      );
    }
    return (
      <ViewList
        views={views}
        current={shown.view?.id ?? null}
        defaultId={data.defaultViewId}
        onOpen={(view) => {
          onClose();
          filter.openView(view);
        }}
        onPlain={() => {
          onClose();
          filter.closeView();
        }}
        onManage={({ id }) => goTo({ kind: 'view', id })}
        onNew={() => goTo({ kind: 'new' })}
      />
    );
  }

  return (
    <Stack gap={3} pad={3} className={styles.panel}>
      {content()}
      <div role="status">
        {removal.removed !== null && (
          <Row as="p" gap={2} canWrap align="center" justify="between">
            {t('views.removed', { name: removal.removed.name })}
            <Button onClick={removal.undo}>{t('views.undo')}</Button>
          </Row>
        )}
      </div>
      {writes.hasFailed && (
        <Text role="alert" as="p" tone="bad" className={styles.failed}>
          {t('views.failed')}
        </Text>
      )}
      <Text role="status" as="p" tone="soft">
        {said}
      </Text>
    </Stack>
  );
}
