import { screen } from '@testing-library/react';
import { HouseholdSummaryScreen } from '@/components/households/summary/HouseholdSummaryScreen';
import { HOUSEHOLD_ID } from '../book';
import { gatewayOfHousehold } from '../householdBook';
import { expect } from 'vitest';
import { fieldOf, typing } from './fields';
import type { Area } from './types';

export const HOUSEHOLDS_AREA: Area = {
  forms: [
    {
      name: 'the name of a household',
      screen: <HouseholdSummaryScreen />,
      path: `/households/summary?Id=${HOUSEHOLD_ID}`,
      gateway: gatewayOfHousehold,
      async open({ user, say }) {
        const menu = await screen.findByRole('button', { name: say('household:change.menu') });
        const rename = say('household:change.kind.rename');
        if (screen.queryByText(rename) === null) await user.click(menu);
        await user.click(await screen.findByText(rename));
      },
      async find({ say }) {
        await screen.findByLabelText(new RegExp(`^${say('householdChange:name')}`));
        return screen.getByRole('dialog');
      },
      ...typing('householdChange:name', 'Chan–Okafor'),
      async expectChanged(at) {
        // A save that was lost leaves the form at its second step.
        const back = screen.queryByRole('button', { name: at.say('householdChange:back') });
        if (back !== null) await at.user.click(back);
        expect(fieldOf(at, 'householdChange:name')).toHaveValue('Chan–Okafor');
      },
      async save({ user, say }) {
        const next = screen.queryByRole('button', { name: say('householdChange:next') });
        if (next !== null) await user.click(next);
        await screen.findByRole('heading', { name: say('householdChange:follows') });
        await user.click(screen.getByRole('button', { name: say('householdChange:save') }));
      },
      call: 'householdSave',
      canConflict: false,
      pointer: null,
      sheet: {
        loads: 'householdEdit',
        form: 'household.rename',
        entity: 'household',
        id: HOUSEHOLD_ID,
        draft: { change: { kind: 'rename', name: 'Chan–Okafor' } },
      },
    },
  ],
};
