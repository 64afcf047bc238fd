import { useCallback } from 'react';
import { clientNameText } from '@/contract/clients/columns';
import type { ClientRow } from '@/contract/clients/schema';
import type { ColumnReader } from '@/contract/columns';
import type { BookFilter } from '@/contract/filters/schema';
import { clientPath } from '@/contract/routes';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Amount } from '@/components/kit/figures/Amount';
import { useEmptyText } from '../../filters/useEmptyText';
import { SuperTable } from '../../superTable/SuperTable';
import type { CardContent } from '../../superTable/types';
import { CLIENTS_TABLE } from './columns';
import { useClientMenu } from './useClientMenu';
import type { ClientsView } from './useClientsScreen';

/** Where rows are cards: name and market value, then household, rep code and number of accounts. */
function useClientCard(reader: ColumnReader): (row: ClientRow) => CardContent {
  const t = useT('client');
  const locale = useLocale();
  return ({ name, formerName, household, repCode, accountCount, marketValue }) => ({
    title: clientNameText({ name, formerName }, reader),
    lead: <Amount amount={marketValue} locale={locale} />,
    lines: [
      {
        text: household === null ? repCode : `${household.name} · ${repCode}`,
        end: t('list.cardAccounts', { count: accountCount, n: formatCount(accountCount, locale) }),
      },
    ],
  });
}

/** The name by which alone the list is filtered; null if there is more to it. */
function onlyName({ clientName, ...others }: BookFilter): string | null {
  const [name] = clientName?.length === 1 ? clientName : [];
  return Object.keys(others).length === 0 ? (name ?? null) : null;
}

/** The clients that the filter finds: as many as there are, loaded as they come to be seen. */
export function ClientsTable({ view }: { view: ClientsView }) {
  const t = useT('client');
  const locale = useLocale();
  const { table, filter, summary, lastFirst, reader } = view;
  const count = summary.data?.count;
  // The same one for as long as it says the same: all rows are drawn by it.
  const hrefOf = useCallback(({ id }: ClientRow) => clientPath(id, locale), [locale]);
  const name = onlyName(filter.filters);
  const emptyText = useEmptyText(filter);
  return (
    <SuperTable<ClientRow>
      {...table}
      tableKey={CLIENTS_TABLE}
      label={t('list.caption')}
      hrefOf={hrefOf}
      rowMenu={useClientMenu(lastFirst)}
      cardOf={useClientCard(reader)}
      cardTotal="marketValue"
      {...(count !== undefined && {
        totalsLabel: t('list.count', { count, n: formatCount(count, locale) }),
      })}
      emptyText={t('list.empty')}
      emptyFilteredText={name === null ? emptyText : t('list.emptyFiltered', { text: name })}
      onClearFilters={filter.clear}
    />
  );
}
