import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Segments } from '../ui/Segments';

interface Props<Kind extends string> {
  kinds: readonly Kind[];
  kind: Kind;
  onKind(kind: NoInfer<Kind>): void;
  /** How many of each kind there are, where that is known. */
  counts: Partial<Record<NoInfer<Kind>, number>>;
}

/** Which part of a log is shown, with the number of each part. */
export function LogTabs<Kind extends 'all' | 'waiting' | 'changes' | 'looks'>(props: Props<Kind>) {
  const { kinds, kind, onKind, counts } = props;
  const t = useT('logs');
  const locale = useLocale();
  const labelOf = (value: Kind) => {
    const count = counts[value];
    const name = t(`kind.${value}`);
    return count === undefined ? name : t('counted', { name, n: formatCount(count, locale) });
  };
  return (
    <Segments
      label={t('kinds')}
      options={kinds.map((value) => ({ value, label: labelOf(value) }))}
      value={kind}
      onChange={onKind}
    />
  );
}
