import { useEffect, useEffectEvent, useRef } from 'react';
import { useAppSelector } from './hooks';
import { selectTokensAt } from './session';

/** Runs `resume` once each time that the session has got newer tokens: what had failed for want of one is asked again. */
export function useNewTokens(resume: () => void): void {
  const tokensAt = useAppSelector(selectTokensAt);
  const seenAt = useRef(tokensAt);
  const look = useEffectEvent(() => {
    if (seenAt.current === tokensAt) return;
    seenAt.current = tokensAt;
    resume();
  });
  useEffect(() => look(), [tokensAt]);
}
