import { useEffect, useEffectEvent, useState } from 'react';
import { FACET_TEXT_MAX } from '@/contract/limits';
import { Icon } from '../../../ui/Icon';
import { TextField } from '../../../ui/TextField';
import styles from './FacetBar.module.css';

/** How long typing must pause before the list is asked again, ms. */
const TYPING_REST_MS = 250;

interface Props {
  label: string;
  /** By what the list is filtered. */
  text: string;
  onText(text: string): void;
}

/** Filters as one types. */
export function FacetTextField({ label, text, onText }: Props) {
  const [typed, setTyped] = useState({ text, applied: text });
  if (typed.applied !== text) {
    // What was typed came to be the filter, or it was cleared elsewhere.
    setTyped({ text: typed.text.trim() === text ? typed.text : text, applied: text });
  }
  const apply = useEffectEvent((wanted: string) => onText(wanted));
  const wanted = typed.text.trim();
  useEffect(() => {
    if (wanted === text) return undefined;
    const timer = setTimeout(() => apply(wanted), TYPING_REST_MS);
    return () => clearTimeout(timer);
  }, [wanted, text]);
  return (
    <TextField
      className={styles.text}
      label={label}
      isLabelHidden
      placeholder={label}
      type="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={FACET_TEXT_MAX}
      lead={<Icon name="search" />}
      value={typed.text}
      onChange={(next) => setTyped({ text: next, applied: text })}
    />
  );
}
