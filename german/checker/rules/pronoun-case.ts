import { byWord } from '../../text/by-word.ts';
import { type Clause, isSurelyFinite } from '../clauses.ts';
import { CONTRACTIONS } from '../determiners.ts';
import type { Finding } from '../finding.ts';
import { cellsOfCase } from '../lexicon.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { finitePersons, likeCapital, type Word } from '../word.ts';

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
/** Any form → accusative and dative. */
const FORMS: Readonly<Record<string, readonly [accusative: string, dative: string]>> = byWord({
  ich: ['mich', 'mir'],
  mich: ['mich', 'mir'],
  mir: ['mich', 'mir'],
  du: ['dich', 'dir'],
  dich: ['dich', 'dir'],
  dir: ['dich', 'dir'],
  er: ['ihn', 'ihm'],
  ihn: ['ihn', 'ihm'],
  ihm: ['ihn', 'ihm'],
  wir: ['uns', 'uns'],
});
/** Verbs whose only object is in the dative. Source: Duden grammar, "Rektion". */
const DATIVE_VERBS = list(
  'helfen danken gefallen gehören antworten gratulieren folgen vertrauen zustimmen schmecken begegnen schaden widersprechen zuhören passieren fehlen gelingen nützen verzeihen',
);
/** Verbs whose only object is in the accusative. */
const ACCUSATIVE_VERBS = list(
  'lieben besuchen fragen treffen anrufen einladen kennen kennenlernen verstehen hassen vermissen brauchen abholen interessieren freuen unterstützen informieren bitten beraten überraschen stören',
);
/** Words that may precede a pronoun without governing it. */
const DOUBTFUL = list(
  'während seit um ohne statt anstatt ab zu an auf aus bei mit nach vor außer wegen trotz in über gegenüber',
);

/** A pronoun in the wrong case, after a preposition or as the object of a verb that determines it. */
export const pronounCase: Rule = {
  id: 'pronoun-case',
  check: (sentence) =>
    sentence.clauses.flatMap((clause) => {
      const inClause = sentence.words.slice(clause.start, clause.end);
      return inClause.flatMap((word) =>
        afterPreposition(word, sentence).concat(objectOf(word, clause, sentence)),
      );
    }),
  examples: {
    wrong: [
      'Das Geschenk ist für [dir|dich].',
      'Kommst du mit [mich|mir]?',
      'Ich danke [dich|dir] für den Brief.',
      'Kann ich [dich|dir] helfen?',
      'Ich liebe [dir|dich].',
      'Ich habe von [dich|dir] geträumt.',
    ],
    right: [
      'Das Geschenk ist für dich.',
      'Ich danke dir für den Brief.',
      'Kann ich dir helfen?',
      'Bei mir ist alles gut.',
      'Sie ist mir lieb.',
      'Er ruft mich an.',
      'Gib mir bitte das Buch.',
      'Sei mir bitte nicht böse.',
    ],
  },
};

function afterPreposition(word: Word, { words }: Sentence): Finding[] {
  const before = words[word.index - 1];
  const preposition = before?.preposition;
  const forms = FORMS[word.lower];
  if (!before || !preposition || !word.pronoun || !forms || CONTRACTIONS.has(before.lower))
    return [];
  if ((word.pronoun.cases & preposition.cells) !== 0) return [];
  const isNominative = word.pronoun.cases === cellsOfCase('nominative');
  const next = words[word.index + 1];
  const previous = words[word.index - 2];
  if (
    isNominative &&
    DOUBTFUL.has(before.lower) &&
    (before.lower !== 'mit' || (next && finitePersons(next) !== 0))
  )
    return [];
  if (previous && isSurelyFinite(previous) && isNominative) return [];
  if (/^(?:um|während|seit|wegen|trotz|statt|anstatt|gegenüber|ab|an|aus)$/u.test(before.lower))
    return [];
  const accusative = (preposition.cells & cellsOfCase('accusative')) !== 0;
  const dative = (preposition.cells & cellsOfCase('dative')) !== 0;
  const corrections = [...(accusative ? [forms[0]] : []), ...(dative ? [forms[1]] : [])];
  return [
    findingAt(word, word, {
      rule: 'pronoun-case',
      type: 'case',
      explanation: `“${preposition.name}” takes the ${accusative ? 'accusative' : ''}${accusative && dative ? ' or ' : ''}${dative ? 'dative' : ''}.`,
      corrections: [...new Set(corrections)],
    }),
  ];
}

/** "Ich danke dich", "Ich liebe dir". */
function objectOf(word: Word, clause: Clause, { words }: Sentence): Finding[] {
  const forms = FORMS[word.lower];
  if (
    !forms ||
    !word.pronoun ||
    word.capital ||
    !/^(?:mich|dich|ihn|mir|dir|ihm)$/u.test(word.lower)
  )
    return [];
  if (words[word.index - 1]?.preposition) return [];
  const lemmas = clause.verbs
    .filter((at) => !/^(?:lieb|bitte)$/u.test(words[at]?.lower ?? ''))
    .flatMap((at) => Array.from(new Set(words[at]?.verbs.map(({ lemma }) => lemma))));
  const others = words
    .slice(clause.start, clause.end)
    .filter(
      (other) =>
        other !== word &&
        (FORMS[other.lower] || /^(?:sich|uns|euch)$/u.test(other.lower)) &&
        !/^(?:ich|du|er|wir)$/u.test(other.lower),
    );
  if (others.length > 0 || lemmas.length === 0 || lemmas.includes('lassen')) return [];
  const main = lemmas.filter(
    (lemma) =>
      !/^(?:haben|sein|werden|können|müssen|sollen|wollen|dürfen|mögen|möchten)$/u.test(lemma),
  );
  const wantsDative =
    main.length === 1 && DATIVE_VERBS.has(main[0] ?? '') && /^(?:mich|dich|ihn)$/u.test(word.lower);
  const wantsAccusative =
    main.length === 1 &&
    ACCUSATIVE_VERBS.has(main[0] ?? '') &&
    /^(?:mir|dir|ihm)$/u.test(word.lower);
  if (!wantsDative && !wantsAccusative) return [];
  return [
    findingAt(word, word, {
      rule: 'verb-government',
      type: 'case',
      explanation: `“${main[0] ?? ''}” takes an object in the ${wantsDative ? 'dative' : 'accusative'}.`,
      corrections: [likeCapital(wantsDative ? forms[1] : forms[0], word)],
    }),
  ];
}
