import { z } from 'zod';
import { recordId } from '@/contract/scalars';
import { formatName } from '@/lib/format';
import { runCall } from '../../../kit/call/run';
import { inScope } from '../../../kit/db/scope';
import { firmName, type PaperMaker } from '../../../kit/files/papers';
import { makeReport } from '../../../kit/files/pdf/report';
import { textsOf } from '../../../kit/words';
import { letterReport } from './report';

/** The kind of paper that a letter is. */
export const KYC_LETTER = 'kycLetter';

const paperOf = z.strictObject({ kind: z.literal(KYC_LETTER), id: recordId });

/** The letter in which clients confirm their KYC, in the language of the client. */
export const kycLetter: PaperMaker = async (paper, { services, principal }) => {
  const { id } = paperOf.parse(paper);
  const record = await runCall(services, 'kycRecord', { id }, principal);
  const { language } = (await runCall(services, 'clientOverview', { id }, principal)).results;
  const { addresses } = await runCall(services, 'clientDetails', { id }, principal);
  const { firm, on } = await inScope(services.db, principal, async (tx, scope) => ({
    firm: await firmName(tx, language),
    // The book's date may be before or after the firm's day: as a review, a letter takes the later one.
    on: scope.today > scope.asOf ? scope.today : scope.asOf,
  }));
  const report = letterReport({ language, firm, record, addresses, on });
  const title = textsOf('letter', language)('kyc.file', { name: formatName(record.name), date: on });
  return { title, bytes: await makeReport(report) };
};
