import { Row } from '@/components/ui/layout';
import type { BookSpec } from '@/contract/assistant/schema';
import { readCondition } from '@/contract/filters/condition';
import { useT } from '@/lib/i18n/useT';
import styles from './Assistant.module.css';

const FURTHER = ['province', 'cash', 'product', 'repCode'] as const;

/** Further questions about an answer, each of which is understood. */
export function FollowUps({ spec, onAsk }: { spec: BookSpec; onAsk(question: string): void }) {
  const t = useT('assistant');
  const asked = (spec.filters.condition ?? []).map((text) => readCondition(text)?.field);
  const shown = FURTHER.filter((key) => {
    if (key === 'province') return !asked.includes('province');
    if (key === 'product') return spec.list !== 'accounts' && !asked.includes('noProduct');
    if (key === 'repCode') return spec.list !== 'households' && spec.groupBy === null;
    return spec.sort?.key !== 'cash';
  });
  return (
    <Row as="ul" gap={2} canWrap aria-label={t('further.title')}>
      {shown.map((key) => (
        <li key={key}>
          <button type="button" className={styles.suggestion} onClick={() => onAsk(t(`further.${key}`))}>
            {t(`further.${key}`)}
          </button>
        </li>
      ))}
    </Row>
  );
}
