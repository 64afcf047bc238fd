import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ClientInfoSaveBody } from '@/contract/clientInfo/schema';
import { CallFailure } from '@/lib/http/failure';
import { useEntryWrites } from '@/components/logs/useEntryWrites';
import { ClientSummaryScreen } from '@/components/clients/summary/ClientSummaryScreen';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID, DETAILS } from '@/tests/support/book';
import { openArea } from '@/tests/support/openArea';
import { AT, CHAN_INFO, LINH, MOBILE } from '@/tests/support/clientInfo';
import { gatewayOfChan } from '@/tests/support/openClientSummary';
import { say as sayIn } from '@/tests/support/say';

const say = sayIn('en');
beforeAll(async () => {
  await Promise.all([
    import('@/components/clients/info/ClientInfo.form'),
    import('@/components/ui/toast/toaster'),
  ]);
});
const SET = '00000000-0000-4000-8000-0000000000aa';

/** The entry of the same change in the log. */
function InTheLog() {
  const { undo } = useEntryWrites(SET, () => undefined);
  return (
    <button type="button" onClick={undo}>
      In the log
    </button>
  );
}

async function open(section: 'identity' | 'contact', draft: Record<string, string> | null = null) {
  const gateway = gatewayOfChan();
  gateway.answer('clientInfoEdit', () => CHAN_INFO);
  gateway.answer('draftRead', () => ({
    draft: draft && { version: 4, fields: draft, savedAt: AT },
    version: 4,
  }));
  gateway.answer('draftSave', () => ({ savedAt: AT }));
  gateway.answer('draftDiscard', () => ({ isDiscarded: true }));
  gateway.answer('changesPending', () => ({ version: 4, changes: [] }));
  gateway.answer('clientInfoSave', () => ({
    changeSetId: SET,
    state: 'applied',
    version: 5,
    merged: [],
    pending: [],
  }));
  gateway.answer('changeUndo', () => ({
    changeSetId: CHAN_ID,
    state: 'applied',
    version: 6,
    merged: [],
    pending: [],
    undone: SET,
  }));
  const opened = await openArea(
    <>
      <ClientSummaryScreen />
      <InTheLog />
    </>,
    {
      gateway,
      locale: 'en',
      path: `/en/clients/summary?Id=${CHAN_ID}`,
    },
  );
  const edit = await screen.findByRole('button', { name: say('record:client.edit') });
  await opened.user.click(edit);
  // The sheet of the skeleton is another one.
  await screen.findByLabelText(/^Phone 1$/);
  if (section !== 'identity') {
    await opened.user.click(screen.getByRole('tab', { name: say(`clientInfo:section.${section}`) }));
  }
  const sheet = within(screen.getByRole('dialog', { name: /Wing-Sze Chan/ }));
  const sent = () =>
    gateway.made
      .filter(({ name }) => name === 'clientInfoSave')
      .map(({ body }) => body as ClientInfoSaveBody);
  return { ...opened, edit, sheet, sent };
}

type Sheet = Awaited<ReturnType<typeof open>>['sheet'];
const save = (sheet: Sheet) => sheet.getByRole('button', { name: /^Save/ });

describe('the form of a client’s info', () => {
  it('has labels everywhere, and says on request where each value comes from', async () => {
    const { user, sheet } = await open('contact');
    await expectAccessible();
    await user.click(sheet.getByRole('button', { name: say('form:sources') }));
    expect(sheet.getByText(/^Changed by Linh Phạm on/)).toBeVisible();
    await user.click(sheet.getByRole('tab', { name: say('clientInfo:section.identity') }));
    expect(sheet.getAllByText(say('form:source.book'))[0]).toBeVisible();
  });

  it('saves a number typed by keyboard, closes, and can be undone', async () => {
    const { user, sheet, sent, gateway, edit } = await open('contact');
    const field = sheet.getByLabelText(/^Phone 1$/);
    await user.clear(field);
    await user.type(field, '514 555 0199{Enter}');
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          id: CHAN_ID,
          version: 4,
          fields: { phones: [{ ...MOBILE, number: '+15145550199' }] },
          form: 'clientInfo',
        },
      ]),
    );
    const asked = gateway.count('clientDetails');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Wing-Sze Chan/ })).toBeNull());
    expect(edit).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: say('form:undo.undo') }));
    await waitFor(() =>
      expect(gateway.made.find(({ name }) => name === 'changeUndo')?.body).toEqual({ changeSetId: SET }),
    );
    await waitFor(() => expect(gateway.count('clientDetails')).toBeGreaterThan(asked));
  });

  it('no longer offers the undo of a change that was undone in the log', async () => {
    const { user, sheet, gateway } = await open('contact');
    const field = sheet.getByLabelText(/^Phone 1$/);
    await user.clear(field);
    await user.type(field, '514 555 0199{Enter}');
    const undo = await screen.findByRole('button', { name: say('form:undo.undo') });
    // As the log's own button: the sheet that is closing covers the page for a while.
    await act(async () => screen.getByText('In the log').click());
    await waitFor(() => expect(gateway.count('changeUndo')).toBe(1));
    await waitFor(() => {
      // Its way out ends at once, as the simulated browser moves nothing.
      fireEvent.animationEnd(undo.closest('.Toastify__toast')!);
      expect(undo).not.toBeInTheDocument();
    });
  });

  it('shows the saved language in the card at once', async () => {
    const { user, sheet } = await open('contact');
    await user.click(sheet.getByRole('radio', { name: say('logs:value.language.fr') }));
    await user.click(save(sheet));
    expect(await screen.findByText(new RegExp(`^${say('record:client.facts.language.fr')}`))).toBeVisible();
  });

  it('adds, marks as primary and removes, and always has one primary', async () => {
    const { user, sheet, sent } = await open('contact');
    await user.click(sheet.getByRole('button', { name: say('clientInfo:addPhone') }));
    const second = sheet.getByLabelText(/^Phone 2$/);
    await user.type(second, '416 555 0177');
    const row = (key: string) => say(`clientInfo:${key}`, { label: 'Phone 2' });
    await user.click(sheet.getByRole('radio', { name: row('primaryOf') }));
    await user.click(sheet.getByRole('checkbox', { name: row('verifiedOf') }));
    await user.click(sheet.getByRole('button', { name: say('clientInfo:removeOf', { label: 'Phone 1' }) }));
    await user.click(save(sheet));
    await waitFor(() =>
      expect(sent()[0]?.fields).toEqual({
        phones: [{ kind: 'mobile', number: '+14165550177', isPrimary: true, verifiedOn: '2026-03-06' }],
      }),
    );
  });

  it('leads from the summary to the invalid number', async () => {
    const { user, sheet, sent } = await open('contact');
    const field = sheet.getByLabelText(/^Phone 1$/);
    await user.clear(field);
    await user.type(field, '555');
    await user.click(save(sheet));
    const summary = await sheet.findByRole('alert');
    await user.click(within(summary).getByRole('button', { name: 'Phone 1' }));
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    await expectAccessible();
    expect(sent()).toEqual([]);
  });

  it('refuses a repeated number as a whole', async () => {
    const { user, sheet, sent } = await open('contact');
    await user.click(sheet.getByRole('button', { name: say('clientInfo:addPhone') }));
    await user.type(sheet.getByLabelText(/^Phone 2$/), '416 555 0142');
    await user.click(save(sheet));
    expect((await sheet.findAllByText(say('form:rules.twice'))).length).toBeGreaterThan(0);
    expect(sent()).toEqual([]);
  });

  it('offers an earlier draft', async () => {
    const { user, sheet } = await open('identity', { preferredName: 'Sze' });
    await user.click(await sheet.findByRole('button', { name: say('form:draft.use') }));
    expect(sheet.getByLabelText(/^Preferred name/)).toHaveValue('Sze');
  });

  it('merges a conflict field by field', async () => {
    const { user, sheet, sent, gateway } = await open('contact');
    const theirs = [{ ...MOBILE, number: '+14165550111' }];
    gateway.answer('clientInfoSave', ({ fields }) => {
      throw new CallFailure({
        code: 'conflict',
        status: 412,
        requestId: 'r-1',
        retryAfterSeconds: null,
        conflict: {
          version: 7,
          merged: [],
          conflicts: [
            { path: 'phones', base: [MOBILE], theirs, yours: fields.phones ?? null, by: LINH, at: AT },
          ],
        },
      });
    });
    const field = sheet.getByLabelText(/^Phone 1$/);
    await user.clear(field);
    await user.type(field, '416 555 0133');
    await user.click(save(sheet));
    expect(await sheet.findByRole('radio', { name: /Linh Phạm: Mobile .*0111/ })).toBeVisible();
    await expectAccessible();
    gateway.answer('clientInfoSave', () => ({
      changeSetId: SET,
      state: 'applied',
      version: 8,
      merged: [],
      pending: [],
    }));
    await user.click(sheet.getByRole('radio', { name: /You: Mobile .*0133/ }));
    await user.click(save(sheet));
    await waitFor(() => expect(sent()[1]).toMatchObject({ version: 7 }));
  });

  it('says that it failed to load, and retries', async () => {
    const gateway = gatewayOfChan();
    gateway.fail('clientInfoEdit', 'unavailable');
    gateway.answer('clientDetails', () => DETAILS);
    const { user } = await openArea(<ClientSummaryScreen />, {
      gateway,
      locale: 'en',
      path: `/en/clients/summary?Id=${CHAN_ID}`,
    });
    await user.click(await screen.findByRole('button', { name: say('record:client.edit') }));
    const sheet = within(await screen.findByRole('dialog', { name: /Wing-Sze Chan/ }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('req-0001');
    gateway.answer('clientInfoEdit', () => CHAN_INFO);
    gateway.answer('draftRead', () => ({ draft: null, version: 4 }));
    gateway.answer('changesPending', () => ({ version: 4, changes: [] }));
    await user.click(sheet.getByRole('button', { name: say('common:states.retry') }));
    expect(await screen.findByLabelText(/^Preferred name/)).toBeVisible();
  });

  it('leads to an error in another section, and shows a count in the tab', async () => {
    const { user, sheet, sent } = await open('identity');
    const born = sheet.getByLabelText(/^Date of birth/);
    await user.clear(born);
    await user.type(born, '1967-02-30');
    await user.click(sheet.getByRole('tab', { name: say('clientInfo:section.contact') }));
    expect(born).not.toBeVisible();
    await user.click(save(sheet));
    await waitFor(() => expect(born).toBeVisible());
    await waitFor(() => expect(born).toHaveFocus());
    expect(sheet.getByRole('tab', { name: 'Identity, 1 to correct', selected: true })).toBeVisible();
    await user.click(sheet.getByRole('tab', { name: say('clientInfo:section.contact') }));
    await user.click(within(sheet.getByRole('alert')).getByRole('button', { name: /^Date of birth/ }));
    expect(born).toHaveFocus();
    expect(sent()).toEqual([]);
    await expectAccessible();
  });

  it('goes between its sections by the arrow keys', async () => {
    const { user, sheet } = await open('identity');
    const identity = sheet.getByRole('tab', { name: say('clientInfo:section.identity') });
    identity.focus();
    await user.keyboard('{ArrowRight}');
    expect(sheet.getByRole('tab', { name: say('clientInfo:section.contact'), selected: true })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(identity).toHaveFocus();
  });

  it('sends a name as one value, and says that it waits', async () => {
    const { user, sheet, sent, gateway } = await open('identity');
    gateway.answer('clientInfoSave', () => ({
      changeSetId: SET,
      state: 'pending',
      version: 4,
      merged: [],
      pending: [{ changeSetId: SET, path: 'legalName' }],
    }));
    const family = sheet.getByLabelText(/^Family name/);
    await user.type(family, '-Hayes{Enter}');
    await waitFor(() =>
      expect(sent()[0]?.fields).toEqual({
        legalName: { given: 'Wing-Sze', family: 'Chan-Hayes', legal: null },
      }),
    );
    expect(await screen.findByText(say('form:saved.pending'))).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Wing-Sze Chan$/);
  });
});
