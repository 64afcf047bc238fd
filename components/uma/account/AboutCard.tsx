import { Text } from '@/components/ui/layout';
import type { UmaManagement } from '@/contract/uma/schema';
import { formatDateLong, formatMoney, formatPercent } from '@/lib/format';
import { DetailList } from '../../kit/record/DetailList';
import { Card } from '../../ui/Card';
import { useUmaWords } from '../useUmaWords';

/** Since when and how the account is managed, and what keeps it from being traded. */
export function AboutCard({ management }: { management: UmaManagement }) {
  const { t, locale } = useUmaWords();
  const { model, managedOn, rebalancedOn, restriction, isBelowMinimum, profile, fit } = management;
  return (
    <Card title={t('account.about')}>
      <DetailList
        details={[
          { key: 'since', label: t('account.managedOn'), content: formatDateLong(managedOn, locale) },
          {
            key: 'rebalanced',
            label: t('account.rebalancedOn'),
            content:
              rebalancedOn === null ? t('account.neverRebalanced') : formatDateLong(rebalancedOn, locale),
          },
          ...(restriction === null
            ? []
            : [
                {
                  key: 'restriction',
                  label: t('account.restriction'),
                  content: t(`restriction.${restriction}`),
                },
              ]),
          ...(model === null
            ? []
            : [
                {
                  key: 'version',
                  label: t('account.version'),
                  content: formatDateLong(model.effectiveOn, locale),
                },
                { key: 'risk', label: t('account.risk'), content: t(`risk.${model.risk}`) },
                {
                  key: 'profile',
                  label: t('account.profile'),
                  content: profile === null ? t('account.profileUnknown') : t(`risk.${profile}`),
                },
                { key: 'fee', label: t('account.fee'), content: formatPercent(model.feeBp, locale) },
                { key: 'minimum', label: t('account.minimum'), content: formatMoney(model.minimum, locale) },
              ]),
        ]}
      />
      {fit === 'above' && model !== null && profile !== null && (
        <Text as="p" tone="warn" marginTop={2}>
          {t('account.aboveProfile', { risk: t(`riskIn.${model.risk}`), profile: t(`riskIn.${profile}`) })}
        </Text>
      )}
      {isBelowMinimum && model !== null && (
        <Text as="p" tone="warn" marginTop={2}>
          {t('account.belowMinimum', { amount: formatMoney(model.minimum, locale) })}
        </Text>
      )}
    </Card>
  );
}
