import dynamic from 'next/dynamic';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Box, Row } from '@/components/ui/layout';
import type { BookFilterName } from '@/contract/filters/names';
import { useT } from '@/lib/i18n/useT';
import { useAnnouncer } from '../superTable/hooks/useAnnouncer';
import { Button, buttonClass } from '../ui/Button';
import { FindHint } from '../ui/FindHint';
import { Skeleton } from '../ui/Skeleton';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { Chips } from './Chips';
import { fieldsSet } from './fields';
import styles from './FilterBar.module.css';
import { FilterNotes } from './FilterNotes';
import { Panel, type PanelHandle } from './Panel';
import { QuickField } from './QuickField';
import type { ListFilter } from './useBookFilter';
import { useFieldText } from './useFieldText';

/** What is in the panel is loaded when it opens first. */
const FilterPanel = dynamic(() => import('./panel/FilterPanel').then((panel) => panel.FilterPanel), {
  ssr: false,
  loading: () => (
    <Box as="p" pad={4}>
      <Skeleton width="long" />
    </Box>
  ),
});

interface Props {
  filter: ListFilter;
  /** At the far right: how the table is arranged. */
  end?: ReactNode;
}

/** Above a list: what it is filtered by, and all that changes it. */
export function FilterBar({ filter, end }: Props) {
  const t = useT('filters');
  const textOf = useFieldText(filter);
  const bar = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<PanelHandle>(null);
  const [target, setTarget] = useState<BookFilterName | null>(null);
  /** The filter that was just set: its chip gets the focus once it is there. */
  const applied = useRef<BookFilterName | null>(null);
  const { said, say } = useAnnouncer();
  const count = fieldsSet(filter.filters).length;

  useEffect(() => {
    const name = applied.current;
    applied.current = null;
    if (name !== null) bar.current?.querySelector<HTMLElement>(`[data-filter="${name}"]`)?.focus();
  }, [filter.filters]);

  function open(name: BookFilterName | null, under: HTMLElement) {
    setTarget(name);
    applied.current = null;
    panel.current?.open(under);
  }
  function clearAll() {
    filter.clear();
    opener.current?.focus();
    say(t('cleared'));
  }
  return (
    <Row
      ref={bar}
      role="search"
      aria-label={t('bar')}
      gap={2}
      canWrap
      align="center"
      isContainer
      isScreenOnly
      className={styles.bar}
    >
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <QuickField filter={filter} />
      <FindHint />
      <button
        ref={opener}
        type="button"
        className={buttonClass({})}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => open(null, currentTarget)}
      >
        {t('open')} {count > 0 && <span className={styles.count}>{count}</span>}
      </button>
      <Chips
        filter={filter}
        onOpen={open}
        onRemoved={(name) => {
          opener.current?.focus();
          say(t('removed', { field: t(`fields.${name}`) }));
        }}
      />
      {count > 0 && (
        <Button variant="quiet" className={styles.clear} onClick={clearAll}>
          {t('clearAll')}
        </Button>
      )}
      {end !== undefined && (
        <Row gap={2} isPushed data-list-end="">
          {end}
        </Row>
      )}
      <FilterNotes filter={filter} />
      <Panel ref={panel} label={t('open')}>
        {() => (
          <FilterPanel
            filter={filter}
            target={target}
            onTarget={setTarget}
            onClearAll={() => {
              panel.current?.close();
              clearAll();
            }}
            onDone={(name, filters) => {
              panel.current?.close();
              applied.current = name;
              filter.setFilters(filters);
              const value = textOf(filters, name);
              const field = t(`fields.${name}`);
              if (value !== '') say(t('set', { field, value }));
              else if (filter.filters[name] !== undefined) say(t('removed', { field }));
            }}
          />
        )}
      </Panel>
    </Row>
  );
}
