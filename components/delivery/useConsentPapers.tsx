import { useState, type ReactNode } from 'react';
import { paperRuleOf } from '@/contract/documents/evidence';
import type { Evidence } from '@/contract/documents/evidenceValue';
import type { DeliverySaveBody } from '@/contract/delivery/schema';
import { EvidenceControl } from '../documents/shared/evidence';
import { type Asked, consentOf } from './ChoiceFields';

/** The signed papers of a consent that is being recorded. */
export interface ConsentPapers {
  /** Where they are chosen; null where the consent leaves none. */
  field: ReactNode;
  /** What a save sends of them. */
  sent: Pick<DeliverySaveBody, 'evidence'>;
}

/**
 * The papers of a consent. A save sends the chosen ones.
 * @param id of the client
 */
export function useConsentPapers(id: string, asked: Asked): ConsentPapers {
  const [papers, setPapers] = useState<Evidence>([]);
  const rule = paperRuleOf('deliveryEvidence', consentOf(asked));
  if (rule === null) return { field: null, sent: {} };
  return {
    field: (
      <EvidenceControl
        screen="clientDelivery"
        clientId={id}
        rule={rule}
        value={papers}
        onChange={setPapers}
      />
    ),
    sent: papers.length === 0 ? {} : { evidence: papers },
  };
}
