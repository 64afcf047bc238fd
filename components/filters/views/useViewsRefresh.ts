import { useEffect, useEffectEvent, useRef } from 'react';
import type { ViewScreen } from '@/contract/views/screens';
import { useSubmission } from '@/store/useSubmission';

/** The writes of the views of one screen go one after the other. */
export const ofViews = (screen: ViewScreen) => ({ entity: 'views', id: screen });

/** Asks for the views anew once one was saved, removed or chosen, whether the panel is still open or not. */
export function useViewsRefresh(screen: ViewScreen, refresh: () => void): void {
  const common = { ...ofViews(screen), isShown: false };
  const { outcome: saved } = useSubmission('viewSave', { ...common, form: 'view' });
  const { outcome: chosen } = useSubmission('defaultViewSave', { ...common, form: 'defaultView' });
  const { outcome: removed } = useSubmission('viewRemove', { ...common, form: 'viewRemoval' });
  // The list's first request already includes anything saved before it opened.
  const seen = useRef<unknown[]>([saved, chosen, removed]);
  const look = useEffectEvent(() => {
    const outcomes = [saved, chosen, removed];
    const isNew = outcomes.some((outcome, index) => outcome !== null && outcome !== seen.current[index]);
    seen.current = outcomes;
    if (isNew) refresh();
  });
  useEffect(() => look(), [saved, chosen, removed]);
}
