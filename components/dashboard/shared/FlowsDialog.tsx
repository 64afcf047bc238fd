import Link from 'next/link';
import { centsOf, decimalOf } from '@/contract/decimal';
import type { HomeFlowsAnswer } from '@/contract/home/schema';
import { transactionKey } from '@/contract/transactions/codes';
import { formatCount, formatDateLong, formatDateRange } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { placeOf } from '@/store/screenApi';
import { useCallAt } from '@/store/useScreenCall';
import { SignedAmount } from '../../kit/figures/SignedAmount';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { TableSkeleton } from '@/components/states/TableSkeleton';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { Caption } from '@/components/ui/layout';
import { homeRecordPath } from './homeRecordPath';
import { SimpleTable } from '../../ui/SimpleTable';
import styles from './Measures.module.css';
import { useRecordName } from './useRecordName';

interface Props {
  screen: 'home' | 'dashboard';
  /** The days. Absent: the month of the book's date. */
  span?: HomeFlowsAnswer['span'];
  isOpen: boolean;
  /** The tile's name. */
  name: string;
  onClose(): void;
}

/** The flows behind a net flow. Its rows and the unlisted rest add up to the tile. */
export function FlowsDialog({ screen, span, isOpen, name, onClose }: Props) {
  const t = useT('home');
  const view = useCallAt<HomeFlowsAnswer>(placeOf(screen, 'homeFlows'), isOpen ? { span } : null);
  return (
    <Dialog
      isOpen={isOpen}
      title={name}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('tasks.close')}</Button>}
    >
      {view.data !== null ? (
        <Flows answer={view.data} />
      ) : view.error !== null ? (
        <ErrorState error={view.error} onRetry={view.retry} />
      ) : (
        <TableSkeleton rows={6} columns={3} />
      )}
    </Dialog>
  );
}

function Flows({ answer: { span, rows, total, shown } }: { answer: HomeFlowsAnswer }) {
  const t = useT('home');
  const accounts = useT('accounts');
  const locale = useLocale();
  const nameOf = useRecordName();
  const left = total.count - shown.count;
  const rest = decimalOf(centsOf(total.sum) - centsOf(shown.sum));
  const counted = (n: number) => ({ count: n, n: formatCount(n, locale) });
  if (rows.length === 0) return <EmptyState title={t('flows.empty')} />;
  return (
    <div className={styles.flows}>
      <SimpleTable hasFigures>
        <caption>
          {t('flows.caption', {
            ...counted(total.count),
            span: formatDateRange(span.from, span.to, locale),
          })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('flows.client')}</th>
            <th scope="col">{t('tiles.value')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ on, account, transaction, amount }, index) => (
            <tr key={`${account.id} ${index}`}>
              <th scope="row">
                <Link href={homeRecordPath(account, locale)}>{nameOf(account)}</Link>
                <Caption isBlock>
                  {[
                    account.label,
                    accounts(transactionKey(transaction, 'cash')),
                    formatDateLong(on, locale),
                  ].join(' · ')}
                </Caption>
              </th>
              <td>
                <SignedAmount amount={amount} locale={locale} />
              </td>
            </tr>
          ))}
          {left > 0 && (
            <tr>
              <th scope="row">{t('flows.more', counted(left))}</th>
              <td>
                <SignedAmount amount={rest} locale={locale} />
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t('flows.total')}
              <VisuallyHidden>, {t('flows.counted', counted(total.count))}</VisuallyHidden>
            </th>
            <td>
              <SignedAmount amount={total.sum} locale={locale} />
            </td>
          </tr>
        </tfoot>
      </SimpleTable>
    </div>
  );
}
