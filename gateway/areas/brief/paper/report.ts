import type { BriefPart } from '@/contract/brief/codes';
import type { Brief } from '@/contract/brief/schema';
import type { Locale } from '@/contract/locale';
import { formatDateLong, formatMoney } from '@/lib/format';
import {
  type BriefFact,
  type BriefTexts,
  briefWords,
  type FamilyMember,
  lacksTasks,
  type ValueLine,
} from '@/lib/words/brief';
import type { Block, Report } from '../../../kit/files/pdf/report';
import { textsOf } from '../../../kit/words';

/** What a brief on paper is written from. */
export interface BriefSources {
  language: Locale;
  /** In that language. */
  firm: string;
  timeZone: string;
  /** What the client or the household is called. */
  name: string;
  brief: Brief;
  /** All members of the household. */
  members: readonly FamilyMember[];
}

const textsIn = (language: Locale): BriefTexts => ({
  brief: textsOf('brief', language),
  accounts: textsOf('accounts', language),
  kyc: textsOf('kyc', language),
  logs: textsOf('logs', language),
  delivery: textsOf('delivery', language),
  summary: textsOf('summary', language),
  home: textsOf('home', language),
  transfers: textsOf('transfers', language),
  verification: textsOf('verification', language),
  holdings: textsOf('holdings', language),
});

const facts = (rows: readonly BriefFact[]): Block[] =>
  rows.length === 0 ? [] : [{ kind: 'facts', rows: rows.map(({ label, text }) => [label, text]) }];

/** @returns the brief as a paper says it: the parts and the words of its screen */
export function briefReport({ language, firm, timeZone, name, brief, members }: BriefSources): Report {
  const texts = textsIn(language);
  const { brief: t } = texts;
  const letter = textsOf('letter', language);
  const words = briefWords(texts, { locale: language, lastFirst: false, timeZone });
  const day = (on: string) => formatDateLong(on, language);
  const title = letter('brief.title', { name });

  const lines = (items: readonly string[], none: string, left = 0): Block[] => {
    const more = words.more(left);
    return items.length === 0
      ? [{ kind: 'paragraph', text: none, isQuiet: true }]
      : [
          { kind: 'list', items },
          ...(more === null ? [] : [{ kind: 'paragraph', text: more, isQuiet: true } as const]),
        ];
  };
  /** A section is absent where none of its parts was asked for, and says so where one failed. */
  const section = (text: string, parts: readonly BriefPart[], blocks: readonly Block[]): Block[] => {
    const hasFailed = parts.some((part) => brief.failed.includes(part));
    if (!hasFailed && parts.every((part) => brief[part] === null)) return [];
    return [
      { kind: 'heading', text },
      ...blocks,
      ...(hasFailed ? [{ kind: 'paragraph', text: t('partFailed') } as const] : []),
    ];
  };
  const amount = ({ key, label, amount: of, isSigned, note }: ValueLine): BriefFact => ({
    key,
    label,
    text: [formatMoney(of, language, { isSigned }), note].filter((part) => part !== null).join(' · '),
  });

  const people: Block[] = [
    { kind: 'heading', text: t('who.title') },
    ...brief.people.flatMap((person): Block[] => [
      { kind: 'subheading', text: words.people.heading(person, members) },
      ...(person.preferredName === null
        ? []
        : [
            {
              kind: 'paragraph',
              text: t('who.goesBy', { name: person.preferredName }),
              isQuiet: true,
            } as const,
          ]),
      ...facts(words.people.facts(person)),
    ]),
    ...(brief.morePeople === 0
      ? []
      : [
          {
            kind: 'paragraph',
            text: t('morePeople', { count: brief.morePeople, n: String(brief.morePeople) }),
            isQuiet: true,
          } as const,
        ]),
    ...facts(words.people.further(brief, members)),
  ];

  const { value, allocation, changes, tasks, ownTasks, transfers, documents, notes } = brief;
  const ofValue: Block[] =
    value === null
      ? []
      : [
          ...facts(words.value.now(value).map(amount)),
          { kind: 'paragraph', text: words.value.since(value, brief.asOf), isQuiet: true },
          ...facts(words.value.moved(value, brief.asOf).map(amount)),
          ...(value.isPartial
            ? [{ kind: 'paragraph', text: t('value.partial'), isQuiet: true } as const]
            : []),
        ];
  const profiles = words.profiles(brief.kyc);
  const ofAllocation: Block[] = [
    ...(allocation === null ? [] : [{ kind: 'paragraph', text: words.classes(allocation) } as const]),
    ...(profiles.length === 0
      ? []
      : lines(
          profiles.map(({ text, verdict }) => `${text} · ${verdict}`),
          '',
        )),
  ];
  const ofChanges = words
    .changes(brief)
    .map(({ text, isWaiting }) => (isWaiting ? `${text} (${t('changes.waiting')})` : text));

  const byRule = (tasks?.rows ?? []).map((task) => {
    const said = words.task(task);
    return `${said.title} (${said.due}). ${said.reason}`;
  });
  const own = (ownTasks?.rows ?? []).map((task) =>
    [words.ownTask(task), task.dueOn < brief.today ? t('work.late') : null]
      .filter((part) => part !== null)
      .join(' · '),
  );
  const open = [...byRule, ...own];
  const openCount = (tasks?.count ?? 0) + (ownTasks?.count ?? 0);
  const hasTasks = (tasks !== null || ownTasks !== null) && !(openCount === 0 && lacksTasks(brief.failed));
  const ofWork: Block[] = [
    ...(hasTasks
      ? [
          { kind: 'subheading', text: t('work.tasks') } as const,
          ...lines(open, t('work.none'), openCount - open.length),
        ]
      : []),
    ...(transfers === null
      ? []
      : [
          { kind: 'subheading', text: t('work.transfers') } as const,
          ...lines(
            words.transfers(transfers).map(({ text }) => text),
            t('work.noTransfers'),
            transfers.count - transfers.rows.length,
          ),
        ]),
  ];
  const last = notes === null ? null : words.lastContact(notes);
  const ofNotes: Block[] =
    notes === null
      ? []
      : [
          ...(last === null ? [] : [{ kind: 'paragraph', text: last, isQuiet: true } as const]),
          ...words.notes(notes).flatMap(({ head, isOnlyOwn, body }): Block[] => [
            { kind: 'subheading', text: isOnlyOwn ? `${head} (${t('notes.onlyYou')})` : head },
            { kind: 'paragraph', text: body },
          ]),
          ...(notes.notes.length === 0
            ? [
                {
                  kind: 'paragraph',
                  text: t(last === null ? 'notes.none' : 'notes.noneWritten'),
                  isQuiet: true,
                } as const,
              ]
            : []),
        ];
  const asks = brief.asks.map((question) => words.ask(question, brief.people.length > 1));

  return {
    language,
    from: firm,
    title,
    madeOn: brief.today,
    date: t('asOf', { date: day(brief.asOf) }),
    addressee: [],
    blocks: [
      ...people,
      ...section(t('value.title'), ['value'], ofValue),
      ...section(t('allocation.title'), ['allocation'], ofAllocation),
      ...section(
        words.changesTitle(brief),
        ['changes'],
        changes === null ? [] : lines(ofChanges, t('changes.none'), changes.count - changes.rows.length),
      ),
      ...section(t('work.title'), ['tasks', 'ownTasks', 'transfers'], ofWork),
      ...section(t('checks.title'), ['kyc', 'verification'], facts(words.checks(brief))),
      ...section(
        t('documents.title'),
        ['documents'],
        documents === null
          ? []
          : lines(
              words.documents(brief).map(({ text }) => text),
              t('documents.none'),
              documents.count - documents.rows.length,
            ),
      ),
      ...section(t('notes.title'), ['notes'], ofNotes),
      { kind: 'heading', text: t('asks.title') },
      ...lines(asks, t('asks.none')),
      ...(brief.failed.length === 0
        ? []
        : [{ kind: 'paragraph', text: t('asks.incomplete'), isQuiet: true } as const]),
    ],
    footer: (page, pages) => letter('brief.footer', { firm, title, page, pages }),
  };
}
