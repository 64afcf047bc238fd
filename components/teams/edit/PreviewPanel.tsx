import { useEffect, useEffectEvent, useState } from 'react';
import { Caption, Stack, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import type { FieldValue } from '@/contract/changes/schema';
import type { TeamSavePreviewAnswer } from '@/contract/teams/schema';
import { formatCount, formatDateLong, formatMoney, formatPercent, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { keyOf } from '@/store/key';
import { useScreenCall } from '@/store/useScreenCall';
import { useRuleWords } from '../../ui/form/rules';
import { Skeleton } from '../../ui/Skeleton';
import { StatusDot } from '../../ui/StatusDot';
import { FactMoves } from './FactMoves';
import { SimpleTable } from '../../ui/SimpleTable';
import styles from './TeamForm.module.css';

/** Ms without a change before the gateway is asked what it would move. */
const PAUSE_MS = 400;

interface Props {
  id: string;
  /** What is typed and not saved, by path. */
  fields: Record<string, FieldValue>;
  effectiveOn: string | null;
  /** False while something that is typed is not of the form's own schema: nothing is asked then. */
  isSound: boolean;
}

/** The value as it was a pause ago. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const settle = useEffectEvent(() => setSettled(value));
  const key = keyOf(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}

/** Every figure and right that the change would move, before it is saved. */
export function PreviewPanel({ id, fields, effectiveOn, isSound }: Props) {
  const t = useT('teams');
  const ruleWords = useRuleWords();
  const { isSound: isAsked, ...asked } = useSettled({ id, fields, effectiveOn, isSound });
  const isNothing = Object.keys(asked.fields).length === 0;
  const view = useScreenCall('team', 'teamSavePreview', isNothing || !isAsked ? null : asked, {
    keepPrevious: true,
  });
  const fault = view.error?.errors?.[0];
  return (
    <Stack
      as="section"
      gap={3}
      pad={4}
      radius="card"
      className={styles.preview}
      aria-labelledby="team-preview"
      aria-live="polite"
    >
      <h3 id="team-preview" className={styles.heading}>
        {t('preview.title')}
      </h3>
      {isNothing ? (
        <Text as="p" tone="soft">
          {t('preview.nothing')}
        </Text>
      ) : !isAsked ? (
        <Text as="p" tone="soft">
          {t('preview.unsound')}
        </Text>
      ) : view.error !== null ? (
        <p className={look({ tone: 'bad' })}>
          {fault === undefined
            ? t('preview.failed')
            : t('preview.refused', { why: ruleWords(fault.rule, fault.pointer) })}
        </p>
      ) : view.data === null ? (
        <Skeleton width="long" />
      ) : (
        <Moves answer={view.data} />
      )}
    </Stack>
  );
}

function Moves({ answer }: { answer: TeamSavePreviewAnswer }) {
  const t = useT('teams');
  const form = useT('form');
  const locale = useLocale();
  const { effectiveOn, approver, members, codes, warnings, unseenRights } = answer;
  return (
    <>
      <Text as="p" tone="soft">
        {t('preview.from', { date: formatDateLong(effectiveOn, locale) })}
      </Text>
      <Figures answer={answer} />
      <FactMoves answer={answer} />
      {(members.length > 0 || codes.length > 0) && (
        <Stack as="ul" gap={2}>
          {members.map(({ person, was, became }) => (
            <li key={person.id}>
              {was === null && became !== null
                ? t('preview.joins', { name: formatStaffName(person), role: t(`role.${became}`) })
                : became === null
                  ? t('preview.leaves', { name: formatStaffName(person) })
                  : t('preview.role', { name: formatStaffName(person), role: t(`role.${became}`) })}
            </li>
          ))}
          {codes.map((code) => (
            <CodeMove key={code.repCode} code={code} />
          ))}
        </Stack>
      )}
      {(answer.rights.length > 0 || answer.move === null || answer.move.leaders.length === 0) && (
        <Rights rights={answer.rights} />
      )}
      {unseenRights > 0 && (
        <Text as="p" tone="soft">
          {t('preview.unseen', { count: unseenRights, n: formatCount(unseenRights, locale) })}
        </Text>
      )}
      {warnings.length > 0 && (
        <Stack as="ul" gap={2}>
          {warnings.map(({ person, repCode, province, clientCount }) => (
            <li key={`${person.id} ${repCode} ${province}`}>
              <StatusDot tone="warn">
                {t('preview.licence', {
                  count: clientCount,
                  n: formatCount(clientCount, locale),
                  code: repCode,
                  province: form(`provinces.${province as 'QC'}`),
                  name: formatStaffName(person),
                })}
              </StatusDot>
            </li>
          ))}
        </Stack>
      )}
      <Text as="p" tone="soft">
        {t('preview.approver', { name: approver })}
      </Text>
    </>
  );
}

/** What the team comes to without the change and with it. */
function Figures({ answer: { before, after } }: { answer: TeamSavePreviewAnswer }) {
  const t = useT('teams');
  const locale = useLocale();
  const rows = [
    {
      label: t('columns.marketValue'),
      was: formatMoney(before.marketValue, locale),
      is: formatMoney(after.marketValue, locale),
    },
    ...(['householdCount', 'clientCount', 'repCodeCount', 'memberCount'] as const).map((key) => ({
      label: t(`preview.${key}`),
      was: formatCount(before[key], locale),
      is: formatCount(after[key], locale),
    })),
  ];
  return (
    <SimpleTable isLined hasFigures>
      <thead>
        <tr>
          <th scope="col">{t('preview.figures')}</th>
          <th scope="col">{t('preview.before')}</th>
          <th scope="col">{t('preview.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, was, is }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{was}</td>
            <td className={was === is ? undefined : look({ weight: 600 })}>{is}</td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}

function CodeMove({
  code: { repCode, was, became, marketValue, householdCount },
}: {
  code: TeamSavePreviewAnswer['codes'][number];
}) {
  const t = useT('teams');
  const locale = useLocale();
  const shares = (splits: typeof was) =>
    splits.length === 0
      ? t('preview.notOurs')
      : splits.map((split) => `${formatStaffName(split)} ${formatPercent(split.shareBp, locale)}`).join(', ');
  return (
    <li>
      <strong>{repCode}</strong> {shares(was)} {'→'} <strong>{shares(became)}</strong>
      <Caption isBlock>
        {t('preview.codeWorth', {
          amount: formatMoney(marketValue, locale),
          count: householdCount,
          n: formatCount(householdCount, locale),
        })}
      </Caption>
    </li>
  );
}

/** Who gains or loses sight of which clients. */
function Rights({ rights }: Pick<TeamSavePreviewAnswer, 'rights'>) {
  const t = useT('teams');
  const locale = useLocale();
  return (
    <>
      <h4 className={styles.heading}>{t('preview.rights')}</h4>
      {rights.length === 0 && (
        <Text as="p" tone="soft">
          {t('preview.noRights')}
        </Text>
      )}
      <Stack as="ul" gap={2}>
        {rights.map(({ person, repCode, change, isCover, from, until, householdCount, accountCount }) => (
          <li key={`${person.id} ${repCode} ${change} ${from} ${String(isCover)}`}>
            <StatusDot tone={change === 'gains' ? 'good' : 'bad'}>
              {t(`preview.${change}`, {
                name: formatStaffName(person),
                households: t('preview.households', {
                  count: householdCount,
                  n: formatCount(householdCount, locale),
                }),
                accounts: t('preview.accounts', {
                  count: accountCount,
                  n: formatCount(accountCount, locale),
                }),
                code: repCode,
              })}
              {until !== null && change === 'gains' && (
                <>
                  {' '}
                  {t('preview.span', {
                    from: formatDateLong(from, locale),
                    until: formatDateLong(until, locale),
                  })}
                </>
              )}
            </StatusDot>
          </li>
        ))}
      </Stack>
    </>
  );
}
