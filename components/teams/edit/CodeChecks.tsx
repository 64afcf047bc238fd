import { Row } from '@/components/ui/layout';
import styles from './TeamForm.module.css';

interface Props {
  className?: string | undefined;
  /** Names the group for a screen reader. */
  legend: string;
  codes: readonly string[];
  /** Null: all of them, today's and those to come. */
  chosen: readonly string[] | null;
  /** What "all of them" is called; left out where some have to be named. */
  all?: string;
  onChange(codes: string[] | null): void;
}

/** Some rep codes of a few, each with its tick. */
export function CodeChecks({ className, legend, codes, chosen, all, onChange }: Props) {
  const isChosen = (code: string) => chosen?.includes(code) ?? false;
  const toggled = (code: string) =>
    codes.filter((each) => (each === code ? !isChosen(each) : isChosen(each)));
  return (
    <div className={className} role="group" aria-label={legend}>
      <Row gap="0 3" canWrap>
        {all !== undefined && (
          <Row as="label" isInline gap={1.5} align="center" minHeight={28} className={styles.check}>
            <input
              type="checkbox"
              checked={chosen === null}
              onChange={({ target }) => onChange(target.checked ? null : [...codes])}
            />
            {all}
          </Row>
        )}
        {(all === undefined || chosen !== null) &&
          codes.map((code) => (
            <Row
              key={code}
              as="label"
              isInline
              gap={1.5}
              align="center"
              minHeight={28}
              className={styles.check}
            >
              <input type="checkbox" checked={isChosen(code)} onChange={() => onChange(toggled(code))} />
              {code}
            </Row>
          ))}
      </Row>
    </div>
  );
}
