import { PAPER_DAYS } from '@/contract/delivery/codes';
import type { TaskKind } from '@/contract/home/codes';
import type { HomeRecord, HomeTask } from '@/contract/home/schema';
import type { Locale } from '@/contract/locale';
import {
  formatCount,
  formatDateLong,
  formatList,
  formatMoney,
  formatPercent,
  formatSecurityName,
  formatStaffName,
  formatName,
} from '../format';
import type { FieldWords } from './fields';
import type { Texts } from './texts';

/** The last year of an RRSP, in years of age. */
const LAST_YEAR_OF_RRSP = 71;
const BIRTHDAY_AGES = ['18', '60', '65'] as const;

export interface TaskWords {
  /** The task in words, with the client. */
  title: string;
  /** Why. */
  reason: string;
  /** What the button says. */
  action: string;
  /** By when, in words. */
  due: string;
}

function dueWords(t: Texts<'home'>, locale: Locale): (task: HomeTask) => string {
  return ({ kind, days, urgency, putOff }) => {
    if (putOff !== null) {
      if (putOff.handedTo !== null) return t('tasks.handedTo', { name: formatStaffName(putOff.handedTo) });
      return putOff.until === null
        ? t('tasks.away')
        : t('tasks.backOn', { date: formatDateLong(putOff.until, locale) });
    }
    if (kind === 'approval') return t('due.waits');
    if (kind === 'ownChange') return t('due.others');
    if (days === null)
      return t(urgency === 'today' ? 'due.now' : urgency === 'overdue' ? 'due.past' : `due.${urgency}`);
    if (days === 0) return t('due.today');
    if (days === 1) return t('due.tomorrow');
    const count = Math.abs(days);
    return t(days < 0 ? 'due.overdue' : 'due.in', { count, n: formatCount(count, locale) });
  };
}

/** The name of the record's owner, or of the record itself. */
export const recordName = ({ party, label, id }: HomeRecord, lastFirst: boolean): string =>
  party === null ? (label ?? id) : formatName(party.name, { lastFirst });

interface TaskTexts {
  home: Texts<'home'>;
  accounts: Texts<'accounts'>;
  fields: FieldWords;
}

/** @returns what says a task in a language */
export function taskWords(
  { home: t, accounts, fields }: TaskTexts,
  { locale, lastFirst }: { locale: Locale; lastFirst: boolean },
): (task: HomeTask) => TaskWords {
  const dueOf = dueWords(t, locale);

  return (task) => {
    const { kind, record, facts, dueOn } = task;
    const date = facts.on ?? dueOn;
    const given = {
      // A team has a name in each language.
      name: facts.team !== null && kind !== 'coverEnds' ? facts.team[locale] : recordName(record, lastFirst),
      team: facts.team?.[locale] ?? '',
      label: record.label ?? '',
      amount: facts.amount === null ? '' : formatMoney(facts.amount, locale),
      date: date === null ? '' : formatDateLong(date, locale),
      dealer: facts.dealer?.[locale] ?? '',
      type: facts.accountType === null ? '' : accounts(`type.${facts.accountType}`),
      share: facts.shareBp === null ? '' : formatPercent(facts.shareBp, locale, { digits: 1 }),
      security: facts.security === null ? '' : formatSecurityName(facts.security[locale]),
      person: facts.by === null ? '' : formatStaffName(facts.by),
      fields: formatList(
        facts.paths.map((path) => fields.field(path)),
        locale,
      ),
      field: t(`rejectField.${facts.rejectField ?? 'none'}`),
      due: dueOn === null ? '' : formatDateLong(dueOn, locale),
      why: kind === 'unassigned' && facts.suggestion !== null ? t(`task.unassigned.${facts.suggestion}`) : '',
      age: String(facts.age ?? ''),
      task: facts.title ?? '',
      notice: facts.notice?.[locale] ?? '',
      model: facts.model?.[locale] ?? '',
      modelRisk: facts.modelRisk === null ? '' : t(`risk.${facts.modelRisk}`),
      profile: facts.riskProfile === null ? '' : t(`risk.${facts.riskProfile}`),
      todo:
        facts.deathRule !== null
          ? t(`task.deathTask.todo.${facts.deathRule}`)
          : facts.rule !== null
            ? t(`task.addressTask.todo.${facts.rule}`)
            : '',
    };

    function titleKey() {
      if (kind === 'transferLate' && facts.isOurs) return 'task.transferLate.titleOurs' as const;
      const isLastYear = kind === 'birthday' && facts.age === LAST_YEAR_OF_RRSP;
      return isLastYear ? ('task.birthday.title71' as const) : (`task.${kind}.title` as const);
    }

    function reason(): string {
      if (kind === 'ownTask') return record.kind === 'task' ? t('task.ownTask.reasonNone') : given.name;
      if (kind === 'birthday') {
        const milestone = BIRTHDAY_AGES.find((age) => age === given.age);
        if (milestone !== undefined) return t(`task.birthday.reason${milestone}`);
        const count = facts.plans ?? 0;
        return t('task.birthday.reason71', { ...given, count, n: formatCount(count, locale) });
      }
      if (kind === 'transferLate' && facts.isOurs) return t('task.transferLate.reasonOurs', given);
      if (kind === 'bounce')
        return t(facts.isHard ? 'task.bounce.reasonHard' : 'task.bounce.reasonSoft', {
          ...given,
          paperDays: formatCount(PAPER_DAYS, locale),
        });
      if ((kind === 'kycDue' || kind === 'noContact') && facts.on === null)
        return t(`task.${kind}.reasonNever`, given);
      if (kind === 'carrierBreak' && facts.security === null) return t('task.carrierBreak.reasonCash', given);
      return t(`task.${kind as Exclude<TaskKind, 'birthday' | 'bounce' | 'ownTask'>}.reason`, given);
    }

    return {
      title: t(titleKey(), given),
      reason: reason(),
      action: t(
        kind === 'ownChange' && record.kind === 'team' ? 'task.coverEnds.action' : `task.${kind}.action`,
      ),
      due: dueOf(task),
    };
  };
}
