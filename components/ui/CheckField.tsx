import styles from './CheckField.module.css';
import { Row } from './layout';

interface Props {
  label: string;
  isChecked: boolean;
  onChange(isChecked: boolean): void;
  /** It would change nothing: it can be reached and read, and stays as it is. */
  isFixed?: boolean;
}

/** A checkbox with its label. */
export function CheckField({ label, isChecked, onChange, isFixed = false }: Props) {
  return (
    <Row as="label" isInline gap={1.5} align="center" minHeight={24} isTarget className={styles.field}>
      <input
        type="checkbox"
        checked={isChecked}
        aria-disabled={isFixed || undefined}
        onChange={({ target }) => !isFixed && onChange(target.checked)}
      />
      {label}
    </Row>
  );
}
