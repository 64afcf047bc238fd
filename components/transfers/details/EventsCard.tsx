import { Box, Caption, Grid } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import type { TransferEvent } from '@/contract/transfers/schema';
import { formatDate } from '@/lib/format';
import { EmptyState } from '../../states/EmptyState';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { useTransferWords } from '../useTransferWords';
import styles from './TransferScreen.module.css';

/** All that happened, the latest first; what counts for nothing says why. */
export function EventsCard({ events }: { events: readonly TransferEvent[] }) {
  const { t } = useTransferWords();
  return (
    <Card isFlush title={t('events.title')}>
      {events.length === 0 ? (
        <EmptyState title={t('events.none')} />
      ) : (
        <Box as="ol" padX="inset" padBottom={2}>
          {events.map(({ kind, on, by, text, rejectCode, field, fault }, index) => (
            <Grid
              key={index}
              as="li"
              gap={3}
              pad="2 0"
              rule="top"
              className={cx(styles.event, fault !== null && look({ tone: 'soft' }))}
            >
              <time dateTime={on}>{formatDate(on)}</time>
              <span>
                {[
                  t(`events.kind.${kind}`),
                  ...(rejectCode === null ? [] : [rejectCode]),
                  ...(field === null ? [] : [t(`field.${field}`)]),
                ].join(', ')}
                {text !== null && (
                  <Box as="span" isBlock>
                    {text}
                  </Box>
                )}
                {(by !== null || fault !== null) && (
                  <Caption isBlock>
                    {[
                      ...(by === null ? [] : [t('events.by', { name: by })]),
                      ...(fault === null ? [] : [t(`events.fault.${fault}`)]),
                    ].join(' · ')}
                  </Caption>
                )}
              </span>
            </Grid>
          ))}
        </Box>
      )}
    </Card>
  );
}
