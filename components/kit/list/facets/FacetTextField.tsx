import { useEffect, useEffectEvent, useState } from 'react';
import { FACET_TEXT_MAX } from '@/contract/limits';
import { Icon } from '../../../ui/Icon';
import { TextField } from '../../../ui/TextField';
import styles from './FacetBar.module.css';

/** The list is asked again when the person has not typed for this long, ms. */
const TYPING_REST_MS = 250;

interface Props {
  label: string;
  /** The text that filters the list now. */
  text: string;
  onText(text: string): void;
}

/** Filters while the person types. */
export function FacetTextField({ label, text, onText }: Props) {
  const [typed, setTyped] = useState({ text, applied: text });
  if (typed.applied !== text) {
    // The typed text has become the filter, or it was cleared elsewhere.
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
