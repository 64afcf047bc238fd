import type { LedResult } from '@/contract/assistant/desk';
import { formatCount, formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { LinkButton } from '../ui/LinkButton';
import { SimpleTable } from '../ui/SimpleTable';
import styles from './Assistant.module.css';

const COUNTED: readonly string[] = ['households', 'overdue'];

/** A figure of each region, branch and team that the person leads. Small groups have none. */
export function AnswerLed({ result: { rows, spec } }: { result: LedResult }) {
  const t = useT('assistant');
  const locale = useLocale();
  if (rows.length === 0) return <p>{t('led.none')}</p>;
  const write = (value: string | null) => {
    if (value === null) return '';
    return COUNTED.includes(spec.measure) ? formatCount(Number(value), locale) : formatMoney(value, locale);
  };
  return (
    <>
      <div className={styles.rows}>
        <SimpleTable name={t('rows')} isLined hasFigures className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('led.name')}</th>
              <th scope="col">{t(`led.${spec.measure}`)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, value, isHidden }) => (
              <tr key={id}>
                <th scope="row">{name[locale]}</th>
                <td>{isHidden ? t('led.hidden') : write(value)}</td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      </div>
      <div>
        <LinkButton variant="accent" href={`/${locale}/dashboards/executive/`}>
          {t('led.open')}
        </LinkButton>
      </div>
    </>
  );
}
