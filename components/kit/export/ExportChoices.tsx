import { Stack } from '@/components/ui/layout';
import {
  columnsInFile,
  type CsvSeparator,
  currencyColumnOf,
  type ExportFormat,
  hasPriceColumns,
  WORKBOOK_ROWS_MAX,
} from '@/contract/export/choices';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Segments } from '../../ui/Segments';
import styles from './Export.module.css';
import type { ExportSubject } from './exportSubject';
import { chosenRows, hasScope, isOnceSaid, refusalOf, rowsIn, type Scope } from './scope';

interface Props {
  subject: ExportSubject;
  choice: { scope: Scope; format: ExportFormat; separator: CsvSeparator };
  onScope(scope: Scope): void;
  onFormat(format: ExportFormat): void;
  onSeparator(separator: CsvSeparator): void;
}

/** The file's content in a sentence, and the choices about it. */
export function ExportChoices({ subject, choice, onScope, onFormat, onSeparator }: Props) {
  const t = useT('export');
  const locale = useLocale();
  const { selection, total, columns } = subject;
  const n = (count: number | null) => (count === null ? '' : formatCount(count, locale));
  const isScoped = hasScope(selection);
  const chosen = chosenRows(subject);
  const rows = rowsIn(choice.scope, subject);
  const refusal = refusalOf(choice, subject);
  const currencyOf = currencyColumnOf(subject.rows.list, columns);
  const hasPrice = hasPriceColumns(subject.rows.list, columns);
  const count = columnsInFile(subject.rows.list, columns);
  return (
    <Stack gap={4} className={styles.choices}>
      <p>
        {rows === null ? t('what') : t('whatRows', { count: rows, n: n(rows) })}{' '}
        {t('whatColumns', { count, n: n(count) })} {hasPrice && `${t('whatPrice')} `}
        {currencyOf !== null && t(`whatCurrency.${currencyOf}`)}
      </p>
      {isOnceSaid(choice.format, subject) && <p>{t('once')}</p>}
      {refusal !== null && <p>{t(refusal, { n: n(WORKBOOK_ROWS_MAX) })}</p>}
      {isScoped && (
        <Segments
          isLabelShown
          label={t('scope.label')}
          options={[
            {
              value: 'selected',
              label: chosen === null ? t('scope.selected') : t('scope.selectedOf', { n: n(chosen) }),
            },
            { value: 'all', label: total === null ? t('scope.all') : t('scope.allOf', { n: n(total) }) },
          ]}
          value={choice.scope}
          onChange={onScope}
        />
      )}
      <Segments
        isLabelShown
        label={t('format.label')}
        options={[
          { value: 'csv', label: t('format.csv') },
          { value: 'xlsx', label: t('format.xlsx') },
        ]}
        value={choice.format}
        onChange={onFormat}
      />
      {choice.format === 'csv' && (
        <Segments
          isLabelShown
          label={t('separator.label')}
          options={[
            { value: ',', label: t('separator.comma') },
            { value: ';', label: t('separator.semicolon') },
          ]}
          value={choice.separator}
          onChange={onSeparator}
        />
      )}
    </Stack>
  );
}
