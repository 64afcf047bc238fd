import type { SaveOutcome } from '@/contract/changes/schema';
import type { KycRecordAnswer } from '@/contract/kyc/schema';
import { answerOf } from './accounts';
import { write, written } from './changing';
import type { TestGateway } from './gateway';

const isReady = ({ person, accounts }: KycRecordAnswer) =>
  accounts.length > 0 &&
  person.missing.length === 0 &&
  accounts.every(({ missing, open }) => missing.length === 0 && open.length === 0);

/** The accounts of a review as they were looked at. */
export const versionsOf = ({ accounts }: KycRecordAnswer) =>
  accounts.map(({ id, version }) => ({ id, version }));

export type KycReviews = ReturnType<typeof kycReviews>;

/** Reads the KYC of clients whom two personas share. */
export function kycReviews(gateway: TestGateway, shared: readonly string[]) {
  const read = (id: string, persona: 'advisor' | 'assistant' = 'advisor'): Promise<KycRecordAnswer> =>
    answerOf(gateway, persona, 'kycRecord', { id });

  /** A client of both whose record fits. */
  async function sharedWith(fits: (answer: KycRecordAnswer) => boolean): Promise<KycRecordAnswer> {
    for (const id of shared) {
      const answer = await read(id);
      if (fits(answer)) return answer;
    }
    throw new Error('no such client');
  }

  /** A client with nothing left to answer: what is missing is answered by fields that are no one else's. */
  async function ready(): Promise<KycRecordAnswer> {
    for (const id of shared) {
      const answer = await read(id);
      const own = answer.person.missing.filter(
        (field) => field !== 'trustedContact' && field !== 'employment',
      );
      if (answer.kind !== 'person' || own.length > 0 || answer.accounts.length === 0) continue;
      if (answer.accounts.some(({ missing, open }) => missing.length > 0 || open.length > 0)) continue;
      await written<SaveOutcome>(
        write(gateway, 'advisor', 'clientInfoSave', {
          id,
          version: answer.version,
          fields: {
            employment: { status: 'retired', employer: null, occupation: null },
            trustedContact: {
              state: 'declined',
              askedOn: '2026-01-05',
              name: null,
              relation: null,
              phone: null,
              email: null,
              consentOn: null,
            },
          },
        }),
      );
      const then = await read(id);
      if (isReady(then)) return then;
    }
    throw new Error('no such client');
  }

  return { read, sharedWith, ready };
}
