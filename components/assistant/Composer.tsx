import { useState, type SyntheticEvent } from 'react';
import { Row, Stack, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import { QUESTION_MAX } from '@/contract/assistant/codes';
import { filterText } from '@/lib/filters/bookFilter';
import { useAppSelector } from '@/store/hooks';
import { selectAssistantModel } from '@/store/selectors';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';

/** The field for a question. It empties after each one: the conversation above shows what was asked. */
export function Composer({ onAsk }: { onAsk(question: string): void }) {
  const t = useT('assistant');
  const model = useAppSelector(selectAssistantModel);
  const [typed, setTyped] = useState('');
  const text = filterText(typed);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (text === '') return;
    onAsk(text);
    setTyped('');
  }
  return (
    <Stack as="form" gap={2} isScreenOnly onSubmit={submit}>
      <Row gap={2} align="center" canWrap>
        <TextField
          className={look({ flex: 'fill', canShrink: true })}
          label={t('ask')}
          isLabelHidden
          placeholder={t('placeholder')}
          autoComplete="off"
          autoFocus
          maxLength={QUESTION_MAX}
          value={typed}
          onChange={setTyped}
        />
        <Button variant="accent" type="submit" aria-disabled={text === '' || undefined}>
          {t('send')}
        </Button>
      </Row>
      <Text as="p" tone="soft" size="note">
        {t('note')} {model !== null && t('model.consent', { model })}
      </Text>
    </Stack>
  );
}
