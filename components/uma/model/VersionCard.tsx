import { Box, Caption } from '@/components/ui/layout';
import type { UmaModelDetailsAnswer, UmaModelVersion } from '@/contract/uma/schema';
import { formatDateLong, formatMoney, formatPercent, formatPoints } from '@/lib/format';
import table from '../../kit/list/Table.module.css';
import { TableCard } from '../../kit/list/TableCard';
import { Facts } from '../../kit/record/Facts';
import { cx } from '../../ui/cx';
import { type UmaWords, useUmaWords } from '../useUmaWords';

/** From when to when a version holds, in words. */
function spanText({ state, effectiveOn, until }: UmaModelVersion, { t, locale }: UmaWords): string {
  const from = formatDateLong(effectiveOn, locale);
  if (state === 'planned') return t('model.from', { date: from });
  if (until === null) return t('model.since', { date: from });
  return t('model.between', { from, to: formatDateLong(until, locale) });
}

interface Props {
  version: UmaModelVersion;
  /** The model as it is in force: the head of the page says it, and a version says what differs. */
  current: UmaModelDetailsAnswer['model'];
}

/** One version of a model: what each sleeve is to be, its band, what it buys, and what the version changed. */
export function VersionCard({ version, current }: Props) {
  const words = useUmaWords();
  const { t, locale } = words;
  const { sleeves, state, risk, minimum, feeBp, benchmark, note } = version;
  const first = version.version === 1;
  const isOther = (of: 'risk' | 'minimum' | 'feeBp') => version[of] !== current[of];
  return (
    <TableCard
      title={t('model.targets', { n: version.version })}
      meta={t(`versionState.${state}`)}
      lead={
        <Box pad="3 inset">
          <p>{note[locale]}</p>
          <Caption as="p" isBlock>
            <Facts
              facts={[
                { key: 'span', content: spanText(version, words) },
                ...(isOther('risk') ? [{ key: 'risk', content: t(`risk.${risk}`) }] : []),
                ...(isOther('minimum') ? [{ key: 'minimum', content: formatMoney(minimum, locale) }] : []),
                ...(isOther('feeBp') ? [{ key: 'fee', content: formatPercent(feeBp, locale) }] : []),
                ...(benchmark[locale] === current.benchmark[locale]
                  ? []
                  : [{ key: 'benchmark', content: benchmark[locale] }]),
              ]}
            />
          </Caption>
        </Box>
      }
      columns={[
        { label: t('model.sleeve') },
        { label: t('model.target'), isEnd: true },
        { label: t('model.change'), isEnd: true },
        { label: t('model.band'), isEnd: true },
        { label: t('model.buys') },
      ]}
    >
      {sleeves.map(({ sleeve, targetBp, bandBp, wasBp, picks }) => (
        <tr key={sleeve} className={table.row}>
          <th scope="row" className={table.name}>
            {t(`sleeve.${sleeve}`)}
          </th>
          <td className={cx(table.end, table.lead)} data-label={t('model.target')}>
            {formatPercent(targetBp, locale)}
          </td>
          <td className={table.end} data-label={t('model.change')}>
            {first || targetBp === wasBp
              ? t('model.unchanged')
              : wasBp === null
                ? t('model.isNew')
                : formatPoints(targetBp - wasBp, locale)}
          </td>
          <td className={table.end} data-label={t('model.band')}>
            ±{formatPercent(bandBp, locale)}
          </td>
          <td className={table.quiet}>
            {picks
              .map(({ symbol, shareBp }) =>
                t('model.share', { symbol, share: formatPercent(shareBp, locale, { digits: 0 }) }),
              )
              .join(', ')}
          </td>
        </tr>
      ))}
    </TableCard>
  );
}
