import { Row, Stack, Text } from '@/components/ui/layout';
import { cx } from '../../ui/cx';
import styles from './StepList.module.css';

interface Props<Step extends string> {
  /** In their order. */
  steps: readonly Step[];
  step: Step;
  /** What the steps lead to. */
  label: string;
  textOf(step: Step): string;
  /** Back to a step that is behind. */
  onStep(step: Step): void;
}

/** Where the person is in a guided change. A step that is behind can be gone back to. */
export function StepList<Step extends string>({ steps, step, label, textOf, onStep }: Props<Step>) {
  const at = steps.indexOf(step);
  return (
    <nav aria-label={label}>
      <Row as="ol" gap="1 5" canWrap pad="3 5" rule="bottom" className={styles.steps}>
        {steps.map((each, index) => (
          <Row
            key={each}
            as="li"
            isInline
            gap={2}
            align="center"
            tone="soft"
            minHeight={24}
            className={cx(styles.step, index < at && styles.behind, index === at && styles.here)}
            aria-current={index === at ? 'step' : undefined}
          >
            <Stack as="span" size="small" flex="none" className={styles.number} aria-hidden="true">
              {index < at ? '✓' : index + 1}
            </Stack>
            {index < at ? (
              <Text
                type="button"
                as="button"
                tone="soft"
                minHeight={24}
                className={styles.toStep}
                onClick={() => onStep(each)}
              >
                {textOf(each)}
              </Text>
            ) : (
              <span className={styles.stepWords}>{textOf(each)}</span>
            )}
          </Row>
        ))}
      </Row>
    </nav>
  );
}
