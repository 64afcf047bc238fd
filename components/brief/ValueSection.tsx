import type { Brief } from '@/contract/brief/schema';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { ValueLine } from '@/lib/words/brief';
import { Amount } from '../kit/figures/Amount';
import { SignedAmount } from '../kit/figures/SignedAmount';
import { type Detail, DetailList } from '../kit/record/DetailList';
import { Caption } from '../ui/layout';
import styles from './Brief.module.css';
import { BriefPart } from './BriefPart';
import { useBriefWords } from './useBriefWords';

/** The value now, and what made it of the value at the last meeting or call. */
export function ValueSection({ brief }: { brief: Brief }) {
  const t = useT('brief');
  return (
    <BriefPart title={t('value.title')} brief={brief} parts={['value']}>
      {brief.value !== null && <Value value={brief.value} asOf={brief.asOf} />}
    </BriefPart>
  );
}

const detailOf = ({ key, label, ...line }: ValueLine): Detail => ({
  key,
  label,
  content: <Figure {...line} />,
});

function Figure({ amount, isSigned, note }: Omit<ValueLine, 'key' | 'label'>) {
  const locale = useLocale();
  return (
    <>
      {isSigned ? (
        <SignedAmount amount={amount} locale={locale} />
      ) : (
        <Amount amount={amount} locale={locale} />
      )}
      {note !== null && <Caption> {note}</Caption>}
    </>
  );
}

function Value({ value, asOf }: { value: NonNullable<Brief['value']>; asOf: string }) {
  const t = useT('brief');
  const { value: words } = useBriefWords();
  return (
    <>
      <DetailList details={words.now(value).map(detailOf)} />
      <Caption as="h3" className={styles.sub}>
        {words.since(value, asOf)}
      </Caption>
      <DetailList details={words.moved(value, asOf).map(detailOf)} />
      {value.isPartial && <Caption as="p">{t('value.partial')}</Caption>}
    </>
  );
}
