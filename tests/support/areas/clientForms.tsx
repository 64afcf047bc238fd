import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { ClientSummaryScreen } from '@/components/clients/summary/ClientSummaryScreen';
import type { FieldValue } from '@/contract/changes/schema';
import { CHAN_ADDRESSES, gatewayOfAddresses } from '../addressBook';
import { CHAN_ID } from '../book';
import { CHAN_INFO } from '../clientInfo';
import { gatewayOfChan } from '../openClientSummary';
import { choosing, fieldOf, press, saveOne, typing } from './fields';
import type { Area, FormAtWork, FormCase } from './types';

const ofChan = { screen: <ClientSummaryScreen />, path: `/clients/summary?Id=${CHAN_ID}` } as const;

type Section = 'identity' | 'contact' | 'family' | 'trusted' | 'roles';

/** The client info form, with a field from one of its sections. */
const infoForm = (
  section: Section,
  [path, value]: readonly [string, FieldValue],
  field: Pick<FormCase, 'change' | 'expectChanged'>,
): FormCase => ({
  ...ofChan,
  ...field,
  name: `a client’s info, ${section}`,
  gateway: gatewayOfChan,
  async open({ user, say }) {
    await user.click(await screen.findByRole('button', { name: say('record:client.edit') }));
  },
  async find({ user, say }) {
    const tab = await screen.findByRole('tab', { name: say(`clientInfo:section.${section}`) });
    await user.click(tab);
    return screen.getByRole('dialog', { name: /Wing-Sze Chan/ });
  },
  save: saveOne,
  call: 'clientInfoSave',
  pointer: `/fields/${path}`,
  sheet: {
    // The first section has the states of the form.
    loads: section === 'identity' ? 'clientInfoEdit' : null,
    form: 'clientInfo',
    entity: 'client',
    id: CHAN_ID,
    draft: { [path]: value },
  },
});

const line = ({ form, say }: FormAtWork) =>
  within(form).queryByLabelText(new RegExp(`^${say('form:address.line1')}`));

/** Goes through the steps of a change of address to the last one. */
async function saveAddress(at: FormAtWork) {
  const { form, user, say } = at;
  const proof = () => within(form).queryByRole('radio', { name: say('address:proof.inPerson') });
  for (let step = 0; step < 3 && proof() === null; step += 1) {
    const next = within(form).getByRole('button', { name: say('address:next') });
    await expect.poll(() => next.hasAttribute('disabled')).toBe(false);
    await user.click(next);
  }
  await user.click(proof() as HTMLElement);
  await press(at, 'address:save');
}

const home = CHAN_ADDRESSES.values.residentialAddress;

export const CLIENT_FORMS: Area = {
  forms: [
    infoForm('identity', ['preferredName', 'Wing'], typing('logs:field.preferredName', 'Wing')),
    infoForm('contact', ['language', 'fr'], choosing('logs:value.language.fr')),
    infoForm('family', ['dependants', 3], typing('logs:field.dependants', '3')),
    infoForm(
      'trusted',
      [
        'trustedContact',
        { ...(CHAN_INFO.values.trustedContact as object), state: 'notAsked', askedOn: null },
      ],
      choosing('logs:trusted.notAsked'),
    ),
    infoForm('roles', ['insiderOf', 'Northern Rail'], typing('logs:field.insiderOf', 'Northern Rail')),
    {
      ...ofChan,
      name: 'an address',
      gateway: gatewayOfAddresses,
      async open({ user, say }) {
        await user.click(await screen.findByRole('button', { name: say('summary:addresses.change') }));
      },
      async find({ say }) {
        await screen.findByRole('navigation', { name: say('address:steps') });
        return screen.getByRole('dialog', { name: new RegExp(say('address:action')) });
      },
      ...typing('form:address.line1', '12 Bloor St'),
      async expectChanged(at) {
        for (let step = 0; step < 3 && line(at) === null; step += 1) await press(at, 'address:back');
        expect(fieldOf(at, 'form:address.line1')).toHaveValue('12 Bloor St');
      },
      save: saveAddress,
      call: 'addressSave',
      pointer: '/fields/residentialAddress',
      sheet: {
        loads: 'addressHistory',
        form: 'address.residential',
        entity: 'client',
        id: CHAN_ID,
        draft: { residentialAddress: { ...home, lines: ['12 Bloor St', ''] } as FieldValue },
      },
    },
  ],
};
