import type { HomeTile } from '@/contract/home/schema';
import { MEASURES, type MeasureId } from '@/contract/measures/registry';
import { formatCount, formatDate, formatDateLong, formatMoney, formatMonth } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Icon } from '@/components/ui/Icon';
import { Menu } from '@/components/ui/Menu';
import { Stack, Text } from '@/components/ui/layout';
import { SimpleTable } from '../../ui/SimpleTable';
import { buttonClass } from '@/components/ui/Button';
import { cx } from '@/components/ui/cx';
import { look } from '@/components/ui/look';
import styles from './Measures.module.css';

interface Props {
  measure: MeasureId;
  points: HomeTile['points'];
  /** The tile's name. */
  name: string;
  asOf: string;
  /** True when a flow is shown by day. */
  isByDay?: boolean;
}

/** What a figure includes and leaves out, its date, and the values behind its line. */
export function MeasureExplained({ measure, points, name, asOf, isByDay = false }: Props) {
  const t = useT('home');
  const measures = useT('measures');
  const locale = useLocale();
  const { definitionKey, leftOutKey, additivity, unit } = MEASURES[measure];
  const isByMonth = (additivity === 'flow' || measure === 'lostHouseholds') && !isByDay;
  return (
    <Menu
      label={t('tiles.explain', { name })}
      trigger={<Icon name="info" />}
      triggerClassName={cx(
        buttonClass({ variant: 'quiet', size: 'small', isIconOnly: true }),
        look({ isScreenOnly: true }),
        styles.explain,
      )}
      align="start"
    >
      {() => (
        <Stack gap={2} tone="strong" size="body" weight={400} breaks="normal" pad={2}>
          <Text as="p" weight={600}>
            {name}
          </Text>
          <p>{measures(definitionKey)}</p>
          <p>{t('tiles.leftOut', { text: measures(leftOutKey) })}</p>
          <Text as="p" tone="soft">
            {t('tiles.asOf', { date: formatDateLong(asOf, locale) })}
          </Text>
          {points.length > 0 && (
            <SimpleTable hasFigures className={styles.history}>
              <caption>{t(isByMonth ? 'tiles.months' : 'tiles.history', { name })}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('tiles.day')}</th>
                  <th scope="col">{t('tiles.value')}</th>
                </tr>
              </thead>
              <tbody>
                {points.map(({ on, value }) => (
                  <tr key={on}>
                    <th scope="row">{isByMonth ? formatMonth(on, locale) : formatDate(on)}</th>
                    <td>
                      {unit === 'cad' ? formatMoney(value, locale) : formatCount(Number(value), locale)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </SimpleTable>
          )}
        </Stack>
      )}
    </Menu>
  );
}
