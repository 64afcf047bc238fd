import { useEffect, useState } from 'react';
import { useT } from '@/lib/i18n/useT';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIdleEndsAt, signOutRequested, stayRequested } from '@/store/session';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

const MINUTE_MS = 60_000;
const TICK_MS = 1_000;

/** Full minutes until `end`, at least one, counted again each second. */
function useMinutesUntil(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(1, Math.ceil((end - now) / MINUTE_MS));
}

/** The time that is left. It starts counting when the dialog opens, so no timer runs before. */
function TimeLeft({ end }: { end: number }) {
  const t = useT();
  const minutes = useMinutesUntil(end);
  return <p role="status">{t('idle.text', { count: minutes })}</p>;
}

/** Says that the session is about to end, and offers to stay (WCAG 2.2.1). It appears in every tab. */
export function IdleDialog() {
  const t = useT();
  const dispatch = useAppDispatch();
  const endsAt = useAppSelector(selectIdleEndsAt);
  const stay = () => dispatch(stayRequested());
  return (
    <Dialog
      isOpen={endsAt !== null}
      title={t('idle.title')}
      onClose={stay}
      actions={
        <>
          <Button onClick={() => dispatch(signOutRequested())}>{t('idle.leave')}</Button>
          <Button variant="accent" onClick={stay}>
            {t('idle.stay')}
          </Button>
        </>
      }
    >
      {endsAt !== null && <TimeLeft end={endsAt} />}
    </Dialog>
  );
}
