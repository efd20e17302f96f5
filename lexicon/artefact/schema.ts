import { GENDERS, LEVELS, nameInSql, PARTS_OF_SPEECH } from './enums.ts';

/**
 * The dictionary artefact: one immutable file, an SQLite database with the finished answers behind its last page, built by `lexicon/build.ts`, read by the server.
 * This folder is the only code that the two share.
 */

/** "WORT" in ASCII, in the SQLite header: identifies our files. */
export const APPLICATION_ID = 0x574f5254;
/** Increment on every change of the schema or of the meaning of a value; the server rejects other versions. */
export const FORMAT_VERSION = 7;

/** Table `reading` has whole numbers of this part of running text. */
export const READING_UNIT = 1e9;

/** Values of the `pair` columns. */
export const PAIR_NUMBER = { 'german-english': 0, 'english-german': 1 } as const;

/** The folded spelling of a row of `stored_entry`: most are the word in lower case. */
const FOLDED = 'coalesce(folded, lower(word))';
/** `folded` with a capital, in `stored_form`. */
const CAPITALISED = 'upper(substr(folded, 1, 1)) || substr(folded, 2)';

/** An SQL expression: sixteen bytes as the text of a UUID (RFC 9562). */
function uuidInSql(column: string): string {
  const parts = [
    [1, 4],
    [5, 2],
    [7, 2],
    [9, 2],
    [11, 6],
  ].map(([start, length]) => `hex(substr(${column}, ${start}, ${length}))`);
  return `lower(${parts.join(" || '-' || ")})`;
}

/**
 * meta       key → JSON. `info` is the contract's DictionaryInfo. The first table in the file, because it holds the checksum (checksum.ts).
 * answer_index  one row: the bytes behind the last page, and `packed`, which leads to the finished `WordReply` of each headword as spelt (answer-format.ts), brotli quality 5,
 *            `matched.kind` "headword": the entries of that spelling, then those that differ only in case ("essen" has Essen too), then lemmas of which it is a form ("weiß" has wissen).
 * entry      one row per entry. `ordinal` is its index in `entries` of its own word's answer; `standing` see reading-order.ts.
 *            A view: the table below it has names as numbers (enums.ts), the uuid as bytes, by which it is found (`uuid_bytes`),
 *            and `folded` only if it is not the word in lower case.
 * reading    how a spelling in lower case that several entries share is divided among them, in thousand-millionths of running text.
 * alias      an older uuid of an entry → the one it has now.
 * form       every inflected form, loose-folded (german/text/folding.ts `foldLoose`), with the exact spelling and a description
 *            ("past participle"); several rows if several entries share it, in the order they were added. Separated verbs are
 *            stored as "lade ein" with kind 1. Headwords themselves are not in it: they are found by `entry.folded`.
 *            A view: the table below it has descriptions as numbers, and the form only if it is neither `folded` itself
 *            (null) nor that with a capital (1).
 * gloss_text FTS5 over all glosses of an entry (german-english), rowid = entry.id.
 * sentence   the sentence bank; sentence_entry lists the best first (position from 0) of each entry. `source` is a SourceId or
 *            "composed" (frames/); `offered`: suitable to be shown alone, as an example or a tile.
 * taught     the core's entries with their topics (each between two spaces); their level in `entry` is set by hand.
 * checker_words  every spelling that the text checker knows, in blocks; the format is in checker-word-blocks.ts.
 * suggestion where in the tail (answer-format.ts) the index of suggestion-format.ts is: the first byte after the build id is 0.
 */
export const SCHEMA = `
create table meta (key text primary key, value text not null) without rowid;
create table answer_index (tail_bytes integer not null, packed blob not null);
create table stored_entry (
  id integer primary key,
  uuid blob not null,
  pair integer not null,
  word text not null,
  folded text,
  part_of_speech integer not null,
  homonym integer not null,
  gender integer,
  gloss text not null,
  level integer,
  frequency_rank integer,
  ordinal integer not null,
  standing integer not null
);
create view entry as select
  id,
  ${uuidInSql('uuid')} as uuid,
  uuid as uuid_bytes,
  pair,
  word,
  ${FOLDED} as folded,
  ${nameInSql('part_of_speech', PARTS_OF_SPEECH)} as part_of_speech,
  homonym,
  ${nameInSql('gender', GENDERS)} as gender,
  gloss,
  ${nameInSql('level', LEVELS)} as level,
  frequency_rank,
  ordinal,
  standing
from stored_entry;
create table reading (
  spelling text not null,
  entry_id integer not null,
  weight integer not null,
  primary key (spelling, entry_id)
) without rowid;
create table alias (uuid text primary key, entry_id integer not null) without rowid;
create table description (number integer primary key, text text not null unique);
create table stored_form (
  folded text not null,
  position integer not null,
  entry_id integer not null,
  description integer not null,
  kind integer not null,
  spelling,
  primary key (folded, position)
) without rowid;
create view form as select
  folded,
  case typeof(spelling) when 'null' then folded when 'integer' then ${CAPITALISED} else spelling end as form,
  entry_id,
  (select text from description where number = stored_form.description) as description,
  kind
from stored_form;
create table sentence (
  id integer primary key,
  text text not null,
  translation text not null,
  level text not null,
  source text not null,
  offered integer not null
);
create table sentence_entry (
  entry_id integer not null,
  position integer not null,
  sentence_id integer not null,
  primary key (entry_id, position)
) without rowid;
create table taught (entry_id integer primary key, topics text not null);
create table checker_words (first text primary key, block text not null) without rowid;
create virtual table gloss_text using fts5(glosses, content='', columnsize=0, tokenize="unicode61 remove_diacritics 2");
create table suggestion (pair integer primary key, start integer not null, bytes integer not null);
`;

/** Created after the rows are inserted. */
export const INDEXES = `
create unique index entry_by_uuid on stored_entry (uuid);
create index entry_by_word on stored_entry (pair, word);
create index entry_by_folded on stored_entry (pair, ${FOLDED});
`;

/**
 * While the build goes on, the forms are in a database of their own, `work`, in the order they are found, with an index from
 * `WORK_INDEX` on. STORE_FORMS then writes them in their final order.
 */
export const WORK_SCHEMA = `
create table work.form (
  folded text not null,
  form text not null,
  entry_id integer not null,
  description text not null,
  kind integer not null
);
`;
export const WORK_INDEX = 'create index work.form_by_folded on form (folded)';
export const STORE_FORMS = `
insert into description
  select row_number() over (order by count(*) desc, description), description from work.form group by description;
insert into stored_form
  select
    folded,
    row_number() over (partition by folded order by form.rowid) - 1,
    entry_id,
    description.number,
    kind,
    case form when folded then null when ${CAPITALISED} then 1 else form end
  from work.form as form join description on description.text = form.description
  order by folded, form.rowid;
`;
