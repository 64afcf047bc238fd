import { Caption, Row } from '@/components/ui/layout';
import { ACCOUNT_TYPES } from '@/contract/accounts/codes';
import { TRANSFER_COLUMNS } from '@/contract/transfers/columns';
import { ruleOn } from '@/contract/transfers/rules';
import { useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectMe } from '@/store/selectors/me';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { ExportButton } from '../../kit/export/ExportButton';
import { Button } from '../../ui/Button';
import { CheckField } from '../../ui/CheckField';
import { Icon } from '../../ui/Icon';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { useTransferWords } from '../useTransferWords';
import { counted, limitText } from '../words';
import styles from './Transfers.module.css';
import type { Shown, TransfersView } from './useTransfers';

const ANY = '';
const COLUMNS = TRANSFER_COLUMNS.map(({ id }) => id);

/** The filters of the list, and what it leaves out. */
export function TransferFilters({ view }: { view: TransfersView }) {
  const words = useTransferWords();
  const { t, locale } = words;
  const tAccounts = useT('accounts');
  const codes = useAppSelector(selectMe)?.repCodes ?? [];
  const lastFirst = useLastNameFirst();
  const { found, sort, summary, shown, dealer, repCode, type, lateOnly } = view;
  const { data } = summary;
  const remedy = data === null ? undefined : ruleOn(data.rules, 'remedyOpens', data.asOf);
  return (
    <Row
      gap="2 4"
      canWrap
      align="center"
      isScreenOnly
      className={styles.filters}
      role="group"
      aria-label={t('filter.label')}
    >
      <TextField
        className={styles.search}
        type="search"
        label={t('filter.search')}
        isLabelHidden
        placeholder={t('filter.search')}
        lead={<Icon name="search" />}
        value={view.typed}
        onChange={view.setTyped}
        autoComplete="off"
      />
      <SelectField<Shown>
        label={t('filter.show')}
        value={shown}
        options={(
          [
            'progress',
            ...(shown === 'progress' || shown === 'completed' || shown === 'cancelled' ? [] : [shown]),
            'completed',
            'cancelled',
          ] as const
        ).map((value) => ({
          value,
          label:
            value === 'progress' || value === 'completed' || value === 'cancelled'
              ? t(`filter.${value}`)
              : t(`stage.${value}`),
        }))}
        onChange={view.show}
      />
      {data !== null && (
        <SelectField
          label={t('filter.dealer')}
          value={dealer ?? ANY}
          options={[
            { value: ANY, label: t('filter.allDealers') },
            ...data.dealers.map(({ dealer: each }) => ({ value: each.code, label: each.name[locale] })),
          ]}
          onChange={(value) => view.setDealer(value === ANY ? null : value)}
        />
      )}
      {codes.length > 1 && (
        <SelectField
          label={t('filter.repCode')}
          value={repCode ?? ANY}
          options={[
            { value: ANY, label: t('filter.allCodes') },
            ...codes.map(({ code }) => ({ value: code, label: code })),
          ]}
          onChange={(value) => view.setRepCode(value === ANY ? null : value)}
        />
      )}
      <SelectField
        label={t('filter.type')}
        value={type ?? ANY}
        options={[
          { value: ANY, label: t('filter.allTypes') },
          ...ACCOUNT_TYPES.map((value) => ({ value, label: tAccounts(`type.${value}`) })),
        ]}
        onChange={(value) => view.setType(value === ANY ? null : value)}
      />
      <CheckField label={t('filter.late')} isChecked={lateOnly} onChange={view.setLateOnly} />
      {view.isNarrowed && (
        <Button variant="quiet" onClick={view.clear}>
          {t('filter.clear')}
        </Button>
      )}
      <ExportButton
        subject={{
          rows: { ...found, list: 'transfers', sort: [sort] },
          columns: COLUMNS,
          total: data === null || summary.isPrevious ? null : data.count,
          lastFirst,
          asOf: data?.asOf,
        }}
      />
      {data !== null && shown === 'progress' && data.completedCount + data.cancelledCount > 0 && (
        <Caption as="p">
          {t('ended.sentence', {
            completed: t('ended.completed', counted(data.completedCount, locale)),
            cancelled: t('ended.cancelled', counted(data.cancelledCount, locale)),
          })}
        </Caption>
      )}
      {remedy !== undefined && (
        <Caption as="p" isPushed className={styles.scale}>
          {t('scale', { days: limitText(remedy, words) })}
        </Caption>
      )}
    </Row>
  );
}
