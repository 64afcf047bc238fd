import { type SQL, sql } from 'drizzle-orm';

/** Ranks are places in `SEARCH_RANKS`: 0 exact, 1 prefix, 2 word, 3 contains. What is sought comes as a parameter. */

/** Worked out once a statement, whether its plan knows the value or not. */
const once = (value: SQL): SQL => sql`(select ${value})`;

/** The patterns that find all words of a text, as `like all` takes them. */
export const patternsOf = (sought: SQL): SQL => sql`(${once(sql`cairn_name_patterns(${sought})`)}::text[])`;

const words = (sought: SQL) => sql`unnest(cairn_words(${sought})) word`;
const begins = (sought: SQL): SQL => sql`array(select '% ' || word || '%' from ${words(sought)})`;
const beginsFirst = (sought: SQL): SQL => once(sql`' ' || (cairn_words(${sought}))[1] || '%'`);

/** Every word stands whole in the column, and the column has no more than these. */
const isWhole = (folded: SQL, name: SQL, sought: SQL): SQL => sql`
  ${folded} like all (array(select '% ' || word || ' %' from ${words(sought)}))
    and length(cairn_fold(${name})) = ${once(sql`length(cairn_fold(${sought}))`)}`;

/**
 * The rank of a folded text that has all words of what is sought.
 *
 * @param name what was folded, without what else stands in the column
 * @param alsoFirst whether it also begins as the text does where it is said the other way round
 */
export const nameRank = (folded: SQL, name: SQL, sought: SQL, alsoFirst: SQL = sql`false`): SQL => sql`case
  when ${isWhole(folded, name, sought)} then 0
  when ${folded} like all (${begins(sought)}) then
    case when ${folded} like ${beginsFirst(sought)} or ${alsoFirst} then 1 else 2 end
  else 3 end`;

/** Whether the given name of a client (alias `c`), with which a name may be shown first, begins as the text does. */
export const beginsWithGiven = (sought: SQL): SQL => sql`exists (
  select from parties p where p.id = c.party_id and cairn_fold(p.given_name) like ${beginsFirst(sought)})`;

/** The rank of an address that has all words: one that begins as the text does goes first. */
export const addressRank = (folded: SQL, sought: SQL): SQL => sql`case
  when ${folded} like ${once(sql`' ' || array_to_string(cairn_words(${sought}), ' ') || '%'`)} then 1
  when ${folded} like all (${begins(sought)}) then 2
  else 3 end`;

/** The rank of digits that hold those sought: whole, at the beginning, at the end, between. */
export const digitsRank = (digits: SQL, sought: SQL): SQL => sql`case
  when ${digits} = ${sought} then 0
  when ${digits} like ${sought} || '%' then 1
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
