import styles from './Cell.module.css';

interface Props {
  /** The displayed amount. */
  text: string;
  /** The name of its button. Undefined when it opens nothing. */
  label: string | undefined;
}

/**
 * A total in its cell. A click opens what it is made of, and the table handles that click. It takes no more
 * room than its text.
 */
export function Total({ text, label }: Props) {
  if (label === undefined || text === '') return text;
  return (
    <button
      type="button"
      className={styles.total}
      tabIndex={-1}
      aria-haspopup="dialog"
      title={label}
      data-total=""
    >
      {text}
    </button>
  );
}
