import { type SQL, sql } from 'drizzle-orm';
import { SEARCH_FIELDS } from '@/contract/search/schema';

/** Ranks are places in `SEARCH_RANKS`: 0 exact, 1 prefix, 2 word, 3 contains. What is sought comes as a parameter. */

const FIELD_ORDER = sql.raw(`array[${SEARCH_FIELDS.map((field) => `'${field}'`).join(', ')}]`);

/** When two fields match equally well, the first one is reported. */
export const fieldPlace = (field: SQL): SQL => sql`array_position(${FIELD_ORDER}, ${field})`;

/** Worked out once a statement, whether its plan knows the value or not. */
const once = (value: SQL): SQL => sql`(select ${value})`;

const fromSought = (column: string): SQL => sql`(select ${sql.raw(column)} from sought)`;

/**
 * Prepares the searched text as the `with` query `sought`: each column is computed once in a statement, not wherever it
 * is used.
 */
export const soughtQuery = (text: SQL): SQL => sql`sought as materialized (
  select patterns, patterns[1] as pattern,
    array(select '% ' || word || ' %' from unnest(words) word) as wholes,
    array(select '% ' || word || '%' from unnest(words) word) as beginnings,
    ' ' || words[1] || '%' as first, ' ' || array_to_string(words, ' ') || '%' as beginning,
    length(cairn_fold(${text})) as length
  from (select cairn_name_patterns(${text}) as patterns, cairn_words(${text}) as words offset 0) text)`;

/**
 * Whether a folded text has all searched words. The longest word goes first, alone: most texts lack it, and a list of
 * patterns is unpacked for each row.
 */
export const hasSought = (folded: SQL): SQL =>
  sql`(${folded} like ${fromSought('pattern')} and ${folded} like all (${fromSought('patterns')}::text[]))`;

const beginsAll = (folded: SQL): SQL => sql`${folded} like all (${fromSought('beginnings')}::text[])`;

/** Every word stands whole in the column, and the column has no more than these. */
const isWhole = (folded: SQL, name: SQL): SQL => sql`
  ${folded} like all (${fromSought('wholes')}::text[]) and length(cairn_fold(${name})) = ${fromSought('length')}`;

/**
 * The rank of a folded text that has all words of what is sought.
 *
 * @param name what was folded, without what else stands in the column
 * @param alsoFirst whether it also begins as the text does where it is said the other way round
 */
export const nameRank = (folded: SQL, name: SQL, alsoFirst: SQL = sql`false`): SQL => sql`case
  when ${isWhole(folded, name)} then 0
  when ${beginsAll(folded)} then
    case when ${folded} like ${fromSought('first')} or ${alsoFirst} then 1 else 2 end
  else 3 end`;

/** Whether the given name of a client (alias `c`), with which a name may be shown first, begins as the text does. */
export const beginsWithGiven: SQL = sql`exists (
  select from parties p where p.id = c.party_id and cairn_fold(p.given_name) like ${fromSought('first')})`;

/** The rank of an address that has all words: one that begins as the text does goes first. */
export const addressRank = (folded: SQL): SQL => sql`case
  when ${folded} like ${fromSought('beginning')} then 1
  when ${beginsAll(folded)} then 2
  else 3 end`;

/**
 * The rank of digits that hold those sought: whole, at the beginning, at the end, between.
 *
 * @param mayBegin whether those sought may stand at the beginning
 */
export const digitsRank = (digits: SQL, sought: SQL, mayBegin: SQL = sql`true`): SQL => sql`case
  when ${digits} = ${sought} then 0
  when ${mayBegin} and ${digits} like ${sought} || '%' then 1
  when ${digits} like '%' || ${sought} then 2
  else 3 end`;

/** The rank of an e-mail address that holds the text; its words are parted by dots and the like. */
export const emailRank = (plain: SQL, sought: SQL): SQL => {
  const text = once(sql`cairn_plain(${sought})`);
  return sql`case
    when ${plain} = ${text} then 0
    when starts_with(${plain}, ${text}) then 1
    when exists (
      select from regexp_split_to_table(${plain}, '[._@+-]') part where starts_with(part, ${text})) then 2
    else 3 end`;
};

/** The rank of a postal code that begins as the text does: the whole one goes first. */
export const postalRank = (code: SQL, sought: SQL): SQL =>
  sql`case when replace(${code}, ' ', '') = ${sought} then 0 else 1 end`;
