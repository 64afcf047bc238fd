import type { ReactNode, SyntheticEvent } from 'react';
import { Row, Stack } from '@/components/ui/layout';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { FoundValues } from './useFoundValues';
import styles from './Panel.module.css';

interface Props {
  title: string;
  found: FoundValues;
  canApply: boolean;
  /** True where the filter is set, so that it can be taken away. */
  canClear: boolean;
  onBack(): void;
  onClear(): void;
  onApply(): void;
  children: ReactNode;
}

/** Around the control of one filter: its name, how many rows it would find, and what applies it. */
export function EditorFrame({ title, found, canApply, canClear, onBack, onClear, onApply, children }: Props) {
  const t = useT('filters');
  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (canApply) onApply();
  }
  return (
    <Stack as="form" gap={2} pad={3} onSubmit={onSubmit}>
      <Row gap={1} align="center">
        <Button variant="quiet" isIconOnly aria-label={t('back')} onClick={onBack}>
          <Icon name="chevronLeft" />
        </Button>
        <h2 className="type-heading">{title}</h2>
      </Row>
      {children}
      <Count found={found} />
      <div className={styles.foot}>
        {canClear && <Button onClick={onClear}>{t('clear')}</Button>}
        <Button variant="accent" type="submit" aria-disabled={!canApply || undefined}>
          {t('apply')}
        </Button>
      </div>
    </Stack>
  );
}

function Count({ found }: { found: FoundValues }) {
  const t = useT('filters');
  const locale = useLocale();
  const { status, count, list } = found;
  return (
    <Row canWrap align="center" justify="between" tone="soft" minHeight={32}>
      <p role="status" aria-busy={status === 'loading'}>
        {status === 'error'
          ? t('countFailed')
          : count !== null && t(`finds.${list}`, { count, n: formatCount(count, locale) })}
      </p>
      {status === 'error' && (
        <Button variant="quiet" onClick={found.retry}>
          {t('retry')}
        </Button>
      )}
    </Row>
  );
}
