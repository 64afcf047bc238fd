import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectOwesTerms } from '@/store/owesTerms';

// Hardly anyone owes terms: the frame stays out of the first load.
const TermsFrame = dynamic(() => import('./TermsFrame').then((module) => module.TermsFrame), { ssr: false });

/** Shows the terms in place of everything else to whoever has to accept them first. The gateway refuses other calls. */
export function TermsDoor({ children }: { children: ReactNode }) {
  return useAppSelector(selectOwesTerms) ? <TermsFrame /> : children;
}
