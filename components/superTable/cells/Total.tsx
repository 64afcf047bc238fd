import styles from './Cell.module.css';

interface Props {
  /** The amount as it is shown. */
  text: string;
  /** What opening it is called; undefined where it opens nothing. */
  label: string | undefined;
}

/** A total in its cell, which opens what it is made of: the table hears of the click. It takes no more room than its text. */
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
