import { useEffect, useEffectEvent } from 'react';
import type {
  HouseholdPreviewAnswer,
  HouseholdPreviewBody,
  HouseholdShownChange,
} from '@/contract/households/changes';
import { formatCount, formatMoney, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { placeOf } from '@/store/screenApi';
import { useRowCall } from '@/store/useRowCall';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Box, Row, Stack, Text } from '../../ui/layout';
import { Skeleton } from '../../ui/Skeleton';
import { StatusDot } from '../../ui/StatusDot';
import { isRefusal } from './refusals';

interface Props {
  body: HouseholdPreviewBody;
  /** What a colleague has changed since, in words; null: nothing that is known. */
  overtaken: readonly string[] | null;
  onPreviewed(token: string | null): void;
}

/** All that a change of a household touches, before anything is saved. */
export function TouchesStep({ body, overtaken, onPreviewed }: Props) {
  const t = useT('householdChange');
  const { result, retry } = useRowCall<HouseholdPreviewAnswer>(
    placeOf('householdSummary', 'householdPreview'),
    body,
  );
  const answer = result?.error === null ? result.answer : null;
  const token = answer?.token ?? null;
  const tell = useEffectEvent(() => onPreviewed(token));
  useEffect(() => tell(), [token]);
  if (result === null)
    return (
      <Stack role="status" aria-label={t('checking')} gap={4} isAtTop>
        {[0, 1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} width="long" />
        ))}
      </Stack>
    );
  if (answer === null) {
    const rule = result.error?.errors?.[0]?.rule ?? '';
    const isRefused = isRefusal(rule);
    return (
      <Stack role="alert" gap={4} isAtTop>
        <Text as="p" tone="bad" weight={500}>
          {isRefused ? t(`refused.${rule}`) : t(result.error?.status === 404 ? 'gone' : 'failed')}
        </Text>
        {!isRefused && (
          <p>
            <Button onClick={retry}>{t('again')}</Button>
          </p>
        )}
      </Stack>
    );
  }
  return (
    <Stack gap={4} isAtTop>
      {overtaken !== null && (
        <Box role="alert" as="div" pad="3 4" radius="button" fill="warn">
          <p>{t('stale')}</p>
          {overtaken.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Box>
      )}
      {answer.needsApproval && (
        <Box as="p" pad="3 4" radius="button" fill="warn">
          {t('needsApproval')}
        </Box>
      )}
      {answer.households.map((household) => (
        <Household key={household.id ?? 'new'} household={household} />
      ))}
      <Consequences consequences={answer.consequences} />
    </Stack>
  );
}

function Household({ household }: { household: HouseholdShownChange }) {
  const t = useT('householdChange');
  const roles = useT('household');
  const lastFirst = useLastNameFirst();
  const { id, name, members, isPartial } = household;
  const isRenamed = name.was !== null && name.was !== name.becomes;
  return (
    <Card
      title={isRenamed ? t('renamed', { was: name.was ?? '', becomes: name.becomes }) : name.becomes}
      meta={id === null ? t('new') : undefined}
    >
      <Stack as="ul" gap={1}>
        {members.map(({ id: member, name: who, was, becomes }, index) => (
          <Row key={member ?? `other-${index}`} as="li" gap="1 4" canWrap align="baseline" justify="between">
            <Text weight={was === becomes ? 400 : 600} breaks="anywhere" canShrink>
              {formatName(who, { lastFirst })}
            </Text>
            <span>
              {was === null && becomes !== null && (
                <StatusDot tone="good">{t('joins', { role: roles(`role.${becomes}`) })}</StatusDot>
              )}
              {was !== null && becomes === null && (
                <StatusDot tone="warn">{t('leaves', { role: roles(`role.${was}`) })}</StatusDot>
              )}
              {was !== null && becomes !== null && was !== becomes && (
                <StatusDot tone="neutral">
                  {t('turns', { was: roles(`role.${was}`), becomes: roles(`role.${becomes}`) })}
                </StatusDot>
              )}
              {was !== null && was === becomes && <Text tone="soft">{roles(`role.${was}`)}</Text>}
            </span>
          </Row>
        ))}
      </Stack>
      <Totals household={household} />
      {isPartial && (
        <Text as="p" tone="soft" size="small">
          {t('partial')}
        </Text>
      )}
    </Card>
  );
}

function Totals({ household: { total } }: { household: HouseholdShownChange }) {
  const t = useT('householdChange');
  const locale = useLocale();
  const said = (part: HouseholdShownChange['total']['was']) =>
    part === null
      ? t('total.none')
      : t('total.of', {
          amount: formatMoney(part.marketValueCad, locale),
          accounts: t('total.accounts', { count: part.accounts, n: formatCount(part.accounts, locale) }),
        });
  return (
    <Stack as="dl" gap={1} marginTop={3} padTop={2} rule="top">
      {(['was', 'becomes'] as const).map((part) => (
        <Row key={part} gap="1 4" canWrap justify="between">
          <dt>{t(`total.${part}`)}</dt>
          <Text as="dd" isNumeric>
            {said(total[part])}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}

const TONES = {
  repCodes: 'good',
  ends: 'warn',
  joint: 'neutral',
  sharedAddress: 'neutral',
  copiedAddress: 'neutral',
  delivery: 'neutral',
  kyc: 'warn',
  tasks: 'neutral',
  notes: 'neutral',
} as const;

function Consequences({ consequences }: Pick<HouseholdPreviewAnswer, 'consequences'>) {
  const t = useT('householdChange');
  const locale = useLocale();
  if (consequences.length === 0) return null;
  return (
    <Card title={t('follows')}>
      <Stack as="ul" gap={2}>
        {consequences.map(({ kind, count }) => (
          <li key={kind}>
            <StatusDot tone={TONES[kind]}>
              {t(`consequence.${kind}`, { count, n: formatCount(count, locale) })}
            </StatusDot>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
