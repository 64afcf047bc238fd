import type { z } from 'zod';
import type { deathFormFields, DeathReadAnswer } from '@/contract/deaths/schema';

/** What the form holds: the death, the address of the estate, and a note. */
export interface DeathValues extends z.input<typeof deathFormFields> {
  reason: string;
}

/** The form's first values: empty, or the facts of the death that is corrected. */
export function valuesOf({ death }: DeathReadAnswer): DeathValues {
  return {
    death: {
      on: death?.on ?? '',
      // No proof is chosen yet, and the form refuses that.
      proof: (death === null || death.proof === 'onFile' ? null : death.proof) as never,
      reference: death?.reference ?? null,
      toldBy: death?.toldBy ?? null,
    },
    deathEvidence: [],
    mailingAddress: null,
    reason: '',
  };
}
