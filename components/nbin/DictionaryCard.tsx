import { useEffect, useState } from 'react';
import { Box } from '@/components/ui/layout';
import { DICTIONARY_TEXT_MAX } from '@/contract/nbin/codes';
import { DICTIONARY_COLUMNS } from '@/contract/nbin/list';
import { formatCount } from '@/lib/format';
import { useScreenCall } from '@/store/useScreenCall';
import { ExportButton } from '../kit/export/ExportButton';
import table from '../kit/list/Table.module.css';
import { CardState } from '../kit/record/CardState';
import { EmptyState } from '../states/EmptyState';
import { TableSkeleton } from '../states/TableSkeleton';
import { Card } from '../ui/Card';
import { cx } from '../ui/cx';
import { Icon } from '../ui/Icon';
import { TextField } from '../ui/TextField';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './Nbin.module.css';
import { useNbinWords } from './useNbinWords';

/** How long nothing is typed until it is looked for, ms. */
const TYPING_MS = 250;
const COLUMNS = DICTIONARY_COLUMNS.map(({ id }) => id);

/** The carrier's codes in plain words of both languages, each with the screen or paper that shows it. */
export function DictionaryCard() {
  const { t, locale } = useNbinWords();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const view = useScreenCall('nbin', 'nbinDictionary', { text }, { keepPrevious: true });
  const { data } = view;
  return (
    <Card
      isFlush
      title={t('dictionary.title')}
      meta={
        data &&
        t('dictionary.meta', {
          n: formatCount(data.entries.length, locale),
          total: formatCount(data.total, locale),
        })
      }
    >
      <div className={styles.filters}>
        <TextField
          className={styles.search}
          type="search"
          label={t('dictionary.search')}
          isLabelHidden
          placeholder={t('dictionary.search')}
          lead={<Icon name="search" />}
          maxLength={DICTIONARY_TEXT_MAX}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
        <ExportButton
          subject={{
            rows: { list: 'nbinDictionary', text },
            columns: COLUMNS,
            total: data === null || view.isPrevious ? null : data.entries.length,
            lastFirst: false,
            asOf: data?.asOf,
          }}
        />
      </div>
      <CardState view={view} name={t('dictionary.title')} skeleton={<TableSkeleton rows={8} columns={4} />}>
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState title={t('dictionary.empty')} />
          ) : (
            <Box
              canShrink
              hasInnerRing
              className={cx(table.inCard, styles.tall)}
              role="group"
              aria-label={t('dictionary.title')}
              tabIndex={0}
            >
              <table className={table.table}>
                <caption>
                  <VisuallyHidden>{t('dictionary.caption')}</VisuallyHidden>
                </caption>
                <thead>
                  <tr>
                    <th scope="col">{t('dictionary.code')}</th>
                    <th scope="col">{t('dictionary.en')}</th>
                    <th scope="col">{t('dictionary.fr')}</th>
                    <th scope="col">{t('dictionary.where')}</th>
                  </tr>
                </thead>
                <tbody>
                  {entries.map(({ set, code, words, screen }) => (
                    <tr key={`${set} ${code} ${words.en}`} className={table.row}>
                      <th scope="row" className={cx(table.name, styles.number)}>
                        {code}
                      </th>
                      <td lang="en-CA">{words.en}</td>
                      <td lang="fr-CA">{words.fr}</td>
                      <td className={cx(table.quiet, table.across, styles.where)}>{screen[locale]}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Box>
          )
        }
      </CardState>
    </Card>
  );
}
