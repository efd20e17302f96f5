/**
 * The dictionary artefact: one immutable file, an SQLite database with the finished answers behind its last page, built by `lexicon/build.ts`, read by the server.
 * This folder is the only code that the two share.
 */

/** "WORT" in ASCII, in the SQLite header: identifies our files. */
export const APPLICATION_ID = 0x574f5254;
/** Increment on every change of the schema or of the meaning of a value; the server rejects other versions. */
export const FORMAT_VERSION = 6;

/** Table `reading` has whole numbers of this part of running text. */
export const READING_UNIT = 1e9;

/** Values of the `pair` columns. */
export const PAIR_NUMBER = { 'german-english': 0, 'english-german': 1 } as const;

/**
 * meta       key → JSON. `info` is the contract's DictionaryInfo. The first table in the file, because it holds the checksum (checksum.ts).
 * answer_index  one row: the bytes behind the last page, and `packed`, which leads to the finished `WordReply` of each headword as spelt (answer-format.ts), brotli quality 5,
 *            `matched.kind` "headword": the entries of that spelling, then those that differ only in case ("essen" has Essen too), then lemmas of which it is a form ("weiß" has wissen).
 * entry      one row per entry. `ordinal` is its index in `entries` of its own word's answer; `standing` see reading-order.ts.
 * reading    how a spelling in lower case that several entries share is divided among them, in thousand-millionths of running text.
 * alias      an older uuid of an entry → the one it has now.
 * form       every inflected form, loose-folded (german/text/folding.ts `foldLoose`), with the exact spelling and a description
 *            ("past participle"); several rows if several entries share it. Separated verbs are stored as "lade ein" with kind 1.
 *            Headwords themselves are not in it: they are found by `entry.folded`.
 * gloss_text FTS5 over all glosses of an entry (german-english), rowid = entry.id.
 * sentence   the sentence bank; sentence_entry lists the best first (position from 0) of each entry. `source` is a SourceId or
 *            "composed" (frames/); `offered`: suitable to be shown alone, as an example or a tile.
 * taught     the core's entries with their topics (each between two spaces); their level in `entry` is set by hand.
 * checker_word every spelling that the text checker knows; the format of `readings` is in checker-words.ts.
 * suggestion `packed` is the index that suggestion-index.ts writes and reads.
 */
export const SCHEMA = `
create table meta (key text primary key, value text not null) without rowid;
create table answer_index (tail_bytes integer not null, packed blob not null);
create table entry (
  id integer primary key,
  uuid text not null,
  pair integer not null,
  word text not null,
  folded text not null,
  part_of_speech text not null,
  homonym integer not null,
  gender text,
  gloss text not null,
  level text,
  frequency_rank integer,
  ordinal integer not null,
  standing integer not null
);
create table reading (
  spelling text not null,
  entry_id integer not null,
  weight integer not null,
  primary key (spelling, entry_id)
) without rowid;
create table alias (uuid text primary key, entry_id integer not null) without rowid;
create table form (
  folded text not null,
  form text not null,
  entry_id integer not null,
  description text not null,
  kind integer not null
);
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
create table checker_word (
  form text primary key,
  readings text not null,
  commonness integer not null
) without rowid;
create virtual table gloss_text using fts5(glosses, content='', tokenize="unicode61 remove_diacritics 2");
create table suggestion (pair integer primary key, packed blob not null);
`;

/** Created after the rows are inserted. */
export const INDEXES = `
create unique index entry_by_uuid on entry (uuid);
create index entry_by_word on entry (pair, word);
create index entry_by_folded on entry (pair, folded);
create index form_by_folded on form (folded);
`;
