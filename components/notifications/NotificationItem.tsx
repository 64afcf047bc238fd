import Link from 'next/link';
import { useState } from 'react';
import { Box, Caption, Grid, Row, Stack, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import type { NotificationKind, NotificationTab } from '@/contract/notifications/codes';
import type { NotificationRow } from '@/contract/notifications/schema';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { Facts } from '../kit/record/Facts';
import { Button } from '../ui/Button';
import { cx } from '../ui/cx';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/LinkButton';
import { MoreMenu } from '../ui/MoreMenu';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { HandOver } from './HandOver';
import { LaterMenu } from './LaterMenu';
import styles from './Notifications.module.css';
import { notificationPath } from './shared/notificationPath';
import { useNotificationWords } from './shared/useNotificationWords';
import type { NotificationWrites } from './useNotificationWrites';
import { Why } from './Why';

interface Props {
  row: NotificationRow;
  tab: NotificationTab;
  /** The day of the firm, ISO 8601. */
  today: string;
  writes: NotificationWrites;
  onRule(kind: NotificationKind): void;
}

/** One notification: what happened, why it matters, and all that can be done with it without leaving. */
export function NotificationItem({ row, tab, today, writes, onRule }: Props) {
  const t = useT('notifications');
  const locale = useLocale();
  const flags = useAppSelector((state) => state.flags.flags);
  const { title, facts, action, when } = useNotificationWords()(row, today);
  const [isAsked, setAsked] = useState(false);
  const [isHanding, setHanding] = useState(false);
  const { id, isUnread, isFlagged, isUrgent, isSettled } = row;
  const href = notificationPath(row, flags, locale);
  const isOpen = tab !== 'done';
  const read = () => isUnread && writes.mark([id], 'read', title, { isQuiet: true });
  return (
    <Grid
      as="li"
      gap="1 3"
      align="start"
      pad="3 inset"
      rule="between"
      className={styles.item}
      data-unread={isUnread && isOpen ? '' : undefined}
    >
      <Box
        as="span"
        marginTop={1.5}
        className={cx(styles.dot, isUnread && isOpen && look({ fill: 'solid' }))}
      >
        {isUnread && isOpen && <VisuallyHidden>{t('isUnread')}</VisuallyHidden>}
      </Box>
      <Box canShrink className={styles.what}>
        <Text
          as="h2"
          tone="strong"
          size="body"
          weight={400}
          breaks="anywhere"
          className={cx(isUnread && isOpen && styles.strong)}
        >
          {href === null ? (
            title
          ) : (
            <Link href={href} className={look({ tone: 'strong' })} onClick={read}>
              {title}
            </Link>
          )}
          {isFlagged && (
            <Text tone="warn" marginStart={2} className={styles.flagged}>
              <Icon name="flag" />
              <VisuallyHidden>{t('isFlagged')}</VisuallyHidden>
            </Text>
          )}
        </Text>
        <Caption as="p" breaks="anywhere">
          <Facts
            facts={
              isUrgent && isOpen && !isSettled
                ? [...facts, { key: 'urgent', content: <Text tone="bad">{t('urgent')}</Text> }]
                : facts
            }
          />
        </Caption>
        {isAsked && <Why id={id} onRule={onRule} />}
      </Box>
      <Row gap={1} canWrap align="center" isScreenOnly className={styles.actions}>
        {href !== null && (
          <LinkButton href={href} aria-label={t('actionOf', { action, title })} onClick={read}>
            {action}
          </LinkButton>
        )}
        <Deeds row={row} tab={tab} title={title} today={today} writes={writes} />
        <MoreMenu label={t('more', { title })}>
          {() => (
            <More
              row={row}
              tab={tab}
              title={title}
              writes={writes}
              onWhy={() => setAsked(!isAsked)}
              onHandOver={() => setHanding(true)}
            />
          )}
        </MoreMenu>
      </Row>
      <Caption breaks="never" padTop={0.5} className={styles.when}>
        {when}
      </Caption>
      {isHanding && (
        <HandOver
          id={id}
          title={title}
          onClose={() => setHanding(false)}
          onChosen={(colleague) => {
            setHanding(false);
            writes.act(id, 'handOver', title, colleague);
          }}
        />
      )}
    </Grid>
  );
}

/** Whether a colleague has the work in hand. */
const isWithOther = ({ work }: NotificationRow): boolean =>
  work !== null && work.assignee !== null && !work.isMine;

interface DeedsProps extends Pick<Props, 'row' | 'tab' | 'today' | 'writes'> {
  title: string;
}

/** Claim, put off, be done with; bring back what was put away. */
function Deeds({ row, tab, title, today, writes }: DeedsProps) {
  const t = useT('notifications');
  const isOthers = isWithOther(row);
  const { id, work, isSettled } = row;
  const of = (action: string) => t('actionOf', { action, title });
  const restore = (
    <Button
      variant="quiet"
      disabled={writes.isBusy}
      aria-label={of(t('bringBack'))}
      onClick={() => writes.mark([id], 'restore', title)}
    >
      {t('bringBack')}
    </Button>
  );
  if (tab === 'later') return restore;
  if (tab === 'done') {
    if (isSettled) return null;
    if ((work?.doneAt ?? null) === null) return restore;
    return (
      <Button
        variant="quiet"
        disabled={writes.isBusy}
        aria-label={of(t('reopen'))}
        onClick={() => writes.act(id, 'reopen', title)}
      >
        {t('reopen')}
      </Button>
    );
  }
  if (isOthers) return null;
  return (
    <>
      {work !== null && work.assignee === null && (
        <Button
          disabled={writes.isBusy}
          aria-label={of(t('claim'))}
          onClick={() => writes.act(id, 'claim', title)}
        >
          {t('claim')}
        </Button>
      )}
      <LaterMenu row={row} title={title} today={today} writes={writes} />
      <Button
        variant="quiet"
        disabled={writes.isBusy}
        aria-label={of(t(work === null ? 'done' : 'doneTeam'))}
        onClick={() => (work === null ? writes.mark([id], 'done', title) : writes.act(id, 'done', title))}
      >
        <Icon name="check" />
        <span className={styles.word}>{t('done')}</span>
      </Button>
    </>
  );
}

interface MoreProps extends Pick<Props, 'row' | 'tab' | 'writes'> {
  title: string;
  onWhy(): void;
  onHandOver(): void;
}

function More({ row, tab, title, writes, onWhy, onHandOver }: MoreProps) {
  const t = useT('notifications');
  const isOthers = isWithOther(row);
  const { id, isFlagged, isUnread, work } = row;
  const isOpen = tab === 'mine' || tab === 'team';
  const quiet = { isQuiet: true };
  return (
    <Stack className={styles.menu}>
      <Button variant="quiet" onClick={onWhy}>
        {t('why')}
      </Button>
      {isOpen && (
        <>
          <Button
            variant="quiet"
            disabled={writes.isBusy}
            onClick={() => writes.mark([id], isFlagged ? 'unflag' : 'flag', title, quiet)}
          >
            {t(isFlagged ? 'unflag' : 'flag')}
          </Button>
          <Button
            variant="quiet"
            disabled={writes.isBusy}
            onClick={() => writes.mark([id], isUnread ? 'read' : 'unread', title, quiet)}
          >
            {t(isUnread ? 'markRead' : 'markUnread')}
          </Button>
        </>
      )}
      {isOpen && work !== null && !isOthers && (
        <>
          <Button variant="quiet" disabled={writes.isBusy} onClick={onHandOver}>
            {t('handOver')}
          </Button>
          {work.assignee !== null && (
            <Button variant="quiet" disabled={writes.isBusy} onClick={() => writes.act(id, 'release', title)}>
              {t('release')}
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}
