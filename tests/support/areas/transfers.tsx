import { screen } from '@testing-library/react';
import { TransfersScreen } from '@/components/transfers/list/TransfersScreen';
import { TransferScreen } from '@/components/transfers/details/TransferScreen';
import TransferPage from '@/pages/[locale]/transfers/details';
import TransfersPage from '@/pages/[locale]/transfers/index';
import { gatewayWithFlags } from '../openWithFlags';
import type { ScriptedGateway } from '../scriptedGateway';
import {
  listOf,
  REJECTED,
  REJECTED_DETAILS,
  REJECTED_ID,
  SETTLING,
  SETTLING_DETAILS,
  SUMMARY,
} from '../transferRows';
import { press, typing } from './fields';
import type { Area, FormCase } from './types';

/** A gateway with one transfer that came back and one with an open remedy, with its flag on. */
function gatewayOfTransfers(): ScriptedGateway {
  const gateway = gatewayWithFlags('transferInNotification');
  gateway.answer('transfersList', () => listOf(REJECTED, SETTLING));
  gateway.answer('transfersSummaryList', () => SUMMARY);
  gateway.answer('transferDetails', ({ id }) => (id === REJECTED_ID ? REJECTED_DETAILS : SETTLING_DETAILS));
  return gateway;
}

const ofTransfers = {
  screen: <TransfersScreen />,
  path: '/transfers/',
  gateway: gatewayOfTransfers,
  pointer: null,
  sheet: null,
} as const;

/** A row's form that opens in its place. */
const inRow = (client: RegExp, title: string): Pick<FormCase, 'open' | 'find'> => ({
  async open({ user }) {
    await user.click(await screen.findByRole('button', { name: client }));
  },
  async find({ say }) {
    const heading = await screen.findByRole('heading', { name: say(title) });
    return heading.closest('form') as HTMLElement;
  },
});

const FORMS: readonly FormCase[] = [
  {
    ...ofTransfers,
    ...inRow(/: Thị Mai Võ$/, 'transfers:note.title'),
    ...typing('transfers:note.text', 'They send two today'),
    name: 'a note on a transfer',
    save: (at) => press(at, 'transfers:note.save'),
    call: 'transferNoteSave',
    canConflict: false,
  },
  {
    ...ofTransfers,
    ...inRow(/: Hamish McAllister$/, 'transfers:correct.title'),
    ...typing('transfers:field.birthDate', '1958-04-14'),
    name: 'a transfer that is sent again',
    save: (at) => press(at, 'transfers:correct.send'),
    call: 'transferResubmit',
  },
];

export const TRANSFERS_AREA: Area = {
  forms: FORMS,
  doorways: [
    {
      name: 'transfers',
      page: <TransfersPage />,
      path: '/transfers/',
      flag: 'transferInNotification',
      gateway: gatewayOfTransfers,
      shows: 'Hamish McAllister',
    },
    {
      name: 'a transfer',
      page: <TransferPage />,
      path: `/transfers/details?Id=${REJECTED_ID}`,
      flag: 'transferInNotification',
      gateway: gatewayOfTransfers,
      shows: '7-2204-118',
    },
  ],
  records: [
    {
      name: 'a transfer',
      screen: <TransferScreen />,
      path: '/transfers/details',
      id: REJECTED_ID,
      gateway: gatewayOfTransfers,
      calls: ['transferDetails'],
      heading: 'Hamish McAllister',
    },
  ],
};
