import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NOTE_TEXT_MAX_CHARS } from '@/contract/notes/codes';
import type { NoteSaveBody } from '@/contract/notes/schema';
import { partsOf } from '@/components/notes/shared/parts';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID } from '@/tests/support/book';
import { CHAN_NOTES, gatewayOfNotes, NO_NOTES_YET, OWN_NOTE } from '@/tests/support/noteBook';
import { openClientSummary } from '@/tests/support/openClientSummary';
import { say as sayIn } from '@/tests/support/say';
import { seeAll } from '@/tests/support/seen';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';
import type { ScriptedGateway } from '@/tests/support/scriptedGateway';

const SAVED = {
  changeSetId: '0b7c7c55-77c6-4c69-8d0a-0f3b4a1f9a10',
  state: 'applied' as const,
  version: 5,
  merged: [],
  pending: [],
};

function writing(gateway: ScriptedGateway) {
  gateway.answer('draftRead', () => ({ draft: null, version: 4 }));
  gateway.answer('draftSave', () => ({ savedAt: '2026-03-06T13:39:00.000Z' }));
  gateway.answer('draftDiscard', () => ({ isDiscarded: true }));
  gateway.answer('noteSave', () => SAVED);
  return gateway;
}

const sentBy = (gateway: ScriptedGateway) =>
  gateway.made.filter(({ name }) => name === 'noteSave').map(({ body }) => body as NoteSaveBody);

const panelIn = async (say: ReturnType<typeof sayIn>) => {
  await screen.findByRole('region', { name: say('notes:title') });
  await seeAll();
  const write = await screen.findByRole('button', { name: say('notes:write') });
  const panel = write.closest('section');
  if (panel === null) throw new Error('the button stands in no panel');
  return panel;
};

describe('the notes of a client', () => {
  it.each(SCREEN_LOCALES)('show what was said, with whom, by whom, in %s', async (locale) => {
    const say = sayIn(locale);
    await openClientSummary(gatewayOfNotes(), { locale });
    const panel = await panelIn(say);
    const [own, other] = await within(panel).findAllByText(/^(sends the slip|Looked at the plan\.)$/);
    expect(own?.closest('ul')).not.toBeNull();
    expect(other).toBeVisible();
    expect(within(panel).getAllByText(say('notes:edit'))).toHaveLength(1);
    expect(within(panel).getByText(new RegExp(say('notes:byYou')))).toBeVisible();
    expect(within(panel).getByText(new RegExp(say('notes:by', { name: 'Priya Nair' })))).toBeVisible();
    await expectAccessible(panel);
  });

  it('have a next step where there are none', async () => {
    const say = sayIn('en');
    const { user } = await openClientSummary(writing(gatewayOfNotes(NO_NOTES_YET)));
    const panel = await panelIn(say);
    await user.click(await within(panel).findByRole('button', { name: say('notes:writeFirst') }));
    expect(await screen.findByLabelText(/^Text/)).toBeVisible();
  });

  it('are asked for by kind', async () => {
    const say = sayIn('en');
    const gateway = gatewayOfNotes();
    const { user } = await openClientSummary(gateway);
    const panel = await panelIn(say);
    await user.click(await within(panel).findByRole('radio', { name: say('logs:note.kind.meeting') }));
    await waitFor(() =>
      expect(gateway.made.filter(({ name }) => name === 'notesList').at(-1)?.body).toEqual({
        record: 'client',
        id: CHAN_ID,
        kinds: ['meeting'],
        skip: 0,
      }),
    );
  });

  it('say that they could not be read, and ask again', async () => {
    const say = sayIn('en');
    const gateway = gatewayOfNotes();
    gateway.fail('notesList', 'unexpected');
    const { user } = await openClientSummary(gateway);
    const panel = await panelIn(say);
    const again = await within(panel).findByRole('button', { name: say('common:states.retry') });
    gateway.answer('notesList', () => CHAN_NOTES);
    await user.click(again);
    expect(await within(panel).findByText('Looked at the plan.')).toBeVisible();
  });

  it('send a new note whole, and offer to undo it', async () => {
    const say = sayIn('en');
    const gateway = writing(gatewayOfNotes());
    const { user } = await openClientSummary(gateway);
    const panel = await panelIn(say);
    await user.click(within(panel).getByRole('button', { name: say('notes:write') }));
    await user.type(await screen.findByLabelText(/^Text/), 'Called about the mortgage.');
    await user.click(screen.getByRole('button', { name: say('form:bar.save', { count: 1 }) }));
    await waitFor(() => expect(sentBy(gateway)).toHaveLength(1));
    expect(sentBy(gateway)[0]).toMatchObject({
      id: CHAN_ID,
      version: 4,
      form: 'note.client.new',
      fields: { 'notes.new': { kind: 'call', clientIds: [CHAN_ID], body: 'Called about the mortgage.' } },
    });
    expect(await screen.findByRole('button', { name: say('form:undo.undo') })).toBeVisible();
    expect(gateway.count('notesList')).toBe(2);
  });

  it('refuse a text that is too long beside the field, in the person’s language', async () => {
    const say = sayIn('fr');
    const gateway = writing(gatewayOfNotes());
    const { user } = await openClientSummary(gateway, { locale: 'fr' });
    const panel = await panelIn(say);
    await user.click(within(panel).getByRole('button', { name: say('notes:write') }));
    const body = await screen.findByLabelText(/^Text/);
    await user.click(body);
    await user.paste('a'.repeat(100_000));
    await user.click(screen.getByRole('button', { name: say('form:bar.save', { count: 1 }) }));
    const words = say('notes:rule.too_long', { n: `${NOTE_TEXT_MAX_CHARS / 1000}\u00a0000` });
    expect((await screen.findAllByText(words.replaceAll('\u00a0', ' '))).length).toBeGreaterThan(0);
    expect(sentBy(gateway)).toHaveLength(0);
  });

  it('are removed by their author, with a way back', async () => {
    const say = sayIn('en');
    const gateway = writing(gatewayOfNotes());
    const { user } = await openClientSummary(gateway);
    const panel = await panelIn(say);
    await user.click(await within(panel).findByText(say('notes:remove')));
    await waitFor(() =>
      expect(sentBy(gateway)).toEqual([{ id: CHAN_ID, version: 4, fields: { [`notes.${OWN_NOTE}`]: null } }]),
    );
    expect(await screen.findByRole('button', { name: say('form:undo.undo') })).toBeVisible();
  });
});

describe('the text of a note', () => {
  it('is lines and lists, and nothing of it is markup', () => {
    expect(partsOf('Agreed:\n- a slip\n- <b>a call</b>\nThen\nlunch')).toEqual([
      { kind: 'text', lines: ['Agreed:'] },
      { kind: 'list', lines: ['a slip', '<b>a call</b>'] },
      { kind: 'text', lines: ['Then', 'lunch'] },
    ]);
  });
});
