import { useEffect, useEffectEvent, useState } from 'react';
import { Box, Caption, Row, Stack, Text } from '@/components/ui/layout';
import type { CallError } from '@/contract/callError';
import { REASON_MAX_CHARS, REJECTION_REASON_MIN_CHARS } from '@/contract/changes/codes';
import type { PendingChange, PendingItem } from '@/contract/changes/schema';
import { faultSentence } from '@/components/ui/form/rules';
import { getConfig } from '@/lib/config/browser';
import { formatDateLong, formatDateTime, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { showToast } from '../../ui/toast/toast';
import styles from './PendingChanges.module.css';
import { PENDING_ID } from './pendingPlace';
import { useFieldWords } from './useFieldWords';
import type { PendingChanges as Pending } from './usePendingChanges';

interface Props {
  pending: Pending;
  /** Called when a change was applied, so the record is out of date. */
  onApplied(): void;
}

/**
 * The pending changes of a record, for everyone who sees it: old and new value, who asked and when. The
 * requester may withdraw a change; people whom the rule allows may approve or reject it.
 */
export function PendingChanges({ pending, onApplied }: Props) {
  const t = useT('form');
  const { done, error, changes } = pending;
  const [rejected, reject] = useState<PendingChange | null>(null);

  const ended = useEffectEvent(() => {
    if (done === null) return;
    showToast(t(`pending.done.${done}`));
    if (done === 'applied') onApplied();
    pending.dismiss();
  });
  useEffect(() => ended(), [done]);

  return (
    <Card title={t('pending.title')}>
      <Stack id={PENDING_ID} tabIndex={-1} gap={3}>
        {error !== null && <Failure error={error} />}
        {changes.map((change) => (
          <Change
            key={change.changeSetId}
            change={change}
            pending={pending}
            onReject={() => reject(change)}
          />
        ))}
      </Stack>
      {rejected !== null && (
        <Rejection
          key={rejected.changeSetId}
          onClose={() => reject(null)}
          onReject={(reason) => {
            reject(null);
            pending.reject(rejected.changeSetId, reason);
          }}
        />
      )}
    </Card>
  );
}

function Failure({ error }: { error: CallError }) {
  const t = useT('form');
  const locale = useLocale();
  const why = error.code === 'conflict' ? 'moved' : error.code === 'invalid' ? 'gone' : 'failed';
  const [fault] = error.errors ?? [];
  const sentence = error.code !== 'invalid' || fault === undefined ? null : faultSentence(fault, t, locale);
  return (
    <Box role="alert" as="p" pad="2 3" radius="button" fill="bad">
      {sentence ?? t(`pending.${why}`)}
    </Box>
  );
}

interface ChangeProps {
  change: PendingChange;
  pending: Pending;
  onReject(): void;
}

function Change({ change, pending, onReject }: ChangeProps) {
  const t = useT('form');
  const locale = useLocale();
  const words = useFieldWords();
  const { changeSetId, items, maker, madeAt, effectiveOn, reason, mayDecide, mayWithdraw, whyNot } = change;
  const fields = items.map(({ path }) => words.field(path)).join(', ');
  const who = {
    name: formatStaffName(maker),
    when: formatDateTime(madeAt, locale, { timeZone: getConfig().timeZone }),
  };
  const asked =
    change.state === 'scheduled' && effectiveOn !== null
      ? t('pending.scheduled', { ...who, date: formatDateLong(effectiveOn, locale) })
      : t(whyNot === null ? 'pending.yours' : `pending.why.${whyNot}`, who);
  return (
    <section className={styles.change} aria-label={t('pending.changeOf', { fields })}>
      <Row gap={3} justify="between">
        <Stack as="dl" gap={1} canShrink>
          {items.map((item) => (
            <Item key={item.path} item={item} />
          ))}
        </Stack>
        <span className={styles.chip}>{t('pending.word')}</span>
      </Row>
      <Caption as="p" breaks="anywhere">
        {asked}
      </Caption>
      {reason !== null && (
        <Caption as="p" breaks="anywhere">
          {t('pending.reason', { reason })}
        </Caption>
      )}
      <Row gap={2} canWrap marginTop={1} isScreenOnly className={styles.actions}>
        {mayDecide && (
          <Button
            isBusy={pending.isBusy}
            aria-label={t('pending.approveOf', { fields })}
            onClick={() => pending.approve(changeSetId)}
          >
            {t('pending.approve')}
          </Button>
        )}
        {mayDecide && (
          <Button disabled={pending.isBusy} aria-label={t('pending.rejectOf', { fields })} onClick={onReject}>
            {t('pending.reject')}
          </Button>
        )}
        {mayWithdraw && (
          <Button
            disabled={pending.isBusy}
            aria-label={t('pending.withdrawOf', { label: fields })}
            onClick={() => pending.withdraw(changeSetId)}
          >
            {t('pending.withdraw')}
          </Button>
        )}
      </Row>
    </section>
  );
}

function Item({ item: { path, current, proposed, isMoved, isSecret } }: { item: PendingItem }) {
  const t = useT('form');
  const words = useFieldWords();
  const show = (value: PendingItem['current']) => {
    const text = value === null || value === '' ? t('empty') : words.value(path, value);
    return isSecret && value !== null ? t('pending.ending', { ending: text }) : text;
  };
  return (
    <Stack canShrink>
      <Caption as="dt">{words.field(path)}</Caption>
      <Text as="dd" breaks="anywhere">
        <Text tone="soft">{show(current)}</Text>
        <span aria-hidden="true"> → </span>
        <strong>{show(proposed)}</strong>
        {isMoved && <Text tone="warn"> {t('pending.isMoved')}</Text>}
      </Text>
    </Stack>
  );
}

interface RejectionProps {
  onClose(): void;
  onReject(reason: string): void;
}

/** Asks for the reason of a rejection. The person who made the change reads it. */
function Rejection({ onClose, onReject }: RejectionProps) {
  const t = useT('form');
  const [reason, setReason] = useState('');
  const [wasPressed, setPressed] = useState(false);
  const isShort = reason.trim().length < REJECTION_REASON_MIN_CHARS;
  function send() {
    setPressed(true);
    if (!isShort) onReject(reason.trim());
  }
  return (
    <Dialog
      isOpen
      title={t('pending.rejectTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('pending.keep')}</Button>
          <Button variant="accent" onClick={send}>
            {t('pending.reject')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('pending.rejectWhy')}
        value={reason}
        maxLength={REASON_MAX_CHARS}
        aria-invalid={wasPressed && isShort}
        onChange={setReason}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send();
        }}
      />
      <Text role="alert" as="p" tone="bad" size="caption" weight={500} className={styles.short}>
        {wasPressed && isShort && t('pending.tooShort', { n: REJECTION_REASON_MIN_CHARS })}
      </Text>
    </Dialog>
  );
}
