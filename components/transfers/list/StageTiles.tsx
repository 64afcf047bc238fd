import { Grid, Stack, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import type { TransfersSummaryListAnswer } from '@/contract/transfers/schema';
import { formatCount, formatMoneyShort } from '@/lib/format';
import { cx } from '../../ui/cx';
import { useTransferWords } from '../useTransferWords';
import { counted, type TransferWords } from '../words';
import styles from './StageTiles.module.css';
import type { Shown } from './useTransfers';

type Stage = TransfersSummaryListAnswer['stages'][number];

interface Props {
  answer: TransfersSummaryListAnswer;
  shown: Shown;
  onShow(shown: Shown): void;
}

/** What of a column asks for something; null if nothing does. */
function noteOf(
  { stage, count, lateCount, remedyCount }: Stage,
  { t, locale }: TransferWords,
): string | null {
  if (count === 0) return null;
  if (remedyCount > 0) return t('tile.remedy', counted(remedyCount, locale));
  if (stage === 'rejected') return t('tile.toCorrect');
  if (lateCount > 0) return t('tile.late', counted(lateCount, locale));
  return stage === 'unconfirmed' ? t('tile.byMail') : null;
}

/** The columns of the pipeline with count, sum and what is late. Each shows its own; pressed again it shows all. */
export function StageTiles({ answer, shown, onShow }: Props) {
  const words = useTransferWords();
  const { t, locale } = words;
  return (
    <Grid
      as="section"
      border="line"
      radius="card"
      fill="surface"
      className={styles.tiles}
      data-aside=""
      aria-label={t('pipeline')}
    >
      {answer.stages.map((each) => {
        const { stage, count, expected } = each;
        const note = noteOf(each, words);
        const isOn = shown === stage;
        return (
          <Stack
            key={stage}
            type="button"
            as="button"
            justifyItems="start"
            isAtTop
            textAlign="start"
            pad="3 inset"
            className={styles.tile}
            aria-pressed={isOn}
            onClick={() => onShow(isOn ? 'progress' : stage)}
          >
            <Text tone="soft" className="type-caption">
              {t(`stage.${stage}`)}
            </Text>
            <Text size="large" weight={500} isNumeric>
              {formatCount(count, locale)}
            </Text>
            {count > 0 && (
              <Text tone="soft" className="type-caption">
                {formatMoneyShort(Number(expected), locale)}
              </Text>
            )}
            {note !== null && (
              <span className={cx('type-caption', stage !== 'unconfirmed' && look({ tone: 'bad' }))}>
                {note}
              </span>
            )}
          </Stack>
        );
      })}
    </Grid>
  );
}
