import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Row, Text } from '@/components/ui/layout';
import { BAND_BP_MAX } from '@/contract/uma/codes';
import type { TradeLimits } from '@/contract/uma/schema';
import { formatMoney, formatPercent } from '@/lib/format';
import { readTypedMoney, readTypedPercent } from '@/lib/forms/typed';
import { useSubmission } from '@/store/useSubmission';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import { useUmaWords } from '../useUmaWords';

interface Props {
  limits: TradeLimits;
  /** They are kept: the plan is to be made by them. */
  onKept(): void;
}

/** The smallest trade and the band of the person’s plans. An empty band leaves each model its own. */
export function PlanLimits({ limits, onKept }: Props) {
  const { t, locale } = useUmaWords();
  const [smallest, setSmallest] = useState(() => formatMoney(limits.smallestTrade, locale));
  const [band, setBand] = useState(() =>
    limits.bandBp === null ? '' : formatPercent(limits.bandBp, locale),
  );
  const { status, outcome, error, submit, dismiss } = useSubmission('umaLimitsSave', { form: 'umaLimits' });
  const kept = useEffectEvent(() => {
    if (outcome === null) return;
    dismiss();
    onKept();
  });
  useEffect(() => kept(), [outcome]);
  const smallestTrade = readTypedMoney(smallest, locale);
  const bandBp = band.trim() === '' ? null : readTypedPercent(band, locale);
  const isSmallestWrong = smallestTrade === null || smallestTrade.startsWith('-');
  const isBandWrong = band.trim() !== '' && (bandBp === null || bandBp < 0 || bandBp > BAND_BP_MAX);
  const noteId = useId();
  return (
    <Row
      as="form"
      gap={2}
      canWrap
      align="end"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSmallestWrong && !isBandWrong) submit({ smallestTrade, bandBp });
      }}
    >
      <TextField
        label={t('plan.smallestTrade')}
        inputMode="decimal"
        value={smallest}
        onChange={setSmallest}
        aria-invalid={isSmallestWrong || undefined}
      />
      <TextField
        label={t('plan.band')}
        inputMode="decimal"
        value={band}
        onChange={setBand}
        placeholder={t('plan.bandOfModel')}
        aria-invalid={isBandWrong || undefined}
        aria-describedby={isBandWrong ? noteId : undefined}
      />
      {isBandWrong && (
        <Text id={noteId} role="alert" tone="bad" size="caption">
          {t('plan.bandWrong')}
        </Text>
      )}
      <Button type="submit" disabled={status === 'sending' || isSmallestWrong || isBandWrong}>
        {t('plan.keep')}
      </Button>
      {error !== null && (
        <Text role="alert" size="small">
          {t('plan.notKept')}
        </Text>
      )}
    </Row>
  );
}
