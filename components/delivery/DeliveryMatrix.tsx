import { Fragment, useRef, useState, type KeyboardEvent } from 'react';
import { Box, Row, Text } from '@/components/ui/layout';
import { DELIVERY_GROUPS, type DeliveryChoice } from '@/contract/delivery/codes';
import type {
  DeliveryAccount,
  DeliveryPreference,
  DeliveryPreferencesAnswer,
} from '@/contract/delivery/schema';
import { formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { CARDS_MEDIA, useMedia } from '../superTable/hooks/useMedia';
import { cx } from '../ui/cx';
import { Icon, type IconName } from '../ui/Icon';
import { SelectField } from '../ui/SelectField';
import styles from './Delivery.module.css';
import type { Cell } from './DeliveryPanel';

/** What the cells show: today's choice and planned changes, or the choice made at account opening. */
export const MATRIX_VIEWS = ['now', 'atOpening'] as const;

export type MatrixView = (typeof MATRIX_VIEWS)[number];

interface Props {
  answer: DeliveryPreferencesAnswer;
  view: MatrixView;
  /** The cell whose panel is open; null for none. */
  open: Cell | null;
  onOpen(cell: Cell): void;
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const ICONS: Readonly<Record<DeliveryChoice, IconName>> = {
  paper: 'paper',
  electronic: 'desktop',
  both: 'desktop',
  none: 'close',
};

const cellOf = (row: number, column: number) => `[data-cell="${row} ${column}"]`;

/** The documents that some account brings, by group, each with its row in the matrix. */
function rowsOf(preferences: readonly DeliveryPreference[], accounts: readonly DeliveryAccount[]) {
  const isBrought = (document: string) =>
    preferences.some(
      (each) => each.document === document && accounts.some(({ id }) => id === each.accountId),
    );
  let row = -1;
  return (Object.keys(DELIVERY_GROUPS) as (keyof typeof DELIVERY_GROUPS)[])
    .map((group) => ({
      group,
      rows: DELIVERY_GROUPS[group].filter(isBrought).map((document) => ({ document, row: (row += 1) })),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/**
 * Documents by account. The arrow keys move from cell to cell and pass over what does not apply; one cell is in the tab
 * order. A narrow screen shows one account at a time.
 */
export function DeliveryMatrix({ answer: { accounts, preferences }, view, open, onOpen }: Props) {
  const t = useT('delivery');
  const isNarrow = useMedia(CARDS_MEDIA);
  const isOneOfMany = isNarrow && accounts.length > 1;
  const grid = useRef<HTMLTableElement>(null);
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '');
  const [place, setPlace] = useState<string | null>(null);
  const shown = isNarrow ? accounts.filter(({ id }) => id === accountId) : accounts;
  const groups = rowsOf(preferences, shown);
  const documents = groups.flatMap(({ rows }) => rows.map(({ document }) => document));
  const preferenceAt = (row: number, column: number) =>
    preferences.find((each) => each.document === documents[row] && each.accountId === shown[column]?.id);
  const places = documents.flatMap((_, row) =>
    shown.flatMap((__, column) => (preferenceAt(row, column) === undefined ? [] : [`${row} ${column}`])),
  );
  const inTabOrder = place !== null && places.includes(place) ? place : places[0];

  function move(event: KeyboardEvent, row: number, column: number) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    let [nextRow, nextColumn] = [row + step[0], column + step[1]];
    while (documents[nextRow] !== undefined && shown[nextColumn] !== undefined) {
      if (preferenceAt(nextRow, nextColumn) !== undefined) {
        grid.current?.querySelector<HTMLElement>(cellOf(nextRow, nextColumn))?.focus();
        return;
      }
      nextRow += step[0];
      nextColumn += step[1];
    }
  }

  return (
    <>
      {isOneOfMany && (
        <Box padX="inset" padBottom={3}>
          <SelectField
            label={t('account')}
            value={accountId}
            options={accounts.map(({ id, number }) => ({ value: id, label: number }))}
            onChange={setAccountId}
          />
        </Box>
      )}
      <div className={styles.scroll}>
        <table ref={grid} className={styles.matrix} role="grid" aria-label={t('matrix')}>
          <thead>
            <tr>
              <th scope="col">{t('document')}</th>
              {shown.map((account) => (
                <AccountHead key={account.id} account={account} isChosen={isOneOfMany} />
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ group, rows }) => (
              <Fragment key={group}>
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={shown.length + 1}>
                    {t(`group.${group}`)}
                  </th>
                </tr>
                {rows.map(({ document, row }) => (
                  <tr key={document}>
                    <th scope="row">{t(`documents.${document}`)}</th>
                    {shown.map(({ id }, column) => {
                      const preference = preferenceAt(row, column);
                      const key = `${row} ${column}`;
                      const isOpen = open?.accountId === id && open.document === document;
                      return (
                        <td key={id} className={cx(isOpen && styles.open)}>
                          {preference === undefined ? (
                            <Text isBlock tone="faint" pad="2 3">
                              {t('doesNotApply')}
                            </Text>
                          ) : (
                            <Text
                              type="button"
                              as="button"
                              isBlock
                              tone="strong"
                              textAlign="start"
                              pad="1.5 2"
                              isWide
                              minHeight={40}
                              border="edge"
                              radius="button"
                              className={styles.cell}
                              data-cell={key}
                              aria-expanded={isOpen}
                              tabIndex={key === inTabOrder ? 0 : -1}
                              onFocus={() => setPlace(key)}
                              onKeyDown={(event) => move(event, row, column)}
                              onClick={() => onOpen({ accountId: id, document })}
                            >
                              <CellWords preference={preference} view={view} />
                            </Text>
                          )}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <Text as="p" tone="soft" size="small" pad="3 inset" rule="top" className={styles.help}>
        {t('help')}
      </Text>
    </>
  );
}

function CellWords({ preference, view }: { preference: DeliveryPreference; view: MatrixView }) {
  const t = useT('delivery');
  const locale = useLocale();
  const { atOpening, current, pending, scheduled } = preference;
  const choice = view === 'atOpening' ? atOpening : current;
  return (
    <>
      <Row as="span" gap={2} align="center">
        <Icon name={ICONS[choice]} />
        {t(`choice.${choice}`)}
        <Icon name="chevronRight" className={styles.opens} />
      </Row>
      {view === 'now' && pending !== null && (
        <Text isBlock tone="warn" size="small">
          {t('arrow', { text: t(`pending.${pending}`) })}
        </Text>
      )}
      {view === 'now' && scheduled !== null && (
        <Text isBlock tone="warn" size="small">
          {t('arrow', {
            text: t('scheduledFor', {
              choice: t(`choice.${scheduled.choice}`).toLocaleLowerCase(locale),
              date: formatDateLong(scheduled.on, locale),
            }),
          })}
        </Text>
      )}
    </>
  );
}

/** @param isChosen true where the field above already says which account it is */
function AccountHead({
  account: { number, type, currency, isJoint },
  isChosen,
}: {
  account: DeliveryAccount;
  isChosen: boolean;
}) {
  const t = useT('delivery');
  const accountWords = useT('accounts');
  return (
    <th scope="col">
      {!isChosen && (
        <Text isBlock isNumeric breaks="never">
          {number}
        </Text>
      )}
      <span className={styles.kind}>
        {t(isJoint ? 'joint' : 'single', { type: accountWords(`type.${type}`), currency })}
      </span>
    </th>
  );
}
