import { useT } from '@/lib/i18n/useT';
import { useAppDispatch } from '@/store/hooks';
import { signOutRequested } from '@/store/session';
import { TermsGate } from '../terms/TermsGate';
import { Button } from '../ui/Button';
import { Header } from './Header';
import { IdleDialog } from './IdleDialog';

/** The terms that are owed, in a frame that leads nowhere else but out. */
export function TermsFrame() {
  const t = useT('header');
  const dispatch = useAppDispatch();
  const leave = (
    <Button variant="quiet" onClick={() => dispatch(signOutRequested())}>
      {t('signOut')}
    </Button>
  );
  return (
    <>
      <Header search={null} bell={null} person={leave} />
      <TermsGate />
      <IdleDialog />
    </>
  );
}
