import { useId, useState, type ReactNode } from 'react';
import { Box, Grid, Row, Stack } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { DeniedState } from '../../states/DeniedState';
import { RetryRegion } from '../../states/RetryRegion';
import { ScreenTitle } from '../../states/ScreenTitle';
import type { ListSource } from '../../superTable/source/useListRows';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { SlowNote } from '../record/SlowNote';
import styles from './ListFrame.module.css';
import { isBare } from './listState';
import { useListHead } from './useListHead';

interface Props {
  /** The head of the record whose list it is, in the place of the title. */
  head?: ReactNode;
  title: string;
  /** The sentence under the title. */
  summary: ReactNode;
  /** At the right of the title: views, columns, print, export. A small window puts them behind a button, like the tools. */
  actions?: ReactNode;
  /** Beneath the head: the pages that the list belongs to. */
  tabs?: ReactNode;
  /** Between the head and the filters: what of the list matters first. A small window puts it behind its button. */
  lead?: ReactNode;
  /** Beneath the head: filters. */
  filters?: ReactNode;
  /** Above the table: toggles, grouping. */
  tools?: ReactNode;
  /** The state of the rows. */
  source: Pick<ListSource<never>, 'state' | 'error' | 'isPrevious' | 'total' | 'isFiltered'>;
  /** The message when the rows take long. */
  slowText: string;
  /** The table. */
  children: ReactNode;
}

const STATUS = {
  loading: 'loading',
  error: 'error',
  ready: 'success',
  stale: 'success',
  partial: 'error',
} as const;

/**
 * A list as a screen: its name, one sentence about everything that it finds, its tools, and the table in one
 * card. In a small window, or at a large zoom, the rows come first and the rest folds behind one button.
 */
export function ListFrame(props: Props) {
  const { head, title, summary, actions, tabs, lead, filters, tools, source, slowText, children } = props;
  const t = useT();
  const toolsId = useId();
  const actionsId = useId();
  const [screen, table] = useListHead();
  const [areOptionsOpen, setOptionsOpen] = useState(false);
  // Without a row to work on, the remaining tools take little room.
  const hasOptions = tools !== undefined || !isBare(source);
  const isDenied = source.error?.code === 'no-rep-codes';
  return (
    <Grid
      ref={screen}
      columns={1}
      gap={3}
      className={cx(styles.screen, hasOptions && styles.folding, areOptionsOpen && styles.open)}
    >
      {head}
      <Row gap="2 4" canWrap align="end" justify="between" className={styles.top}>
        <Stack
          as={head === undefined ? 'header' : 'div'}
          gap={0.5}
          canShrink
          isLineWhenLow
          className={styles.head}
        >
          {head === undefined && <ScreenTitle text={title} />}
          {!isDenied && summary}
        </Stack>
        {!isDenied && (
          <Box isScreenOnly className={styles.actions}>
            <Row id={actionsId} gap={2} canWrap className={styles.own}>
              {actions}
            </Row>
            {hasOptions && (
              <Button
                className={styles.more}
                aria-expanded={areOptionsOpen}
                aria-controls={tools === undefined ? actionsId : toolsId}
                onClick={() => setOptionsOpen(!areOptionsOpen)}
              >
                {t('table.display')}
                <span aria-hidden="true">{areOptionsOpen ? '▴' : '▾'}</span>
              </Button>
            )}
          </Box>
        )}
      </Row>
      {tabs}
      {isDenied ? (
        <Card isFlush>
          <DeniedState />
        </Card>
      ) : (
        <>
          {lead !== undefined && (
            <Grid columns={1} gap={3} className={styles.lead} data-lead="">
              {lead}
            </Grid>
          )}
          <Grid columns={1} gap={3} className={styles.above}>
            {filters}
            {tools !== undefined && (
              <Box id={toolsId} isContainer isScreenOnly className={styles.tools}>
                <Row gap="2 4" canWrap align="center" className={styles.row}>
                  {tools}
                </Row>
              </Box>
            )}
          </Grid>
          <SlowNote isWaiting={source.state === 'loading'} text={slowText} />
          <RetryRegion name={title} status={STATUS[source.state]} className={styles.card} ref={table}>
            <Card isFlush className={cx(styles.sheet, source.isPrevious && styles.stale)}>
              {children}
            </Card>
          </RetryRegion>
        </>
      )}
    </Grid>
  );
}
