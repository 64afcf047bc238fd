import type { Database } from '@/gateway/kit/db/database';
import { type Outcome, type Publication, publishTerms } from '@/gateway/server/terms/publish';

/** A short text of terms that can be published. */
export const termsText = (word: string) => ({
  en: `# Terms\n\nUse the portal for **${word}**.\n\n- Keep it to yourself.\n`,
  fr: `# Conditions\n\nUtilisez le portail pour **${word}**.\n\n- Gardez cela pour vous.\n`,
});

/** Publishes a version in the database of a test; from today, for everyone and material unless it says otherwise. */
export async function publish(
  db: Database,
  word: string,
  { isWritten = true, ...more }: Partial<Publication> & { isWritten?: boolean } = {},
): Promise<Outcome> {
  const client = await db.pool.connect();
  try {
    const publication = {
      texts: termsText(word),
      changes: { en: `It says ${word}.`, fr: `On y lit ${word}.` },
      effectiveOn: db.today(),
      roles: null,
      provinces: null,
      isMaterial: true,
      ...more,
    };
    return await publishTerms(client, publication, { today: db.today(), isWritten });
  } finally {
    client.release();
  }
}
