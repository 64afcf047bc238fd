import { Grid, Text } from '@/components/ui/layout';
import type { ChatResult, QuerySpec } from '@/contract/assistant/schema';
import { MEASURES } from '@/contract/measures/registry';
import { formatCount, formatDateLong, formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { AnswerActions } from './AnswerActions';
import { AnswerParts } from './AnswerParts';
import { AnswerRows } from './AnswerRows';
import { FollowUps } from './FollowUps';
import { HowRead } from './HowRead';

interface Props {
  result: ChatResult;
  isFollowUp: boolean;
  isLast: boolean;
  onReread(spec: QuerySpec): void;
  onAsk(question: string): void;
}

/** The sentence of an answer: how many there are, and what they come to. */
function useSentence(): (result: ChatResult) => string {
  const t = useT('assistant');
  const measures = useT('measures');
  const locale = useLocale();
  const money = (amount: string) => formatMoney(amount, locale);
  return (result) => {
    switch (result.kind) {
      case 'rows': {
        const { count, amount, top, found } = result;
        const n = formatCount(count, locale);
        const things = t(`count.${found.list}`, { count, n });
        if (top !== null) {
          return t('said.top', {
            count: top.count,
            n: formatCount(top.count, locale),
            amount: money(top.amount),
            things,
          });
        }
        if (count === 0) return t('said.none');
        return amount === null
          ? t('said.count', { things, count })
          : t('said.amount', { things, count, amount: money(amount) });
      }
      case 'figure': {
        const { spec, value, span } = result;
        if (spec.kind !== 'figure' || value === null) return t('said.noFigure');
        const { nameKey, unit } = MEASURES[spec.measure];
        const text = unit === 'cad' ? money(value) : formatCount(Number(value), locale);
        const from = formatDateLong(span.from, locale);
        const to = formatDateLong(span.to, locale);
        return span.from === span.to
          ? t('said.on', { measure: measures(nameKey), value: text, date: to })
          : t('said.span', { measure: measures(nameKey), value: text, from, to });
      }
      case 'parts':
        return result.spec.kind === 'breakdown'
          ? t('said.parts', { measure: measures(MEASURES[result.spec.measure].nameKey) })
          : '';
      case 'definition':
        return result.spec.kind === 'definition' ? measures(MEASURES[result.spec.measure].definitionKey) : '';
    }
  };
}

/** An answer: its sentence, how the question was read, the first rows, the whole list, and where it comes from. */
export function Answer({ result, isFollowUp, isLast, onReread, onAsk }: Props) {
  const t = useT('assistant');
  const measures = useT('measures');
  const sentenceOf = useSentence();
  const { spec } = result;
  return (
    <Grid columns={1} gap={3} isWide>
      <Text as="p" size="big" breaks="anywhere">
        {sentenceOf(result)}
      </Text>
      {spec.kind === 'definition' && (
        <Text as="p" tone="soft">
          {t('leftOut', { text: measures(MEASURES[spec.measure].leftOutKey) })}
        </Text>
      )}
      {isFollowUp && (
        <Text as="p" tone="soft">
          {t('kept')}
        </Text>
      )}
      <HowRead spec={spec} onChange={onReread} />
      {result.kind === 'rows' && result.count > 0 && <AnswerRows result={result} />}
      {result.kind === 'parts' && <AnswerParts result={result} />}
      <AnswerActions result={result} />
      {isLast && spec.kind === 'book' && <FollowUps spec={spec} onAsk={onAsk} />}
    </Grid>
  );
}
