import styles from './Spinner.module.css';

interface Props {
  /** What is under way, for a screen reader. Without it the spinner is decoration beside words that say so. */
  label?: string;
}

/** A turning ring, as large as the text beside it. */
export function Spinner({ label }: Props) {
  return label === undefined ? (
    <span className={styles.spinner} aria-hidden="true" />
  ) : (
    <span className={styles.spinner} role="status" aria-label={label} />
  );
}
