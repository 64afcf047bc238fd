import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ClientInfoEditAnswer, ClientInfoSaveBody } from '@/contract/clientInfo/schema';
import { ClientSummaryScreen } from '@/components/clients/summary/ClientSummaryScreen';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID } from '@/tests/support/book';
import { AT, CHAN_INFO, LINH } from '@/tests/support/clientInfo';
import { openArea } from '@/tests/support/openArea';
import { gatewayOfChan } from '@/tests/support/openClientSummary';
import { say as sayIn } from '@/tests/support/say';
import { seeAll } from '@/tests/support/seen';

const say = sayIn('en');
beforeAll(async () => {
  await Promise.all([
    import('@/components/clients/info/ClientInfo.form'),
    import('@/components/clients/info/ClientProfile'),
    import('@/components/documents/shared/EvidenceInput'),
  ]);
});

const INFO: ClientInfoEditAnswer = {
  ...CHAN_INFO,
  fields: [{ path: 'employment', isChecked: false, change: { by: LINH, at: AT } }],
};

async function open(info = INFO) {
  const gateway = gatewayOfChan();
  gateway.answer('clientInfoEdit', () => info);
  gateway.answer('draftRead', () => ({ draft: null, version: 4 }));
  gateway.answer('draftSave', () => ({ savedAt: AT }));
  gateway.answer('draftDiscard', () => ({ isDiscarded: true }));
  gateway.answer('clientInfoSave', () => ({
    changeSetId: '00000000-0000-4000-8000-0000000000aa',
    state: 'applied',
    version: 5,
    merged: [],
    pending: [],
  }));
  return openArea(<ClientSummaryScreen />, {
    gateway,
    locale: 'en',
    path: `/en/clients/summary?Id=${CHAN_ID}`,
  });
}

async function openForm(tab: 'identity' | 'family' | 'trusted' | 'roles', info = INFO) {
  const opened = await open(info);
  await opened.user.click(await screen.findByRole('button', { name: say('record:client.edit') }));
  await screen.findByLabelText(/^Preferred name/);
  const sheet = within(screen.getByRole('dialog', { name: /Wing-Sze Chan/ }));
  await opened.user.click(sheet.getByRole('tab', { name: say(`clientInfo:section.${tab}`) }));
  const sent = () =>
    opened.gateway.made
      .filter(({ name }) => name === 'clientInfoSave')
      .map(({ body }) => (body as ClientInfoSaveBody).fields);
  return { ...opened, sheet, sent, save: sheet.getByRole('button', { name: /^Save/ }) };
}

describe('the profile of a client', () => {
  it('says what is known and unknown, and on request where it comes from', async () => {
    const { user } = await open();
    await screen.findByText('51-20434-9');
    await seeAll();
    const panel = within(await screen.findByRole('region', { name: say('clientInfo:profile.title') }));
    expect(await panel.findByText('Employed, Dentist, Lakeshore Dental')).toBeVisible();
    expect(panel.getByText('Asked and declined on February 11, 2026')).toBeVisible();
    expect(panel.getByText(/^Canada \(number on file\), certified on February 11, 2026/)).toBeVisible();
    expect(panel.getByText(/^Not known: .*Politically exposed person/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: say('form:sourcesShort') }));
    expect(panel.getByText(/^Changed by Linh Phạm/)).toBeVisible();
    await expectAccessible();
  });
});

describe('the form', () => {
  it('asks who works for an occupation', async () => {
    const { user, sheet, sent, save } = await openForm('family');
    const occupation = sheet.getByLabelText(/^Occupation/);
    await user.clear(occupation);
    await user.click(save);
    await waitFor(() => expect(occupation).toBeInvalid());
    await user.type(occupation, 'Orthodontist');
    await user.clear(sheet.getByLabelText(/^Dependants/));
    await user.type(sheet.getByLabelText(/^Dependants/), '3');
    await expectAccessible();
    await user.click(save);
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          employment: { status: 'employed', employer: 'Lakeshore Dental', occupation: 'Orthodontist' },
          dependants: 3,
        },
      ]),
    );
  });

  it('accepts a reachable trusted contact, and forgets it when the client declines after all', async () => {
    const { user, sheet, sent, save } = await openForm('trusted');
    await user.click(sheet.getByRole('radio', { name: say('logs:trusted.named') }));
    await user.type(sheet.getByLabelText('Name'), 'Ana Roy');
    await user.selectOptions(sheet.getByLabelText(/^Relation/), 'sibling');
    await user.click(save);
    expect((await sheet.findAllByText(say('form:rules.way_to_reach')))[0]).toBeVisible();
    await expectAccessible();
    await user.click(sheet.getByRole('radio', { name: say('logs:trusted.declined') }));
    await user.click(sheet.getByRole('radio', { name: say('logs:trusted.named') }));
    expect(sheet.getByLabelText('Name')).toHaveValue('');
    await user.type(sheet.getByLabelText('Name'), 'Léa Roy');
    await user.selectOptions(sheet.getByLabelText(/^Relation/), 'child');
    await user.type(sheet.getByLabelText(/^Phone$/), '514 555 0177');
    await user.click(save);
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          trustedContact: {
            state: 'named',
            askedOn: '2026-02-11',
            name: 'Léa Roy',
            relation: 'child',
            phone: '+15145550177',
            email: null,
            consentOn: null,
          },
        },
      ]),
    );
  });

  it('leaves the consent of a trusted contact behind where another one is named', async () => {
    const consent = { id: CHAN_ID, title: 'Consent' };
    const contact = { name: 'Ana Roy', relation: 'sibling', phone: '+15145550177', email: null } as const;
    const { user, sheet, sent, save } = await openForm('trusted', {
      ...INFO,
      values: {
        ...INFO.values,
        trustedContact: { state: 'named', askedOn: '2026-02-11', consentOn: '2026-02-11', ...contact },
        trustedContactEvidence: [consent],
      },
    });
    expect(await sheet.findByText('Consent')).toBeVisible();
    await user.clear(sheet.getByLabelText('Name'));
    await user.type(sheet.getByLabelText('Name'), 'Léa Roy');
    expect(sheet.queryByText('Consent')).toBeNull();
    await user.click(save);
    await waitFor(() => expect(sent()).toMatchObject([{ trustedContactEvidence: [] }]));
  });

  it('adds a country of tax residence, and marks a US person', async () => {
    const { user, sheet, sent, save } = await openForm('roles');
    await user.click(sheet.getByRole('button', { name: say('clientInfo:tax.add') }));
    const country = sheet.getByLabelText(/^Country 2$/);
    await waitFor(() => expect(within(country).getByRole('option', { name: 'France' })).toBeInTheDocument());
    await user.click(save);
    await waitFor(() => expect(country).toBeInvalid());
    await user.selectOptions(country, 'FR');
    await user.click(sheet.getByRole('checkbox', { name: say('clientInfo:usPersonText') }));
    await user.selectOptions(sheet.getByLabelText(/^Politically exposed person/), 'foreign');
    await expectAccessible();
    await user.click(save);
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          taxResidency: {
            countries: [
              { country: 'CA', number: 'onFile' },
              { country: 'FR', number: 'onFile' },
            ],
            certifiedOn: '2026-02-11',
          },
          isUsPerson: true,
          pep: 'foreign',
        },
      ]),
    );
  });
});

describe('the social insurance number', () => {
  it('shows in full on request, hides again, and is not kept', async () => {
    const { user, gateway, store } = await open();
    gateway.answer('clientSinReveal', () => ({ sin: '046454118' }));
    const show = await screen.findByRole('button', { name: say('summary:details.sinShowLabel') });
    await user.click(show);
    expect(await screen.findByText(/^046\s454\s118$/)).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: say('summary:details.sinHideLabel') }));
    expect(screen.queryByText(/^046/)).toBeNull();
    expect(JSON.stringify(store.getState())).not.toContain('046454118');
    // Each time that it is shown is a look.
    await user.click(screen.getByRole('button', { name: say('summary:details.sinShowLabel') }));
    await waitFor(() => expect(gateway.count('clientSinReveal')).toBe(2));
  });

  it('is replaced by typing its digits, never drafted, and a temporary one needs an expiry date', async () => {
    const { user, sheet, sent, save, gateway } = await openForm('identity');
    const number = sheet.getByRole('textbox', { name: new RegExp(`^${say('logs:field.sin')}`) });
    await user.type(number, '046 454 287');
    await user.click(save);
    expect((await sheet.findAllByText(say('form:rules.sin')))[0]).toBeVisible();
    await user.clear(number);
    await user.type(number, '900 000 001');
    const expiry = await sheet.findByLabelText(new RegExp(`^${say('logs:field.sinExpiresOn')}`));
    await user.type(expiry, '2027-05-31');
    await expectAccessible();
    await user.click(save);
    await waitFor(() => expect(sent()).toEqual([{ sin: '900000001', sinExpiresOn: '2027-05-31' }]));
    for (const { name, body } of gateway.made) {
      if (name === 'draftSave') expect(JSON.stringify(body)).not.toMatch(/"sin"/);
    }
  });
});
