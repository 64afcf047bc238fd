import { Box, Grid } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import type { Locale } from '@/contract/locale';
import type { Decimal } from '@/contract/scalars';
import { formatMoney, formatPercent } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { cx } from '../ui/cx';
import styles from './Executive.module.css';

interface Props {
  target: Decimal;
  /** What has come in, as a share of it. */
  reachedBp: number;
  locale: Locale;
}

/** All of a target, in basis points. */
const WHOLE = 10_000;
/** From here on a bar is as good as there, below it is behind. */
const NEAR = 8_000;

/** How much of a target is reached: a bar whose mark is the whole of it, up to twice as much, and the share in words. */
export function TargetBar({ target, reachedBp, locale }: Props) {
  const t = useT('executive');
  const share = formatPercent(reachedBp, locale, { digits: 0 });
  const width = Math.min(Math.max(reachedBp, 0), 2 * WHOLE) / (2 * WHOLE);
  return (
    <Grid
      as="span"
      gap={2}
      align="center"
      className={styles.aim}
      title={t('targetOf', { share, amount: formatMoney(target, locale) })}
    >
      <Box as="span" fill="sunken" className={styles.aimTrack} aria-hidden="true">
        <Box
          as="span"
          isBlock
          fill="solid"
          className={cx(styles.aimBar, reachedBp < NEAR && styles.behind)}
          style={{ inlineSize: `${width * 100}%` }}
        />
      </Box>
      <span className={cx(reachedBp < 0 && look({ tone: 'bad' }))}>{share}</span>
    </Grid>
  );
}
