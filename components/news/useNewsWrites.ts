import { useEffect, useEffectEvent, useRef } from 'react';
import type { NewsMark } from '@/contract/news/codes';
import { useT } from '@/lib/i18n/useT';
import { useSubmission } from '@/store/useSubmission';
import { showToast } from '../ui/toast/toast';

export interface NewsWrites {
  isBusy: boolean;
  /** @param isQuiet true where nobody asked for it: the person hears of a failure alone */
  mark(id: string, mark: NewsMark, isQuiet?: boolean): void;
  register(id: string, isRegistered: boolean): void;
}

/**
 * Marks items as read or unread, gives receipts, and registers for events.
 *
 * @param onChanged called when it is done, to reload what is shown
 */
export function useNewsWrites(onChanged: () => void): NewsWrites {
  const t = useT('news');
  const marking = useSubmission('newsMark', { form: 'newsMark' });
  const entering = useSubmission('newsRegister', { form: 'newsRegister' });
  const isQuiet = useRef(false);

  const marked = useEffectEvent(() => {
    const { body, outcome, error } = marking;
    if (body === null || (outcome === null && error === null)) return;
    marking.dismiss();
    if (outcome !== null) onChanged();
    if (outcome === null) showToast(t('failed.mark'));
    else if (!isQuiet.current) showToast(t(`marked.${body.mark}`));
  });
  useEffect(() => marked(), [marking.outcome, marking.error]);

  const entered = useEffectEvent(() => {
    const { outcome, error } = entering;
    if (outcome === null && error === null) return;
    entering.dismiss();
    if (outcome !== null) onChanged();
    if (outcome === null) showToast(t('failed.register'));
    else showToast(t(outcome.isRegistered ? 'event.registered' : 'event.left'));
  });
  useEffect(() => entered(), [entering.outcome, entering.error]);

  return {
    isBusy: marking.status === 'sending' || entering.status === 'sending',
    mark(id, mark, quiet = false) {
      isQuiet.current = quiet;
      marking.submit({ id, mark });
    },
    register: (id, isRegistered) => entering.submit({ id, isRegistered }),
  };
}
