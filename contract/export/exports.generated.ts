// Made by `npm run generate` from the folders of the tree: do not edit it.
import { ACCOUNTS_EXPORTS } from '../accounts/schema';
import { ALLOCATION_EXPORTS } from '../allocation/schema';
import { BOA_EXPORTS } from '../boa/schema';
import { CLIENTS_EXPORTS } from '../clients/schema';
import { DELIVERY_EXPORTS } from '../delivery/schema';
import { DOCUMENTS_EXPORTS } from '../documents/schema';
import { EXECUTIVE_EXPORTS } from '../executive/schema';
import { HOLDINGS_EXPORTS } from '../holdings/schema';
import { HOUSEHOLDS_EXPORTS } from '../households/schema';
import { KYC_EXPORTS } from '../kyc/schema';
import { NBIN_EXPORTS } from '../nbin/schema';
import { QUESTIONS_EXPORTS } from '../questions/schema';
import { TEAMS_EXPORTS } from '../teams/schema';
import { TERMS_EXPORTS } from '../terms/schema';
import { TRANSACTIONS_EXPORTS } from '../transactions/schema';
import { TRANSFERS_EXPORTS } from '../transfers/schema';
import { UMA_EXPORTS } from '../uma/schema';
import { UNASSIGNED_EXPORTS } from '../unassigned/schema';
import { VALUE_HISTORY_EXPORTS } from '../valueHistory/schema';
import { VERIFICATION_EXPORTS } from '../verification/schema';

/** The lists that can be exported, each with everything that its screen asks for except the page. */
export const EXPORTS = [
  ...ACCOUNTS_EXPORTS,
  ...ALLOCATION_EXPORTS,
  ...BOA_EXPORTS,
  ...CLIENTS_EXPORTS,
  ...DELIVERY_EXPORTS,
  ...DOCUMENTS_EXPORTS,
  ...EXECUTIVE_EXPORTS,
  ...HOLDINGS_EXPORTS,
  ...HOUSEHOLDS_EXPORTS,
  ...KYC_EXPORTS,
  ...NBIN_EXPORTS,
  ...QUESTIONS_EXPORTS,
  ...TEAMS_EXPORTS,
  ...TERMS_EXPORTS,
  ...TRANSACTIONS_EXPORTS,
  ...TRANSFERS_EXPORTS,
  ...UMA_EXPORTS,
  ...UNASSIGNED_EXPORTS,
  ...VALUE_HISTORY_EXPORTS,
  ...VERIFICATION_EXPORTS,
] as const;
