import { Stack, Text } from '@/components/ui/layout';
import type { ChatAskAnswer, ChatResult, ChatWordAnswer, QuerySpec } from '@/contract/assistant/schema';
import { filledWording, type Placeholder } from '@/contract/assistant/wording';
import { formatCount, formatDateLong, formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { placeOf } from '@/store/screenApi';
import { selectAssistantModel } from '@/store/selectors';
import { useRowCall } from '@/store/useRowCall';
import styles from './Assistant.module.css';
import type { Turn } from './useConversation';
import { useQuestion } from './useSentence';

interface Props {
  turn: Turn;
  answer: ChatAskAnswer;
  onChoose(spec: QuerySpec): void;
}

/** What the firm's model makes of a question, below the answer, which stands without it. */
export function ModelWord(props: Props) {
  const model = useAppSelector(selectAssistantModel);
  const { turn, answer } = props;
  const hasRows = answer.kind === 'answer' && answer.result.kind === 'rows';
  const hasOptions = answer.kind === 'asked' && answer.options.length > 0;
  if (model === null || turn.question === null || (!hasRows && !hasOptions)) return null;
  return <Word {...props} question={turn.question} />;
}

function Word({ turn, answer, question, onChoose }: Props & { question: string }) {
  const options = answer.kind === 'asked' ? answer.options.map(({ spec }) => spec) : [];
  const { message } = turn.body;
  const { result } = useRowCall<ChatWordAnswer>(placeOf('assistant', 'chatWord'), {
    question,
    answered: answer.kind === 'answer' ? answer.result.spec : null,
    options,
    ...(message !== undefined && { message }),
  });
  const word = result?.answer ?? null;
  if (word === null || word.model === null) return null;
  if (answer.kind === 'answer' && word.text !== null)
    return <Wording text={word.text} model={word.model} result={answer.result} />;
  const suggested = word.suggested === null ? undefined : options[word.suggested];
  return suggested === undefined ? null : (
    <Suggestion spec={suggested} model={word.model} onChoose={onChoose} />
  );
}

/** The figures and words of the gateway that a wording may stand around. */
function useValues(): (result: ChatResult) => Partial<Record<Placeholder, string>> {
  const t = useT('assistant');
  const locale = useLocale();
  const questionOf = useQuestion();
  return (result) => {
    if (result.kind !== 'rows') return {};
    const { spec, count, amount, found, asOf } = result;
    const isValue = amount !== null && !(spec.kind === 'book' && spec.total === 'cash');
    return {
      question: questionOf(spec),
      count: t(`count.${found.list}`, { count, n: formatCount(count, locale) }),
      ...(isValue && { amount: formatMoney(amount, locale) }),
      date: formatDateLong(asOf, locale),
    };
  };
}

function Wording({ text, model, result }: { text: string; model: string; result: ChatResult }) {
  const t = useT('assistant');
  const locale = useLocale();
  const valuesOf = useValues();
  const filled = filledWording(text, locale, valuesOf(result));
  if (filled === null) return null;
  return (
    <Stack gap={1}>
      <Text as="p" breaks="anywhere">
        {filled}
      </Text>
      <Text as="p" tone="soft" size="note">
        {t('model.worded', { model })}
      </Text>
    </Stack>
  );
}

interface SuggestionProps {
  spec: QuerySpec;
  model: string;
  onChoose(spec: QuerySpec): void;
}

function Suggestion({ spec, model, onChoose }: SuggestionProps) {
  const t = useT('assistant');
  const questionOf = useQuestion();
  return (
    <Stack gap={1} justifyItems="start">
      <Text as="p" tone="soft" size="note">
        {t('model.suggests', { model })}
      </Text>
      <button type="button" className={styles.suggestion} onClick={() => onChoose(spec)}>
        {questionOf(spec)}
      </button>
    </Stack>
  );
}
