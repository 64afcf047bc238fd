import { Row, Stack, Text } from '@/components/ui/layout';
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
      <Row as="ol" gap="1 5" canWrap pad="3 5" rule="bottom" className={styles.steps}>
        {STEPS.map((each, index) => (
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
                {t(`step.${each}`)}
              </Text>
            ) : (
              <span className={styles.stepWords}>{t(`step.${each}`)}</span>
            )}
          </Row>
        ))}
      </Row>
    </nav>
  );
}
