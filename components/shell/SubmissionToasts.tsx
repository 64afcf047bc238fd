import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { loadNamespaces } from '@/lib/i18n/strings';
import { useLocale, useStrings } from '@/lib/i18n/useT';
import { log } from '@/lib/log';
import { useAppStore } from '@/store/hooks';
import { isFormShown } from '@/store/submissionPresence';
import { isUnderWay, outcomeNotified, type Submission } from '@/store/submissions';
import { clearToasts, showToast } from '../ui/toast/toast';

/**
 * Reports how a write ended after its form has closed, on any page, with a link back to what the person
 * typed. A form that is still on the screen reports it itself.
 */
export function SubmissionToasts() {
  const store = useAppStore();
  const strings = useStrings();
  const locale = useLocale();
  const router = useRouter();

  const tell = useEffectEvent(async ({ call, record, status, label, href }: Submission) => {
    await loadNamespaces(strings, locale, ['form']);
    const t = strings.getFixedT(locale, 'form');
    if (call === 'changeUndo' && status === 'saved') {
      showToast(t('undo.done', { label }));
      // A household that was merged left its page to another one, which still shows what the undo took back.
      if (href !== null && record.startsWith('household:') && router.asPath.includes('/households/summary'))
        void router.push(href);
      return;
    }
    const ending = status === 'saved' || status === 'conflict' || status === 'refused' ? status : 'failed';
    const back =
      status === 'saved' || href === null
        ? null
        : {
            label: t('outcome.back'),
            closeLabel: t('outcome.close'),
            onClick: () => void router.push(href),
          };
    showToast(t(`outcome.${ending}`, { label }), back);
  });

  useEffect(() => {
    let known = store.getState().submissions;
    const look = () => {
      const { submissions } = store.getState();
      if (submissions === known) return;
      known = submissions;
      for (const entry of Object.values(submissions)) {
        if (isUnderWay(entry) || entry.isNotified || isFormShown(store, entry.place)) continue;
        store.dispatch(outcomeNotified({ place: entry.place }));
        if (entry.label !== null) {
          tell(entry).catch(() => log.warn('The words of the forms did not come'));
        }
      }
    };
    const stop = store.subscribe(look);
    return () => {
      stop();
      // They say what one person was doing, so the next person must not see them.
      clearToasts();
    };
  }, [store]);
  return null;
}
