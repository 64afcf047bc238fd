import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectOwesTerms } from '@/store/owesTerms';

// Hardly anyone owes terms: the frame stays out of the first load.
const TermsFrame = dynamic(() => import('./TermsFrame').then((module) => module.TermsFrame), { ssr: false });

/** Shows only the terms while the person has to accept them. The gateway refuses other calls until then. */
export function TermsDoor({ children }: { children: ReactNode }) {
  return useAppSelector(selectOwesTerms) ? <TermsFrame /> : children;
}
