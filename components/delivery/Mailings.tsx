import { Grid, Text } from '@/components/ui/layout';
import type { DeliveryPreferencesAnswer } from '@/contract/delivery/schema';
import { formatCount, formatDateLong, formatList } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Card } from '../ui/Card';
import styles from './Delivery.module.css';

/** The next mailings as they will go, by what is chosen, scheduled and asked for now. */
export function Mailings({ mailings }: Pick<DeliveryPreferencesAnswer, 'mailings'>) {
  const t = useT('delivery');
  const locale = useLocale();
  const counted = (key: 'mailings.to' | 'mailings.waiting', count: number) =>
    t(key, { count, n: formatCount(count, locale) });
  return (
    <Card isFlush title={t('mailings.title')} meta={t('mailings.basis')}>
      {mailings.length === 0 ? (
        <Text as="p" tone="soft" size="small" pad="3 inset" rule="top" className={styles.help}>
          {t('mailings.none')}
        </Text>
      ) : (
        <Grid as="ol" gap={3} padX="inset" padTop={3} padBottom={4} rule="top" className={styles.mailings}>
          {mailings.map(({ on, documents, ways }) => (
            <li key={on}>
              <time className={styles.kind} dateTime={on}>
                {formatDateLong(on, locale)}
              </time>
              <strong>
                {formatList(
                  documents.map((document) => t(`documents.${document}`)),
                  locale,
                )}
              </strong>
              {ways.map(({ choice, accounts, waiting }) => (
                <span key={choice}>
                  {t('mailings.way', {
                    choice: t(`choice.${choice}`),
                    accounts: counted('mailings.to', accounts),
                  })}
                  {waiting > 0 && (
                    <Text isBlock tone="warn" size="small">
                      {counted('mailings.waiting', waiting)}
                    </Text>
                  )}
                </span>
              ))}
            </li>
          ))}
        </Grid>
      )}
    </Card>
  );
}
