import type { FieldValue } from '@/contract/changes/schema';
import {
  EMPLOYMENT_STATUSES,
  PEP_STATES,
  REPRESENTATIONS,
  TAX_NUMBER_STATES,
  TRUSTED_CONTACT_RELATIONS,
  TRUSTED_CONTACT_STATES,
} from '@/contract/clientInfo/codes';
import { DEATH_ON_FILE, DEATH_PROOFS } from '@/contract/deaths/codes';
import { NOTE_KINDS } from '@/contract/notes/codes';
import { TASK_STATES } from '@/contract/tasks/codes';
import { DOUBT_REASONS, VERIFICATION_METHODS } from '@/contract/verification/codes';
import type { Locale } from '@/contract/locale';
import {
  formatAddressLines,
  formatClock,
  formatCountry,
  formatDateLong,
  formatName,
  formatPhone,
} from '../format';
import { UNSHARE_REASONS } from '@/contract/documents/codes';
import type { Texts } from './texts';
import { type Composite, isComposite, isIn } from './valueKinds';

const DEATHS_KNOWN = [...DEATH_PROOFS, DEATH_ON_FILE] as const;

const textOf = (value: FieldValue | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** A word of ours behind a name or another word: it begins small. */
const inside = (text: string, locale: Locale) => text.charAt(0).toLocaleLowerCase(locale) + text.slice(1);

const joined = (parts: readonly (string | null)[], mark = ', ') =>
  parts.filter((part) => part !== null).join(mark);

/**
 * Puts values of a client's own fields into words when their parts alone would not do.
 *
 * @param t texts of `logs`
 * @returns null for a field or a value that needs no special words
 */
export function clientValueWords(
  t: Texts<'logs'>,
  locale: Locale,
): (path: string, value: FieldValue) => string | null {
  const day = (value: FieldValue | undefined) =>
    typeof value === 'string' ? formatDateLong(value, locale) : null;

  function employment({ status, occupation, employer }: Composite) {
    const what = isIn(EMPLOYMENT_STATUSES, status) ? t(`employment.${status}`) : null;
    return joined([what, textOf(occupation), textOf(employer)]);
  }

  function trustedContact({ state, askedOn, name, relation, phone, email, consentOn }: Composite) {
    if (!isIn(TRUSTED_CONTACT_STATES, state)) return '';
    const said = t(`trusted.${state}`);
    if (state === 'notAsked') return said;
    const asked = day(askedOn);
    const when = asked === null ? said : t('trustedOn', { state: said, date: asked });
    if (state === 'declined') return when;
    const whose = textOf(name);
    const small = (word: string) => (whose === null ? word : inside(word, locale));
    const consent = day(consentOn);
    return joined([
      whose,
      isIn(TRUSTED_CONTACT_RELATIONS, relation) ? small(t(`relation.${relation}`)) : null,
      typeof phone === 'string' ? formatPhone(phone, locale) : null,
      textOf(email),
      small(when),
      consent === null ? t('noConsent') : t('consentOn', { date: consent }),
    ]);
  }

  function taxResidency({ countries, certifiedOn }: Composite) {
    const certified = day(certifiedOn);
    const each = (Array.isArray(countries) ? countries : [])
      .filter(isComposite)
      .map(({ country, number }) => {
        const name = formatCountry(String(country), locale);
        return isIn(TAX_NUMBER_STATES, number)
          ? t('taxCountry', { country: name, number: inside(t(`taxNumber.${number}`), locale) })
          : name;
      });
    return joined([...each, certified === null ? null : t('certifiedOn', { date: certified })]);
  }

  function verification({ method, verifiedOn, number }: Composite) {
    const how = isIn(VERIFICATION_METHODS, method) ? t(`identityMethod.${method}`) : null;
    return joined([how, textOf(number), day(verifiedOn)]);
  }

  function doubt({ on, reason, note }: Composite) {
    const why = isIn(DOUBT_REASONS, reason) ? t(`identityDoubt.${reason}`) : null;
    return joined([why, day(on), textOf(note)]);
  }

  function address({ lines, city, province, postalCode, country, from, to, undeliverableSince }: Composite) {
    const place = formatAddressLines({
      lines: (Array.isArray(lines) ? lines : []).flatMap((line) => textOf(line) ?? []),
      city: textOf(city) ?? '',
      province: textOf(province),
      postalCode: textOf(postalCode) ?? '',
    });
    const text = joined([...place, country === 'CA' ? null : formatCountry(String(country), locale)]);
    const [first, last, returned] = [day(from), day(to), day(undeliverableSince)];
    if (first !== null && last !== null) return t('value.season', { address: text, from: first, to: last });
    return returned === null ? text : t('value.returned', { address: text, date: returned });
  }

  function sharing({ title, isShared, reason }: Composite) {
    const state =
      isShared === true
        ? t('sharing.shared')
        : isIn(UNSHARE_REASONS, reason)
          ? t('sharing.unshared', { reason: t(`sharing.reason.${reason}`) })
          : t('sharing.private');
    return t('sharing.of', { title: textOf(title) ?? '', state });
  }

  const onFile = ({ title }: Composite) =>
    t('sharing.of', { title: textOf(title) ?? '', state: t('sharing.onFile') });

  function death({ on, proof, reference, toldBy }: Composite) {
    const [document, teller] = [textOf(reference), textOf(toldBy)];
    return joined([
      day(on),
      isIn(DEATHS_KNOWN, proof) ? inside(t(`deathProof.${proof}`), locale) : null,
      document === null ? null : t('death.reference', { reference: document }),
      teller === null ? null : t('death.toldBy', { name: teller }),
    ]);
  }

  const note = ({ kind, on, time, body }: Composite) =>
    t('note.value', {
      kind: isIn(NOTE_KINDS, kind) ? t(`note.kind.${kind}`) : '',
      date: day(on) ?? '',
      time: typeof time === 'string' ? formatClock(time, locale) : '',
      text: textOf(body) ?? '',
    });

  return (path, value) => {
    if (path === 'birthDate' || path === 'deceasedOn' || path === 'sinExpiresOn') return day(value);
    if (path === 'pep') return isIn(PEP_STATES, value) ? t(`pep.${value}`) : null;
    if (path === 'representation') return isIn(REPRESENTATIONS, value) ? t(`representation.${value}`) : null;
    if (path === 'taskState') return isIn(TASK_STATES, value) ? t(`task.state.${value}`) : null;
    if (!isComposite(value)) return null;
    if (path.split('.')[0]?.endsWith('Address')) return address(value);
    if (path.startsWith('documents.')) return path.endsWith('.paper') ? onFile(value) : sharing(value);
    if (path.startsWith('notes.')) return note(value);
    switch (path) {
      case 'task':
        return t('task.value', { title: textOf(value.title) ?? '', date: day(value.dueOn) ?? '' });
      case 'legalName':
        return formatName({
          given: textOf(value.given),
          family: textOf(value.family),
          legal: textOf(value.legal),
        });
      case 'death':
        return death(value);
      case 'employment':
        return employment(value);
      case 'trustedContact':
        return trustedContact(value);
      case 'identityVerification':
        return verification(value);
      case 'identityDoubt':
        return doubt(value);
      case 'taxResidency':
        return taxResidency(value);
      default:
        return null;
    }
  };
}
