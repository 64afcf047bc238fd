import { Stack, Text } from '@/components/ui/layout';
import { MEASURES, type MeasureId } from '@/contract/measures/registry';
import { formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Icon } from '../ui/Icon';
import { Menu } from '../ui/Menu';
import { buttonClass } from '../ui/Button';
import { cx } from '../ui/cx';
import { look } from '../ui/look';
import styles from './BookOfBusiness.module.css';

/** What a measure is, what it leaves out and its date, as the registry defines it. */
export function MeasureExplained({
  measure,
  asOf,
  isWorkedOut,
}: {
  measure: MeasureId;
  asOf: string;
  /** True for a figure without rows of its own. */
  isWorkedOut: boolean;
}) {
  const t = useT('boa');
  const measures = useT('measures');
  const locale = useLocale();
  const { nameKey, definitionKey, leftOutKey } = MEASURES[measure];
  const name = measures(nameKey);
  return (
    <Menu
      label={t('explain', { name })}
      trigger={<Icon name="info" />}
      triggerClassName={cx(
        buttonClass({ variant: 'quiet', size: 'small', isIconOnly: true }),
        look({ isScreenOnly: true }),
      )}
      align="start"
    >
      {() => (
        <Stack gap={2} tone="strong" size="body" weight={400} pad={2} className={styles.explained}>
          <Text as="p" weight={600}>
            {name}
          </Text>
          <p>{measures(definitionKey)}</p>
          <p>{t('leftOut', { text: measures(leftOutKey) })}</p>
          {isWorkedOut && <p>{t('workedOut')}</p>}
          <p className={styles.quiet}>{t('asOf', { date: formatDateLong(asOf, locale) })}</p>
        </Stack>
      )}
    </Menu>
  );
}
