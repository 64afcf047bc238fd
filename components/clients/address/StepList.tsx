import { useT } from '@/lib/i18n/useT';
import { cx } from '../../ui/cx';
import styles from './Address.module.css';

/** The steps of the change, in their order. */
export const STEPS = ['place', 'whom', 'touches', 'proof'] as const;

export type GuideStep = (typeof STEPS)[number];

interface Props {
  step: GuideStep;
  /** Back to a step that is behind. */
  onStep(step: GuideStep): void;
}

/** Where the person is in the change. A step that is behind can be gone back to. */
export function StepList({ step, onStep }: Props) {
  const t = useT('address');
  const at = STEPS.indexOf(step);
  return (
    <nav aria-label={t('steps')}>
      <ol className={styles.steps}>
        {STEPS.map((each, index) => (
          <li
            key={each}
            className={cx(styles.step, index < at && styles.behind, index === at && styles.here)}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {index < at ? '✓' : index + 1}
            </span>
            {index < at ? (
              <button type="button" className={styles.toStep} onClick={() => onStep(each)}>
                {t(`step.${each}`)}
              </button>
            ) : (
              <span className={styles.stepWords}>{t(`step.${each}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
