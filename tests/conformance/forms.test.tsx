import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CallError } from '@/contract/callError';
import type { Locale } from '@/contract/locale';
import { CallFailure } from '@/lib/http/failure';
import { hasUnsavedText } from '@/lib/auth/unsaved';
import { sessionChanged } from '@/store/session';
import { FORMS } from '@/tests/support/areas';
import type { FormAtWork, FormCase } from '@/tests/support/areas/types';
import { expectAccessible } from '@/tests/support/axe';
import { openArea } from '@/tests/support/openArea';
import { MARIE } from '@/tests/support/openShell';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';
import type { ScriptedGateway } from '@/tests/support/scriptedGateway';

const AT = '2026-03-06T13:39:00.000Z';
const LINH = { subject: 'linh', firstName: 'Linh', lastName: 'Phạm' };

/** Of the gateway of a form, with its drafts. */
function gatewayOf(form: FormCase, draft: object | null = null): ScriptedGateway {
  const gateway = form.gateway();
  gateway.answer('draftRead', () => ({
    draft: draft && { version: 1, savedAt: AT, fields: draft as never },
    version: 1,
  }));
  gateway.answer('draftSave', () => ({ savedAt: AT }));
  gateway.answer('draftDiscard', () => ({ isDiscarded: true }));
  return gateway;
}

interface Opening {
  gateway?: ScriptedGateway;
  locale?: Locale;
}

/** Opens the screen of a form, and then the form. */
async function opening(form: FormCase, { gateway = gatewayOf(form), locale = 'en' }: Opening = {}) {
  const opened = await openArea(form.screen, { gateway, locale, path: `/${locale}${form.path}` });
  // Of whom a draft is kept.
  act(() => void opened.store.dispatch(sessionChanged(MARIE)));
  const at = { user: opened.user, say: sayIn(locale) };
  await form.open(at);
  return { ...at, gateway };
}

/** The same, once what the form was loaded with is there. */
async function open(form: FormCase, how?: Opening): Promise<FormAtWork & { gateway: ScriptedGateway }> {
  const at = await opening(form, how);
  return { ...at, form: await form.find(at) };
}

/** From now on the save is refused. */
function refuse(gateway: ScriptedGateway, { call }: FormCase, error: Partial<CallError>) {
  gateway.answer(call, () => {
    throw new CallFailure({
      code: 'invalid',
      status: 422,
      requestId: 'req-0002',
      retryAfterSeconds: null,
      ...error,
    });
  });
}

/** Somebody else was quicker. */
const conflictOf = ({ sheet }: FormCase): Partial<CallError> => ({
  code: 'conflict',
  status: 412,
  conflict: {
    version: 9,
    merged: [],
    conflicts: Object.entries(sheet?.draft ?? {}).map(([path, yours]) => ({
      path,
      base: null,
      theirs: null,
      yours,
      by: LINH,
      at: AT,
    })),
  },
});

describe.each(FORMS)('the form of $name', (form) => {
  const { sheet } = form;

  it.each(SCREEN_LOCALES)('opens with a label for everything, in %s', async (locale) => {
    const at = await open(form, { locale });
    await expectAccessible(at.form);
  });

  it('keeps the typed text when the save is lost, refused or too late, and can save it again', async () => {
    const at = await open(form);
    const { gateway, say, user } = at;
    await form.change(at);
    expect(hasUnsavedText()).toBe(true);

    gateway.fail(form.call, 'network');
    await form.save(at);
    await waitFor(() => expect(gateway.count(form.call)).toBe(1));
    const [alert] = await within(at.form).findAllByRole('alert');
    expect(alert).toBeVisible();
    await form.expectChanged(at);
    await expectAccessible(at.form);

    if (form.pointer !== null) {
      refuse(gateway, form, { errors: [{ pointer: form.pointer, rule: 'invalid' }] });
      await form.save(at);
      await waitFor(() => expect(gateway.count(form.call)).toBe(2));
      const faults = await within(at.form).findAllByText(say('form:rules.invalid'));
      expect(faults.length).toBeGreaterThan(0);
      await form.expectChanged(at);
    }

    if (form.canConflict === false) return;
    refuse(gateway, form, conflictOf(form));
    const before = gateway.count(form.call);
    await form.save(at);
    await waitFor(() => expect(gateway.count(form.call)).toBe(before + 1));
    if (sheet !== null) {
      const back = await screen.findByRole('button', { name: say('form:conflict.back') });
      await expectAccessible();
      await user.click(back);
    }
    const again = { ...at, form: await form.find(at) };
    await form.expectChanged(again);
  });
});

const SHEETS = FORMS.flatMap(({ sheet, ...form }) =>
  sheet?.loads ? [{ ...form, sheet, loads: sheet.loads }] : [],
);

describe.each(SHEETS)('the sheet of $name', ({ loads, ...form }) => {
  const { draft, form: name, entity, id } = form.sheet;

  it('opens, is left and gives back the focus by keyboard alone, on a narrow page too', async () => {
    vi.stubGlobal('innerWidth', 390);
    const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const at = await open(form);
    const { say, user } = at;
    expect(modal).toHaveBeenCalled();
    modal.mockRestore();
    expect(at.form).toContainElement(document.activeElement as HTMLElement);
    await form.change(at);
    await user.keyboard('{Escape}');
    const dialog = within(screen.getByRole('dialog', { name: say('form:leave.title') }));
    await user.click(dialog.getByRole('button', { name: say('form:leave.stay') }));
    await form.expectChanged(at);
    within(at.form)
      .getByRole('button', { name: say('form:closeForm') })
      .focus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: say('form:leave.confirm') }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(hasUnsavedText()).toBe(false);
    vi.unstubAllGlobals();
  });

  it('keeps a draft of what is typed, and offers it when it opens again', async () => {
    const first = await open(form);
    await form.change(first);
    await waitFor(() => expect(first.gateway.count('draftSave')).toBeGreaterThan(0));
    const kept = first.gateway.made.findLast(({ name }) => name === 'draftSave');
    expect(kept?.body).toMatchObject({ form: name, entity, id, fields: draft });
    await first.user.click(screen.getByRole('button', { name: first.say('form:closeForm') }));
    await first.user.click(screen.getByRole('button', { name: first.say('form:leave.confirm') }));

    first.gateway.answer('draftRead', () => ({
      draft: { version: 1, savedAt: AT, fields: draft },
      version: 1,
    }));
    await form.open(first);
    await first.user.click(await screen.findByRole('button', { name: first.say('form:draft.use') }));
    await form.expectChanged({ ...first, form: await form.find(first) });
  });

  it('has its shape until it is there, and its error with the way to try again', async () => {
    const gateway = gatewayOf(form);
    const answers = form.gateway();
    const release = gateway.hold(loads);
    gateway.fail(loads, 'unavailable');
    const at = await opening(form, { gateway });
    const shape = await screen.findByRole('dialog');
    expect(within(shape).getByRole('status')).not.toBeEmptyDOMElement();
    await expectAccessible();
    await act(async () => release());
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('req-0001');
    await expectAccessible();
    gateway.answer(loads, (body) => answers.peek(loads, body) as never);
    const sheet = within(screen.getByRole('dialog'));
    await at.user.click(sheet.getByRole('button', { name: at.say('common:states.retry') }));
    expect(await form.find(at)).toBeVisible();
  });

  it('says who may not open it', async () => {
    const gateway = gatewayOf(form);
    gateway.fail(loads, 'forbidden');
    const { say } = await opening(form, { gateway });
    const refused = within(await screen.findByRole('dialog'));
    expect(await refused.findByText(say('common:states.forbiddenTitle'))).toBeVisible();
  });
});
