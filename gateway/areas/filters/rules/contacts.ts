/** Quotes, brackets and punctuation that programs and people put around an address: `<a@b>;`, `« a@b »`. */
const AROUND = /^[\s<>()[\]{}"'`´’‘“”„«»‹›,;:]+|[\s<>()[\]{}"'`´’‘“”„«»‹›,;:!?]+$/g;
/** The end of a sentence behind a whole address. One behind a part of an address belongs to it: `luc.` */
const FULL_STOP = /(?<=@\S+\.\p{L}{2,})\.+$/u;
/** An address in the brackets that follow a name: RFC 5322, section 3.4. */
const IN_BRACKETS = /<\s*(?:mailto:)?([^<>\s]+@[^<>\s]*)\s*>/i;
/** A link to write to someone, with what the letter begins with: RFC 6068. */
const LINK = /^mailto:([^?\s]*)(?:\?.*)?$/i;
const EMAIL_LABEL = /^(?:e-?mail|courriel|adresse (?:courriel|électronique)|email address)\s*:?\s+(?=\S*@)/i;

/** The part of a text that names an account: "Account 51-21939-2", "Compte n° 51-21939-2", "a/c #…39-2". */
const ACCOUNT_LABEL =
  /^(?:(?:account|accounts|acct|acc|a\/c|compte|cpte|number|num[ée]ro|no|n[°º]|#)(?![\p{L}\p{N}])[\s.:#]*)+(?=[\d…*•.])/iu;

const KINDS =
  't[ée]l(?:[ée]phone)?|phone|ph|cell(?:phone|ular|ulaire)?|mobile|mob|home|work|office|business|fax|t[ée]l[ée]copieur|bur(?:eau)?|dom(?:icile)?|r[ée]s(?:idence)?|maison|travail|direct|main|principal|num[ée]ro|number|[tmchwb]';
/** The kind of number in front of it: "Tel. 289-555-1529", "Cell (home): …"; before at least seven digits. */
const PHONE_LABEL = new RegExp(`^(?:\\(?(?:${KINDS})(?!\\p{L})\\)?[\\s.:/-]*)+(?=[+(]?(?:\\D*\\d){7})`, 'iu');
/** The kind of number behind it: "289-555-1529 (cell)". */
const PHONE_LABEL_AFTER = new RegExp(`(?<=(?:\\d\\D*){7})[\\s,(/-]+(?:${KINDS})[.)\\s]*$`, 'iu');

/**
 * @returns the stored form of an e-mail address that a program gives: `Ana Roy <a@b.ca>`, `mailto:a@b.ca`, `a@b.ca;`
 */
export function emailMeant(text: string): string {
  const bare = (IN_BRACKETS.exec(text)?.[1] ?? text).replace(EMAIL_LABEL, '').replace(AROUND, '');
  return (LINK.exec(bare)?.[1] ?? bare).replace(AROUND, '').replace(FULL_STOP, '') || text;
}

/** @returns a telephone number without the word for its kind */
export const withoutPhoneLabel = (text: string): string =>
  text.trim().replace(PHONE_LABEL, '').replace(PHONE_LABEL_AFTER, '');

/** @returns an account number without the word "account" before it */
export const withoutAccountLabel = (text: string): string => text.trim().replace(ACCOUNT_LABEL, '');
