import { Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import type { TransfersSummaryListAnswer } from '@/contract/transfers/schema';
import { formatCount, formatMoneyShort } from '@/lib/format';
import { FilterTiles } from '../../kit/list/FilterTiles';
import { cx } from '../../ui/cx';
import { useTransferWords } from '../useTransferWords';
import { counted, type TransferWords } from '../words';
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
  const notesOf = (stage: Stage) => {
    const note = noteOf(stage, words);
    const isBad = stage.stage !== 'unconfirmed';
    return (
      <>
        {stage.count > 0 && (
          <Text tone="soft" className="type-caption">
            {formatMoneyShort(Number(stage.expected), locale)}
          </Text>
        )}
        {note !== null && <span className={cx('type-caption', isBad && look({ tone: 'bad' }))}>{note}</span>}
      </>
    );
  };
  return (
    <FilterTiles
      label={t('pipeline')}
      tiles={answer.stages.map((each) => ({
        key: each.stage,
        label: t(`stage.${each.stage}`),
        figure: formatCount(each.count, locale),
        notes: notesOf(each),
      }))}
      shown={answer.stages.flatMap(({ stage }) => (stage === shown ? [stage] : []))}
      onPress={(stage) => onShow(shown === stage ? 'progress' : stage)}
    />
  );
}
