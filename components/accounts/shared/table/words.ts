import type { ColumnReader } from '@/contract/columns';
import { formatCount } from '@/lib/format';
import type { useT } from '@/lib/i18n/useT';

/** In which language and name order accounts are read. */
export interface DisplayOptions extends ColumnReader {
  t: ReturnType<typeof useT<'accounts'>>;
}

/** How many accounts there are, in words. */
export const countText = (count: number, { t, locale }: DisplayOptions): string =>
  t('grouped.count', { count, n: formatCount(count, locale) });
