import Link from 'next/link';
import { Box, Text } from '@/components/ui/layout';
import type { FactResult } from '@/contract/assistant/facts';
import {
  formatAddressLines,
  formatCount,
  formatDateLong,
  formatDateTime,
  formatList,
  formatMoney,
  formatName,
  formatPercent,
  formatPhone,
  formatStaffName,
} from '@/lib/format';
import { getConfig } from '@/lib/config/browser';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useFieldWords } from '../kit/changes/useFieldWords';
import { DetailList, type Detail } from '../kit/record/DetailList';
import { SimpleTable } from '../ui/SimpleTable';
import { StatusDot } from '../ui/StatusDot';
import styles from './Assistant.module.css';
import { clientPath } from '@/contract/routes';
import { recordPath } from './recordPath';

/** What a record says of the one thing that was asked, and the way to its page. */
export function AnswerFact({ result }: { result: FactResult }) {
  const t = useT('assistant');
  const locale = useLocale();
  const { found } = result;
  return (
    <>
      {found.fact === 'holdings' ? (
        <Holdings found={found} amount={result.amount} />
      ) : found.fact === 'cover' ? (
        <Cover found={found} />
      ) : found.fact === 'changes' ? (
        <Changes found={found} />
      ) : (
        <Details found={found} />
      )}
      <p>
        <Link href={recordPath(result, locale)}>{t('fact.openRecord')}</Link>
      </p>
    </>
  );
}

type Found<Fact extends FactResult['found']['fact']> = Extract<FactResult['found'], { fact: Fact }>;

function Details({
  found,
}: {
  found: Exclude<FactResult['found'], { fact: 'holdings' | 'cover' | 'changes' }>;
}) {
  const t = useT('assistant');
  const details = useDetails(found);
  return details.length === 0 ? <p>{t('fact.none')}</p> : <DetailList details={details} />;
}

/** The lines of a fact, labelled as on the page of the client. */
function useDetails(
  found: Exclude<FactResult['found'], { fact: 'holdings' | 'cover' | 'changes' }>,
): Detail[] {
  const t = useT('assistant');
  const summary = useT('summary');
  const household = useT('household');
  const locale = useLocale();
  switch (found.fact) {
    case 'phone':
      return found.phones.map(({ kind, number }) => ({
        key: number,
        label: summary(`details.phone.${kind}`),
        content: (
          <Text as="a" href={`tel:${number}`} breaks="never">
            {formatPhone(number, locale)}
          </Text>
        ),
      }));
    case 'email':
      return found.emails.map(({ address }) => ({
        key: address,
        label: summary('details.email'),
        content: <a href={`mailto:${address}`}>{address}</a>,
      }));
    case 'address':
      return found.addresses.map((address) => ({
        key: address.kind,
        label: summary(`details.address.${address.kind}`),
        content: (
          <>
            {formatAddressLines(address).map((line) => (
              <Box key={line} as="span" isBlock>
                {line}
              </Box>
            ))}
            {address.undeliverableSince !== null && (
              <StatusDot tone="warn">{summary('details.returned')}</StatusDot>
            )}
          </>
        ),
      }));
    case 'birthDate':
    case 'lastContact':
      return found.on === null
        ? []
        : [{ key: 'on', label: t(`fact.label.${found.fact}`), content: formatDateLong(found.on, locale) }];
    case 'age':
      return found.years === null
        ? []
        : [
            {
              key: 'age',
              label: t('fact.label.age'),
              content: t('fact.years', { count: found.years, n: formatCount(found.years, locale) }),
            },
          ];
    case 'advisor':
      return [
        { key: 'name', label: t('fact.label.advisor'), content: found.name },
        { key: 'code', label: t('group.repCode'), content: found.repCode },
      ];
    case 'household':
    case 'spouse':
      return found.members.map(({ id, name, role }, at) => ({
        key: id ?? `other-${String(at)}`,
        label: household(`role.${role}`),
        content:
          id === null ? formatName(name) : <Link href={clientPath(id, locale)}>{formatName(name)}</Link>,
      }));
  }
}

function Holdings({ found, amount }: { found: Found<'holdings'>; amount: FactResult['amount'] }) {
  const t = useT('assistant');
  const locale = useLocale();
  if (found.count === 0) return <p>{t('fact.none')}</p>;
  return (
    <>
      <p>
        {t('fact.total', {
          count: found.count,
          n: formatCount(found.count, locale),
          amount: formatMoney(amount ?? '0.00', locale),
        })}
      </p>
      <div className={styles.rows}>
        <SimpleTable name={t('rows')} isLined hasFigures className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('fact.security')}</th>
              <th scope="col">{t('fact.value')}</th>
              <th scope="col">{t('fact.weight')}</th>
            </tr>
          </thead>
          <tbody>
            {found.rows.map(({ symbol, name, marketValueCad, weightBp }) => (
              <tr key={symbol}>
                <th scope="row">{name[locale]}</th>
                <td>{formatMoney(marketValueCad, locale)}</td>
                <td>{weightBp === null ? '' : formatPercent(weightBp, locale, { digits: 1 })}</td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      </div>
    </>
  );
}

function Cover({ found }: { found: Found<'cover'> }) {
  const t = useT('assistant');
  const teams = useT('teams');
  const locale = useLocale();
  if (found.rows.length === 0) return <p>{t('fact.noCover')}</p>;
  return (
    <div className={styles.rows}>
      <SimpleTable name={t('rows')} isLined className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{teams('cover.covers')}</th>
            <th scope="col">{teams('cover.away')}</th>
            <th scope="col">{teams('cover.from')}</th>
            <th scope="col">{teams('cover.until')}</th>
          </tr>
        </thead>
        <tbody>
          {found.rows.map(({ away, covers, from, until }) => (
            <tr key={`${away.id} ${covers.id} ${from}`}>
              <th scope="row">{formatStaffName(covers)}</th>
              <td>{formatStaffName(away)}</td>
              <td>{formatDateLong(from, locale)}</td>
              <td>{formatDateLong(until, locale)}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </div>
  );
}

function Changes({ found }: { found: Found<'changes'> }) {
  const t = useT('assistant');
  const locale = useLocale();
  const fields = useFieldWords();
  const { timeZone } = getConfig();
  if (found.rows.length === 0) return <p>{t('fact.noChanges')}</p>;
  const more = found.count - found.rows.length;
  return (
    <div className={styles.rows}>
      <SimpleTable name={t('rows')} isLined className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('fact.what')}</th>
            <th scope="col">{t('fact.when')}</th>
            <th scope="col">{t('fact.who')}</th>
          </tr>
        </thead>
        <tbody>
          {found.rows.map(({ id, actor, madeAt, paths }) => (
            <tr key={id}>
              <th scope="row">
                {formatList(
                  paths.map((path) => fields.field(path)),
                  locale,
                )}
              </th>
              <td>{formatDateTime(madeAt, locale, { timeZone })}</td>
              <td>{formatStaffName(actor)}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
      {more > 0 && <p>{t('more', { count: more, n: formatCount(more, locale) })}</p>}
    </div>
  );
}
