import { useEffect, useEffectEvent } from 'react';
import type { Locale } from '@/contract/locale';
import type { TermsDecision } from '@/contract/terms/codes';
import type { TermsVersion } from '@/contract/terms/schema';
import { useAppDispatch } from '@/store/hooks';
import { requestGlobal } from '@/store/globalApi';
import { signOutRequested } from '@/store/session';
import { useSubmission } from '@/store/useSubmission';

/** How a person decides on the terms. */
export interface Decision {
  /** What is being sent; null for nothing. */
  sending: TermsDecision | null;
  /** `changed`: another version was published meanwhile; `failed`: it was not kept; null for neither. */
  fault: 'changed' | 'failed' | null;
  decide(decision: TermsDecision): void;
}

/**
 * Accepts or declines a version. Once it is accepted, who the person is is asked for again, which opens the portal; once it
 * is declined, the person is signed out.
 *
 * @param onChanged called where another version was published meanwhile
 */
export function useDecision(version: TermsVersion, language: Locale, onChanged: () => void): Decision {
  const dispatch = useAppDispatch();
  const { status, body, outcome, error, submit, dismiss } = useSubmission('termsDecide', { form: 'terms' });
  const isChanged = error?.code === 'terms-changed';

  const ended = useEffectEvent(() => {
    if (isChanged) onChanged();
    if (outcome === null) return;
    dismiss();
    dispatch(
      body?.decision === 'declined' ? signOutRequested() : requestGlobal({ api: 'me', body: undefined }),
    );
  });
  useEffect(() => ended(), [outcome, isChanged]);

  return {
    sending: status === 'sending' ? (body?.decision ?? null) : null,
    fault: error === null ? null : isChanged ? 'changed' : 'failed',
    decide: (decision) => submit({ id: version.id, decision, language, sha256: version.hashes[language] }),
  };
}
