import { determinerForm } from '../determiners.ts';
import type { Finding } from '../finding.ts';
import { CELL_COLUMNS, cellsOfCase, cellsOfColumn } from '../lexicon.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { cellsOfNoun, type Word } from '../word.ts';

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
/** Verbs whose object without an article is negated with "kein". */
const WITH_KEIN =
  list(`haben brauchen geben kaufen trinken essen bekommen finden suchen besitzen kennen mögen nehmen benutzen
  verdienen schreiben lesen`);
/** Part of the verb: "nicht Klavier spielen", "nicht Recht haben". */
const NEVER = list(
  'Recht Bescheid Deutsch Englisch Klavier Gitarre Fußball Platz Teil Rad Angst Bezug',
);

/** nicht and kein: "Ich habe nicht Geld", "Das ist kein richtig", "nie nicht". */
export const negation: Rule = {
  id: 'negation',
  check: (sentence) =>
    sentence.words.flatMap((word) => [
      ...notBeforeNoun(word, sentence),
      ...noBeforeAdjective(word, sentence),
      ...twice(word, sentence),
      ...notOne(word, sentence),
    ]),
  examples: {
    wrong: [
      'Ich habe [nicht Zeit|keine Zeit].',
      'Wir haben [nicht Kinder|keine Kinder].',
      'Sie trinkt [nicht Kaffee|keinen Kaffee].',
      'Es gibt hier [nicht Bäume|keine Bäume].',
      'Das ist [kein|nicht] richtig.',
      'Die Wohnung ist [kein|nicht] groß.',
      'Ich war [nie nicht|nie] in Berlin.',
      'Ich habe keine [Zeit nicht|Zeit].',
      'Das ist [nicht ein|kein] Problem.',
    ],
    right: [
      'Ich habe keine Zeit.',
      'Ich spreche nicht Deutsch.',
      'Ich habe nicht Kaffee bestellt, sondern Tee.',
      'Das ist kein Problem.',
      'Das ist kein gutes Buch.',
      'Ich habe keins.',
    ],
  },
};

/** "Ich habe nicht Geld." */
function notBeforeNoun(word: Word, { words, phrases, clauses }: Sentence): Finding[] {
  const noun = words[word.index + 1];
  const clause = clauses.find(({ start, end }) => word.index >= start && word.index < end);
  if (word.lower !== 'nicht' || !noun?.capital || !clause || NEVER.has(noun.text)) return [];
  if (noun.nouns.length === 0 || noun.nouns.some(({ adjectival }) => adjectival)) return [];
  if (!phrases.some(({ start, noun: head }) => start === noun.index && head === noun)) return [];
  const after = words[noun.index + 1];
  if (
    after &&
    after.kind === 'word' &&
    (after.capital ||
      !/^(?:mehr|im|in|am|an|auf|zu|für|damit|davon|dafür|dazu|dort|hier|heute)$/u.test(
        after.lower,
      ))
  )
    return [];
  // "nicht Kaffee, sondern Tee", also with aber for sondern
  if (words.some(({ lower }) => /^(?:sondern|aber)$/u.test(lower))) return [];
  const lemmas = clause.verbs.flatMap((at) => words[at]?.verbs.map(({ lemma }) => lemma) ?? []);
  if (lemmas.length === 0 || !lemmas.every((lemma) => WITH_KEIN.has(lemma))) return [];
  const cells = cellsOfNoun(noun) & cellsOfCase('accusative');
  const column = CELL_COLUMNS.find((one) => (cells & cellsOfColumn(one)) !== 0);
  const no = column ? determinerForm('kein', 'accusative', column) : null;
  if (no === null) return [];
  return [
    findingAt(word, noun, {
      rule: 'negation',
      type: 'word choice',
      explanation: `A noun without an article is negated with “kein”, not with “nicht”: “${no} ${noun.text}”.`,
      corrections: [`${no} ${noun.text}`],
    }),
  ];
}

/** "Das ist kein richtig.", "Sie kommt heute kein." */
function noBeforeAdjective(word: Word, { words }: Sentence): Finding[] {
  const next = words[word.index + 1];
  if (word.lower !== 'kein' || word.capital || !next) return [];
  const after = words[word.index + 2];
  const ends = /^[.!?,;]$/u;
  const isPlain =
    next.kind === 'word' &&
    !next.capital &&
    !next.lowercaseNoun &&
    next.adjectives.some(({ plain, ending }) => plain && ending === '') &&
    after !== undefined &&
    ends.test(after.text);
  const isVerb =
    after !== undefined &&
    ends.test(after.text) &&
    !next.capital &&
    next.verbs.some(({ participle, infinitive }) => participle || infinitive) &&
    !next.lowercaseNoun;
  if (!isPlain && !isVerb && !ends.test(next.text)) return [];
  return [
    findingAt(word, word, {
      rule: 'negation',
      type: 'word choice',
      explanation: isPlain
        ? `“kein” stands before a noun; the adjective “${next.text}” is negated with “nicht”.`
        : '“kein” stands before a noun; a verb is negated with “nicht”.',
      corrections: ['nicht'],
    }),
  ];
}

/** "Das ist nicht ein Problem." */
function notOne(word: Word, { words, phrases, clauses }: Sentence): Finding[] {
  const article = words[word.index + 1];
  const phrase = phrases.find(({ start }) => start === article?.index);
  if (word.lower !== 'nicht' || word.capital || article?.determiner?.lemma !== 'ein' || !phrase)
    return [];
  if (
    phrase.adjectives.length > 0 ||
    words.some(({ lower }) => /^(?:sondern|aber|nur)$/u.test(lower))
  )
    return [];
  const clause = clauses.find(({ start, end }) => word.index >= start && word.index < end);
  const lemmas =
    clause?.verbs.flatMap((at) => words[at]?.verbs.map(({ lemma }) => lemma) ?? []) ?? [];
  const end = words[phrase.end];
  if (
    !end ||
    end.kind === 'word' ||
    lemmas.some((lemma) => !/^(?:sein|haben|brauchen|einen)$/u.test(lemma))
  )
    return [];
  return [
    findingAt(word, article, {
      rule: 'negation',
      type: 'word choice',
      explanation: `“nicht” and “${article.lower}” together are “k${article.lower}”: “k${article.lower} ${phrase.noun.text}”.`,
      corrections: [`k${article.lower}`],
    }),
  ];
}

/** "nie nicht", "keine Zeit nicht" */
function twice(word: Word, { words }: Sentence): Finding[] {
  const before = words[word.index - 1];
  const end = words[word.index + 1];
  const isNone =
    words[word.index - 2]?.determiner?.lemma === 'kein' &&
    before?.capital &&
    /^[.!]$/u.test(end?.text ?? '');
  if (word.lower !== 'nicht' || !before || (before.lower !== 'nie' && !isNone)) return [];
  return [
    findingAt(before, word, {
      rule: 'negation',
      type: 'word choice',
      explanation: `One negation is enough in German: “${isNone ? (words[word.index - 2]?.lower ?? '') : 'nie'}” already contains “nicht”.`,
      corrections: [before.text],
    }),
  ];
}
