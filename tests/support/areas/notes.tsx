import { screen } from '@testing-library/react';
import { ClientSummaryScreen } from '@/components/clients/summary/ClientSummaryScreen';
import { CHAN_ID } from '../book';
import { gatewayOfNotes, OWN_NOTE } from '../noteBook';
import { noteOf } from '../notes';
import { seeAll } from '../seen';
import { saveOne, typing } from './fields';
import type { Area } from './types';

export const NOTES_AREA: Area = {
  forms: [
    {
      name: 'a note',
      screen: <ClientSummaryScreen />,
      path: `/clients/summary?Id=${CHAN_ID}`,
      gateway: gatewayOfNotes,
      async open({ user, say }) {
        await screen.findByRole('region', { name: say('notes:title') });
        await seeAll();
        // A button says of which day the note is; its text is the same on each.
        await user.click(await screen.findByText(say('notes:edit'), { selector: 'ol button' }));
      },
      async find({ say }) {
        await screen.findByLabelText(new RegExp(`^${say('notes:form.body')}`));
        return screen.getByRole('dialog', { name: /Wing-Sze Chan/ });
      },
      ...typing('notes:form.other', 'Her notary'),
      save: saveOne,
      call: 'noteSave',
      pointer: `/fields/notes.${OWN_NOTE}`,
      sheet: {
        loads: 'noteEdit',
        form: `note.client.${OWN_NOTE}`,
        entity: 'client',
        id: CHAN_ID,
        draft: { [`notes.${OWN_NOTE}`]: { ...noteOf(CHAN_ID), other: 'Her notary' } },
      },
    },
  ],
};
