import { ASSISTANT_AREA } from './assistant';
import { BOA_AREA } from './boa';
import { BOOK_AREA } from './book';
import { BRIEF_AREA } from './brief';
import { CLIENT_FORMS } from './clientForms';
import { NBIN_AREA } from './nbin';
import { NEWS_AREA } from './news';
import { NOTES_AREA } from './notes';
import { HOUSEHOLDS_AREA } from './households';
import { TASKS_AREA } from './tasks';
import { NOTIFICATIONS_AREA } from './notifications';
import { DASHBOARD_AREA } from './dashboard';
import { KYC_AREA } from './kyc';
import { DELIVERY_AREA } from './delivery';
import { MARKET_AREA } from './market';
import { DOCUMENTS_AREA } from './documents';
import { EXECUTIVE_AREA } from './executive';
import { QUESTIONS_AREA } from './questions';
import { TERMS_AREA } from './terms';
import { TEAMS_AREA } from './teams';
import { TRANSFERS_AREA } from './transfers';
import { UMA_AREA } from './uma';
import { VERIFICATION_AREA } from './verification';
import type { Area } from './types';

/** Every area. A new one adds its line here, and the suites of `tests/conformance` cover it. */
const AREAS: readonly Area[] = [
  BOOK_AREA,
  BRIEF_AREA,
  CLIENT_FORMS,
  TEAMS_AREA,
  TRANSFERS_AREA,
  NBIN_AREA,
  NEWS_AREA,
  NOTES_AREA,
  TASKS_AREA,
  HOUSEHOLDS_AREA,
  NOTIFICATIONS_AREA,
  DELIVERY_AREA,
  VERIFICATION_AREA,
  KYC_AREA,
  DOCUMENTS_AREA,
  DASHBOARD_AREA,
  BOA_AREA,
  UMA_AREA,
  EXECUTIVE_AREA,
  MARKET_AREA,
  ASSISTANT_AREA,
  QUESTIONS_AREA,
  TERMS_AREA,
];

export const DOORWAYS = AREAS.flatMap(({ doorways = [] }) => doorways);
export const LISTS = AREAS.flatMap(({ lists = [] }) => lists);
export const RECORDS = AREAS.flatMap(({ records = [] }) => records);
export const FORMS = AREAS.flatMap(({ forms = [] }) => forms);
