import { useEffect, useEffectEvent } from 'react';
import { Text } from '@/components/ui/layout';
import type { AnswerOf } from '@/contract/call';
import type { Calls } from '@/contract/calls';
import { formatSin } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { useAppDispatch } from '@/store/hooks';
import { placeOf, rowsForgotten } from '@/store/screenApi';
import { useRowCall } from '@/store/useRowCall';

/** A revealed number stays visible this long, ms. */
const SHOWN_MS = 30_000;

const PLACE = placeOf('clientSummary', 'clientSinReveal');

interface Props {
  id: string;
  /** Called when its time is over. */
  onOver(): void;
}

/**
 * A client's whole number, for half a minute. It loads when this mounts and is forgotten when it unmounts.
 */
export function RevealedSin({ id, onOver }: Props) {
  const t = useT('summary');
  const { result } = useRowCall<AnswerOf<Calls['clientSinReveal']>>(PLACE, { id });
  const isShown = result !== null && result.answer !== null;
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(rowsForgotten(PLACE)), [dispatch]);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => over(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  if (result === null) return <span role="status">{t('details.sinLoading')}</span>;
  if (result.answer === null || result.answer.sin === null)
    return <span role="alert">{t('details.sinFailed')}</span>;
  return (
    <Text role="status" isNumeric>
      {formatSin(result.answer.sin)}
    </Text>
  );
}
