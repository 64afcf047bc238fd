import type { SaveOutcome } from '@/contract/changes/schema';
import type { TeamEditAnswer, TeamSaveBody, TeamSavePreviewAnswer } from '@/contract/teams/schema';
import { answerOf } from './accounts';
import { write, written } from './changing';
import { bodyOf } from './clients';
import type { Answer, TestGateway } from './gateway';

type Fields = TeamSaveBody['fields'];

/** One team by its English name, and the ways to change it. */
export async function teamOf(gateway: TestGateway, name: string, seenBy = 'manager') {
  const { rows } = await answerOf(gateway, seenBy, 'teamsList', bodyOf('teamsList', ''));
  const id = rows.find((team) => team.name.en === name)?.id ?? '';

  const edit = (persona: string): Promise<TeamEditAnswer> => answerOf(gateway, persona, 'teamEdit', { id });

  /** From the version as it is now, unless `more` says another. */
  async function save(persona: string, fields: Fields, more: Partial<TeamSaveBody> = {}): Promise<Answer> {
    const { version } = await edit(persona);
    return write(gateway, persona, 'teamSave', { id, version, fields, ...more });
  }

  const saved = (...args: Parameters<typeof save>) => written<SaveOutcome>(save(...args));

  async function decide(persona: string, changeSetId: string | null): Promise<Answer> {
    const { rows: versions } = await gateway.db.pool.query<{ version: number }>(
      "select version from aggregate_versions where entity = 'team' and record_id = $1",
      [id],
    );
    return write(gateway, persona, 'changeDecide', {
      changeSetId: changeSetId ?? '',
      decision: 'approve',
      reason: '',
      versionSeen: versions[0]?.version ?? 1,
    });
  }

  return {
    id,
    edit,
    save,
    saved,
    decide,
    preview: (persona: string, fields: Fields): Promise<TeamSavePreviewAnswer> =>
      answerOf(gateway, persona, 'teamSavePreview', { id, fields }),
    details: (persona: string) => answerOf(gateway, persona, 'teamDetails', { id }),
    /** Saves, and has the other person approve. @returns the change */
    async changed(maker: string, checker: string, fields: Fields): Promise<string> {
      const { changeSetId } = await saved(maker, fields);
      await written(decide(checker, changeSetId));
      return changeSetId ?? '';
    },
    /** Undoes a change, and has the other person approve. */
    async undone(maker: string, checker: string, changeSetId: string): Promise<void> {
      const outcome = await written<SaveOutcome>(write(gateway, maker, 'changeUndo', { changeSetId }));
      await written(decide(checker, outcome.changeSetId));
    },
  };
}
