import { useState, type SyntheticEvent } from 'react';
import { Grid, Row, Stack, Text } from '@/components/ui/layout';
import { SESSION_TITLE_MAX } from '@/contract/assistant/codes';
import type { ChatSessionRow } from '@/contract/assistant/schema';
import { getConfig } from '@/lib/config/browser';
import { filterText } from '@/lib/filters/bookFilter';
import { fold } from '@/lib/forms/fold';
import { dayIn, formatCount, formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { ErrorState } from '../states/ErrorState';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Icon } from '../ui/Icon';
import { Menu } from '../ui/Menu';
import { Skeleton } from '../ui/Skeleton';
import { TextField } from '../ui/TextField';
import styles from './Sessions.module.css';
import type { Sessions } from './useSessions';

/** Above this many conversations, a search field appears. */
const MANY = 8;

interface Props {
  sessions: Sessions;
  /** Which conversation stands on the screen. */
  current: string;
}

/** The person's conversations of before: to go on with, name, pin and remove. */
export function SessionsCard({ sessions, current }: Props) {
  const t = useT('assistant');
  const [text, setText] = useState('');
  const { data, error, retry, status } = sessions.view;
  const rows = data?.rows ?? [];
  const wanted = fold(filterText(text));
  const nameOf = ({ title, question }: ChatSessionRow) => title ?? question ?? t('sessions.untitled');
  const shown = rows.filter((row) => fold(nameOf(row)).includes(wanted));
  return (
    <Card title={t('sessions.title')}>
      <Grid columns={1} gap={3}>
        {rows.length >= MANY && (
          <TextField label={t('sessions.find')} type="search" value={text} onChange={setText} />
        )}
        {data === null && error !== null && <ErrorState error={error} onRetry={retry} />}
        {data === null && status === 'loading' && <Skeleton width="long" />}
        {rows.length > 0 && shown.length === 0 && (
          <Text as="p" tone="soft">
            {t('sessions.noMatch')}
          </Text>
        )}
        {shown.length > 0 && (
          <Grid as="ul" columns={1}>
            {shown.map((row) => (
              <li key={row.id}>
                <SessionRow row={row} name={nameOf(row)} isCurrent={row.id === current} sessions={sessions} />
              </li>
            ))}
          </Grid>
        )}
        <Text as="p" tone="soft" size="note">
          {t('sessions.note')}
        </Text>
      </Grid>
    </Card>
  );
}

interface RowProps {
  row: ChatSessionRow;
  name: string;
  isCurrent: boolean;
  sessions: Sessions;
}

function SessionRow({ row, name, isCurrent, sessions }: RowProps) {
  const t = useT('assistant');
  const locale = useLocale();
  const { timeZone } = getConfig();
  const [isNaming, setNaming] = useState(false);
  const { id, isPinned, questions, askedAt, title } = row;
  if (isNaming) {
    return (
      <RenameForm
        title={title ?? name}
        onCancel={() => setNaming(false)}
        onSave={(given) => {
          setNaming(false);
          if (given !== title) sessions.mark(id, 'rename', name, given);
        }}
      />
    );
  }
  const choices = [
    { label: t('sessions.rename'), onChoose: () => setNaming(true) },
    {
      label: t(isPinned ? 'sessions.unpin' : 'sessions.pin'),
      onChoose: () => sessions.mark(id, isPinned ? 'unpin' : 'pin', name),
    },
    { label: t('sessions.remove'), onChoose: () => sessions.mark(id, 'remove', name) },
  ];
  return (
    <Row gap={2} align="center" rule="bottom">
      <Stack
        type="button"
        as="button"
        textAlign="start"
        pad="2 0"
        canShrink
        flex="fill"
        className={styles.open}
        aria-current={isCurrent || undefined}
        onClick={() => sessions.open(id)}
      >
        <Text breaks="clipped" className={styles.name} title={name}>
          {name}
        </Text>{' '}
        <Text tone="soft" size="note">
          {isPinned && <span className={styles.pinned}>{t('sessions.pinned')}</span>}
          {t('sessions.meta', {
            count: questions,
            n: formatCount(questions, locale),
            date: formatDateLong(dayIn(askedAt, timeZone), locale),
          })}
        </Text>
      </Stack>
      <Menu
        label={t('sessions.actions', { name })}
        trigger={<Icon name="more" />}
        triggerClassName={styles.more}
      >
        {() => (
          <Stack as="ul" pad={2} className={styles.menu}>
            {choices.map(({ label, onChoose }) => (
              <li key={label}>
                <Button
                  variant="quiet"
                  onClick={({ currentTarget }) => {
                    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
                    onChoose();
                  }}
                >
                  {label}
                </Button>
              </li>
            ))}
          </Stack>
        )}
      </Menu>
    </Row>
  );
}

interface RenameProps {
  title: string;
  onCancel(): void;
  /** @param title null where the field was emptied: the first question stands for it again */
  onSave(title: string | null): void;
}

function RenameForm({ title, onCancel, onSave }: RenameProps) {
  const t = useT('assistant');
  const [typed, setTyped] = useState(title.slice(0, SESSION_TITLE_MAX));
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const text = filterText(typed);
    onSave(text === '' ? null : text);
  }
  return (
    <Stack
      as="form"
      gap={2}
      pad="2 0"
      rule="bottom"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <TextField
        label={t('sessions.name')}
        maxLength={SESSION_TITLE_MAX}
        autoFocus
        value={typed}
        onChange={setTyped}
      />
      <Row gap={2}>
        <Button type="submit">{t('sessions.save')}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('sessions.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
