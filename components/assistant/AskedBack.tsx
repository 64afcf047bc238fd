import { Row, Text } from '@/components/ui/layout';
import type { ChatAskAnswer, QuerySpec } from '@/contract/assistant/schema';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import styles from './Assistant.module.css';
import { useQuestion } from './useSentence';

interface Props {
  answer: Extract<ChatAskAnswer, { kind: 'asked' }>;
  onChoose(spec: QuerySpec): void;
}

/** Why a question is asked back, and the readings near it, each with how many rows it finds. */
export function AskedBack({ answer: { reason, words, options }, onChoose }: Props) {
  const t = useT('assistant');
  const locale = useLocale();
  const questionOf = useQuestion();
  const said = words.join(', ');
  return (
    <>
      <Text as="p" size="big" breaks="anywhere">
        {reason === 'cannot' && said === ''
          ? t('askedBack.cannotAll')
          : t(`askedBack.${reason}`, { words: said })}
      </Text>
      {options.length > 0 && (
        <>
          {reason === 'cannot' && <p>{t('askedBack.near')}</p>}
          <Row as="ul" gap={2} canWrap aria-label={t('askedBack.near')}>
            {options.map(({ spec, count }) => {
              const question = questionOf(spec);
              return (
                <li key={JSON.stringify(spec)}>
                  <button type="button" className={styles.suggestion} onClick={() => onChoose(spec)}>
                    {count === null
                      ? question
                      : t('askedBack.option', { question, n: formatCount(count, locale) })}
                  </button>
                </li>
              );
            })}
          </Row>
        </>
      )}
      {options.length === 0 && <p>{t('unread.try')}</p>}
    </>
  );
}
