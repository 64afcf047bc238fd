import { Stack, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import type { AddressPreviewAnswer } from '@/contract/addresses/schema';
import { isProvince } from '@/contract/addresses/postal';
import { formatCount, formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Icon, type IconName } from '../../ui/Icon';
import { StatusDot } from '../../ui/StatusDot';
import styles from './Address.module.css';

type Consequence = AddressPreviewAnswer['consequences'][number];

const ICONS = {
  licence: 'info',
  nonResident: 'info',
  taxCertification: 'paper',
  w8ben: 'paper',
  frenchFirst: 'paper',
  quebecSlips: 'paper',
  transfers: 'transferIn',
  mailings: 'mail',
  suitability: 'info',
  letters: 'mail',
  hold: 'clock',
} as const satisfies Record<Consequence['rule'], IconName>;

const TONES = { restrict: 'bad', task: 'warn', letter: 'neutral', tell: 'neutral' } as const;

interface Props {
  answer: AddressPreviewAnswer;
  isExempt: boolean;
  onExempt(isExempt: boolean): void;
}

/** What follows from the change, rule by rule, with where the rule comes from. */
export function Consequences({ answer, isExempt, onExempt }: Props) {
  const t = useT('address');
  const { consequences } = answer;
  return (
    <Card isFlush={consequences.length > 0} title={t('follows')}>
      {consequences.length === 0 ? (
        <p>{t('followsNone')}</p>
      ) : (
        <Stack as="ul">
          {consequences.map((each) => (
            <li key={`${each.rule} ${each.effect}`} className={styles.consequence}>
              <Icon name={ICONS[each.rule]} />
              <Stack gap={0.5} breaks="anywhere" canShrink className={styles.who}>
                <OneConsequence each={each} mailings={answer.mailings} />
                {each.mobility !== null && (isExempt || each.mobility.used < each.mobility.limit) && (
                  <p>
                    <Button onClick={() => onExempt(!isExempt)}>
                      {t(isExempt ? 'dropExemption' : 'useExemption')}
                    </Button>
                  </p>
                )}
              </Stack>
              <StatusDot tone={TONES[each.effect]}>{t(`effect.${each.effect}`)}</StatusDot>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}

function OneConsequence({
  each,
  mailings,
}: {
  each: Consequence;
  mailings: AddressPreviewAnswer['mailings'];
}) {
  const t = useT('address');
  const form = useT('form');
  const documents = useT('delivery');
  const locale = useLocale();
  const { rule, effect, source, count, accounts, dueOn, mobility } = each;
  const n = formatCount(count, locale);
  const date = dueOn === null ? '' : formatDateLong(dueOn, locale);
  const ofAccounts = { count: accounts, n: formatCount(accounts, locale) };
  const province =
    each.province !== null && isProvince(each.province)
      ? form(`provinces.${each.province}`)
      : (each.province ?? '');

  const title = () => {
    if (rule === 'licence') return t('rule.licence', { province });
    if (rule === 'mailings' || rule === 'letters') return t(`rule.${rule}`, { count, n });
    return t(`rule.${rule}`);
  };
  const text = () => {
    switch (rule) {
      case 'licence':
        return effect === 'task' ? t('text.exempt', { date }) : t('text.licence', ofAccounts);
      case 'nonResident':
        return t('text.nonResident', ofAccounts);
      case 'transfers':
        return t('text.transfers', { count, n });
      case 'hold':
        return t('text.hold', { date, accounts: t('accountsOf', ofAccounts) });
      case 'mailings':
        return t('text.mailings', {
          list: mailings
            .map(({ on, documents: own }) =>
              t('mailing', {
                date: formatDateLong(on, locale),
                documents: own.map((document) => documents(`documents.${document}`)).join(', '),
              }),
            )
            .join('; '),
        });
      case 'taxCertification':
      case 'w8ben':
      case 'frenchFirst':
        return t(`text.${rule}`, { date });
      default:
        return t(`text.${rule}`);
    }
  };
  return (
    <>
      <Text weight={600}>{title()}</Text>
      <span>{text()}</span>
      {mobility !== null && (
        <span>
          {t('text.mobility', {
            used: formatCount(mobility.used, locale),
            limit: formatCount(mobility.limit, locale),
          })}
        </span>
      )}
      {source !== null && (
        <span className={look({ tone: 'soft', size: 'small', breaks: 'anywhere' })}>
          {t('source', { source: source[locale] })}
        </span>
      )}
    </>
  );
}
