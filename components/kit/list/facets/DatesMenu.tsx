import { useState } from 'react';
import { Box, Grid, Text } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { Button, buttonClass } from '../../../ui/Button';
import { Menu } from '../../../ui/Menu';
import { DateField } from '../../../ui/DateField';
import styles from './FacetBar.module.css';
import { useSpanText } from './FacetBar';
import { firmDay, PeriodField } from './PeriodField';
import { daysOf, type DaySpan, isInOrder, type KeptSpan } from '@/contract/filters/daySpan';

interface Props {
  label: string;
  /** Null lets every day through. */
  span: KeptSpan | null;
  onSpan(span: KeptSpan | null): void;
}

const ALL: DaySpan = { from: null, to: null };

/** A span of days under a button. Days that a person types apply once they are in order. */
export function DatesMenu({ label, span, onSpan }: Props) {
  const t = useT('list');
  const words = useSpanText()(label, span);
  // An end before the start is not applied. It stays here until the person corrects it.
  const [wrong, setWrong] = useState<DaySpan | null>(null);
  const shown = wrong ?? (span === null ? ALL : daysOf(span, firmDay()));
  const setDay = (end: keyof DaySpan) => (day: string) => {
    const next = { ...shown, [end]: day === '' ? null : day };
    if (!isInOrder(next)) return setWrong(next);
    setWrong(null);
    onSpan(next.from === null && next.to === null ? null : next);
  };
  return (
    <Menu label={words} trigger={words} triggerClassName={buttonClass({})} align="start">
      <Grid gap={2} pad={3} className={styles.days}>
        <Box isFullRow>
          <PeriodField
            span={span}
            onSpan={(next) => {
              setWrong(null);
              onSpan(next);
            }}
          />
        </Box>
        <DateField label={t('dates.from')} value={shown.from ?? ''} onChange={setDay('from')} />
        <DateField
          label={t('dates.to')}
          value={shown.to ?? ''}
          isInvalid={wrong !== null}
          onChange={setDay('to')}
        />
        <Text role="alert" as="p" tone="bad" isFullRow className={styles.wrong}>
          {wrong !== null && t('dates.order')}
        </Text>
        {span !== null && (
          <Button
            variant="quiet"
            onClick={() => {
              setWrong(null);
              onSpan(null);
            }}
          >
            {t('dates.all')}
          </Button>
        )}
      </Grid>
    </Menu>
  );
}
