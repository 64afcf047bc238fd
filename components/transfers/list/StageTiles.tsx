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
    <section className={styles.tiles} data-aside="" aria-label={t('pipeline')}>
      {answer.stages.map((each) => {
        const { stage, count, expected } = each;
        const note = noteOf(each, words);
        const isOn = shown === stage;
        return (
          <button
            key={stage}
            type="button"
            className={styles.tile}
            aria-pressed={isOn}
            onClick={() => onShow(isOn ? 'progress' : stage)}
          >
            <span className={cx('type-caption', styles.tileName)}>{t(`stage.${stage}`)}</span>
            <span className={styles.tileCount}>{formatCount(count, locale)}</span>
            {count > 0 && (
              <span className={cx('type-caption', styles.tileSum)}>
                {formatMoneyShort(Number(expected), locale)}
              </span>
            )}
            {note !== null && (
              <span className={cx('type-caption', stage !== 'unconfirmed' && styles.tileLate)}>{note}</span>
            )}
          </button>
        );
      })}
    </section>
  );
}
