import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n/useT';
import type { RootState } from '@/store';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectFlag, selectMe } from '@/store/selectors';
import { signOutRequested } from '@/store/session';
import { ScreenLoading } from '../states/ScreenLoading';
import { Button } from '../ui/Button';
import { Header } from './Header';
import { IdleDialog } from './IdleDialog';

const TermsGate = dynamic(() => import('../terms/TermsGate').then((module) => module.TermsGate), {
  ssr: false,
  loading: ScreenLoading,
});

const isOn = selectFlag('termsNCondition');
const selectOwesTerms = (state: RootState) => isOn(state) && selectMe(state)?.owesTerms === true;

/** Shows the terms in place of everything else to whoever has to accept them first. The gateway refuses other calls. */
export function TermsDoor({ children }: { children: ReactNode }) {
  return useAppSelector(selectOwesTerms) ? <Before /> : children;
}

function Before() {
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
