import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Row, Text } from '@/components/ui/layout';
import type { Locale } from '@/contract/locale';
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

const textsOf = ({ smallestTrade, bandBp }: TradeLimits, locale: Locale) => ({
  smallest: formatMoney(smallestTrade, locale),
  band: bandBp === null ? '' : formatPercent(bandBp, locale),
});

/** The smallest trade and the band of the person’s plans. An empty band leaves each model its own. */
export function PlanLimits({ limits, onKept }: Props) {
  const { t, locale } = useUmaWords();
  const [typed, setTyped] = useState(() => textsOf(limits, locale));
  const [told, setTold] = useState(limits);
  // What is kept stands as the server tells it; the fields stay, and the focus in them.
  if (told.smallestTrade !== limits.smallestTrade || told.bandBp !== limits.bandBp) {
    setTold(limits);
    setTyped(textsOf(limits, locale));
  }
  const { smallest, band } = typed;
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
  // A button that is disabled while it has the focus would lose it.
  const canKeep = status !== 'sending' && !isSmallestWrong && !isBandWrong;
  const noteId = useId();
  return (
    <Row
      as="form"
      gap={2}
      canWrap
      align="end"
      onSubmit={(event) => {
        event.preventDefault();
        if (canKeep) submit({ smallestTrade, bandBp });
      }}
    >
      <TextField
        label={t('plan.smallestTrade')}
        inputMode="decimal"
        value={smallest}
        onChange={(text) => setTyped({ ...typed, smallest: text })}
        aria-invalid={isSmallestWrong || undefined}
      />
      <TextField
        label={t('plan.band')}
        inputMode="decimal"
        value={band}
        onChange={(text) => setTyped({ ...typed, band: text })}
        placeholder={t('plan.bandOfModel')}
        aria-invalid={isBandWrong || undefined}
        aria-describedby={isBandWrong ? noteId : undefined}
      />
      {isBandWrong && (
        <Text id={noteId} role="alert" tone="bad" size="caption">
          {t('plan.bandWrong')}
        </Text>
      )}
      <Button type="submit" aria-disabled={!canKeep || undefined}>
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
