import styles from './CheckField.module.css';

interface Props {
  label: string;
  isChecked: boolean;
  onChange(isChecked: boolean): void;
}

/** A checkbox with its label. */
export function CheckField({ label, isChecked, onChange }: Props) {
  return (
    <label className={styles.field}>
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
