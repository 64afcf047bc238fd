import { TransferScreen } from '@/components/transfers/details/TransferScreen';
import TransferPage from '@/pages/[locale]/transfers/details';
import TransfersPage from '@/pages/[locale]/transfers/index';
import { gatewayWithFlags } from '../openWithFlags';
import type { ScriptedGateway } from '../scriptedGateway';
import { listOf, REJECTED, REJECTED_DETAILS, REJECTED_ID, SETTLING, SUMMARY } from '../transferRows';
import type { Area } from './types';

/** A gateway with one transfer that came back and one with an open remedy, and with its flag on. */
function gatewayOfTransfers(): ScriptedGateway {
  const gateway = gatewayWithFlags('transferInNotification');
  gateway.answer('transfersList', () => listOf(REJECTED, SETTLING));
  gateway.answer('transfersSummaryList', () => SUMMARY);
  gateway.answer('transferDetails', () => REJECTED_DETAILS);
  return gateway;
}

export const TRANSFERS_AREA: Area = {
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
