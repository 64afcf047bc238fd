import { LOCALES, type Locale } from '@/contract/locale';
import { PROBLEM_MEDIA_TYPE } from '@/contract/problem';
import type { Answer } from './answer';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const recordOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

/** What only the inside of a program says: frames of its code, statements of its database. */
const INSIDE = /\\n\s+at |"stack"|\bselect\b.+\bfrom\b|\binsert into\b|node_modules/i;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Looks at an answer of 400 and above. @returns what is not as RFC 9457 and the contract say */
export function problemFaults(answer: Answer, expected: number | readonly number[]): string[] {
  const statuses = [expected].flat();
  if (!statuses.includes(answer.status))
    return [`answers ${answer.status} where ${statuses.join(' or ')} is due`];
  const type = answer.headers.get('content-type') ?? 'none';
  if (!type.startsWith(PROBLEM_MEDIA_TYPE)) return [`media type ${type}, not ${PROBLEM_MEDIA_TYPE}`];
  if (!isObject(answer.json)) return ['the problem is no JSON object'];
  const { type: kind, title, status, requestId, titles } = answer.json;
  return [
    ...(isText(kind) ? [] : ['a problem without type']),
    ...(isText(title) ? [] : ['a problem without title']),
    ...(isText(requestId) ? [] : ['a problem without requestId']),
    ...(status === answer.status ? [] : [`its status says ${String(status)}, the answer ${answer.status}`]),
    ...(LOCALES.every((locale) => isText(recordOf(titles)[locale]))
      ? []
      : ['a problem without titles in both languages']),
    ...(INSIDE.test(answer.text) ? ['it tells of the inside of the program'] : []),
  ];
}

/** Compares the same refusal in both languages. @returns where a title is not in the language that was asked for */
export function languageFaults(answers: Readonly<Record<Locale, Answer>>): string[] {
  const en = recordOf(answers.en.json).title;
  const fr = recordOf(answers.fr.json).title;
  if (isText(en) && en === fr) return [`the same title for x-locale en and fr_FR: ${en}`];
  return LOCALES.flatMap((locale) => {
    const { title, titles } = recordOf(answers[locale].json);
    const own = recordOf(titles)[locale];
    return own === undefined || own === title
      ? []
      : [`its title is not the one that titles has for ${locale}`];
  });
}

/** The places in the body that a refusal names. */
export const pointersOf = ({ json }: Answer): string[] => {
  const { errors } = recordOf(json);
  return Array.isArray(errors) ? errors.map((each) => String(recordOf(each).pointer)) : [];
};
