import type { KeyboardEvent, Ref } from 'react';
import { Row } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { QUERY_MAX } from './query';
import styles from './SearchBox.module.css';
import { isSearchChord } from './useSearchKeys';

interface Props {
  ref: Ref<HTMLInputElement>;
  text: string;
  /** The list of options, where there is one. */
  listId: string | null;
  /** The option that the keys stand on. */
  activeId: string | null;
  onText(text: string): void;
  onClear(): void;
  onClose(): void;
  onMove(step: 1 | -1): void;
  onEnter(): void;
}

/** The field of the search: a combobox by the ARIA Authoring Practices, whose list is chosen from without leaving it. */
export function SearchField({
  ref,
  text,
  listId,
  activeId,
  onText,
  onClear,
  onClose,
  onMove,
  onEnter,
}: Props) {
  const t = useT('search');

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // While a letter is being put together the keys are the input method's.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') onMove(1);
    else if (event.key === 'ArrowUp') onMove(-1);
    else if (event.key === 'Enter') onEnter();
    else if (isSearchChord(event)) event.currentTarget.select();
    else return;
    event.preventDefault();
  }

  return (
    <Row gap={2.5} align="center" tone="soft" flex="none" rule="bottom" className={styles.bar}>
      <Icon name="search" />
      <input
        ref={ref}
        type="text"
        role="combobox"
        className={styles.input}
        aria-label={t('label')}
        aria-autocomplete="list"
        aria-expanded={listId !== null}
        aria-controls={listId ?? undefined}
        aria-activedescendant={activeId ?? undefined}
        placeholder={t('header:search')}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={QUERY_MAX}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <Button variant="quiet" isIconOnly aria-label={t('clear')} onClick={onClear}>
          <Icon name="close" />
        </Button>
      )}
      <Button variant="quiet" className={styles.close} onClick={onClose}>
        {t('close')}
      </Button>
    </Row>
  );
}
