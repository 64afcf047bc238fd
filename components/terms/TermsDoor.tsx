import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import type { RootState } from '@/store';
import { useAppSelector } from '@/store/hooks';
import { selectFlag, selectMe } from '@/store/selectors';
import { NeutralMark } from '../shell/NeutralMark';

const TermsGate = dynamic(() => import('./TermsGate').then((module) => module.TermsGate), {
  ssr: false,
  loading: NeutralMark,
});

const isOn = selectFlag('termsNCondition');
const selectOwesTerms = (state: RootState) => isOn(state) && selectMe(state)?.owesTerms === true;

/** Shows the terms in place of everything else to whoever has to accept them first. The gateway refuses other calls. */
export function TermsDoor({ children }: { children: ReactNode }) {
  return useAppSelector(selectOwesTerms) ? <TermsGate /> : children;
}
