import { z } from 'zod';
import { clientBriefTicketBody, householdBriefTicketBody } from '@/contract/brief/schema';
import type { Locale } from '@/contract/locale';
import { formatName } from '@/lib/format';
import type { Principal, Services } from '../../../kit/call/handler';
import { runCall } from '../../../kit/call/run';
import { inScope } from '../../../kit/db/scope';
import { firmName, type MadePaper, type PaperMaker } from '../../../kit/files/papers';
import { makeReport } from '../../../kit/files/pdf/report';
import { textsOf } from '../../../kit/words';
import { type BriefSources, briefReport } from './report';

/** The kinds of paper that a brief is, by its record. */
export const BRIEF_PAPER_KINDS = { client: 'clientBrief', household: 'householdBrief' } as const;

const clientPaper = clientBriefTicketBody
  .omit({ use: true })
  .extend({ kind: z.literal(BRIEF_PAPER_KINDS.client) });
const householdPaper = householdBriefTicketBody
  .omit({ use: true })
  .extend({ kind: z.literal(BRIEF_PAPER_KINDS.household) });

interface By {
  services: Services;
  principal: Principal;
}

async function paperOf(
  { services, principal }: By,
  language: Locale,
  told: Pick<BriefSources, 'name' | 'brief' | 'members'>,
): Promise<MadePaper> {
  const firm = await inScope(services.db, principal, (tx) => firmName(tx, language));
  const { timeZone } = services;
  const bytes = await makeReport(briefReport({ language, firm, timeZone, ...told }));
  const { name, brief } = told;
  return { title: textsOf('letter', language)('brief.file', { name, date: brief.asOf }), bytes };
}

/** The brief of a client on paper, by the call of its screen. */
const clientBriefPaper: PaperMaker = async (paper, by) => {
  const { id, parts, language } = clientPaper.parse(paper);
  const { overview, ...brief } = await runCall(by.services, 'clientBrief', { id, parts }, by.principal);
  const name = formatName(overview.results.name);
  return paperOf(by, language, { name, brief, members: overview.household?.members ?? [] });
};

/** The brief of a household on paper, by the call of its screen. */
const householdBriefPaper: PaperMaker = async (paper, by) => {
  const { id, parts, language } = householdPaper.parse(paper);
  const { overview, ...brief } = await runCall(by.services, 'householdBrief', { id, parts }, by.principal);
  return paperOf(by, language, { name: overview.results.name, brief, members: overview.members });
};

export const BRIEF_PAPERS = {
  [BRIEF_PAPER_KINDS.client]: clientBriefPaper,
  [BRIEF_PAPER_KINDS.household]: householdBriefPaper,
};
