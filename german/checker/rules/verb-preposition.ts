import { byWord } from '../../text/by-word.ts';
import { PREPOSITIONS } from '../closed-class.ts';
import type { Finding } from '../finding.ts';
import { governedCase } from '../government.ts';
import { cellsOfCase, type GovernedCase } from '../lexicon.ts';
import { rewritten } from '../phrase-rewrite.ts';
import {
  PREPOSITION_TABLE,
  isOtherAdjunct,
  type GovernedPreposition,
} from '../prepositions-of-verbs.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { verbFrames, type VerbFrame } from '../verb-frame.ts';
import type { Word } from '../word.ts';
import type { TextLexicon } from '../work.ts';

/** "darauf", "worauf": the preposition is there. */
const PRONOMINAL =
  /^(?:da|wo)r?(an|auf|aus|bei|durch|für|gegen|hinter|in|mit|nach|neben|über|um|unter|von|vor|zu|zwischen)$/u;
const OBJECT_FORMS: Readonly<Record<string, readonly [accusative: string, dative: string]>> =
  byWord({
    mich: ['mich', 'mir'],
    mir: ['mich', 'mir'],
    dich: ['dich', 'dir'],
    dir: ['dich', 'dir'],
    ihn: ['ihn', 'ihm'],
    ihm: ['ihn', 'ihm'],
    uns: ['uns', 'uns'],
    euch: ['euch', 'euch'],
  });

/** A preposition that the verb, adjective or noun does not go with: "Ich warte für den Bus". */
export const verbPreposition: Rule = {
  id: 'verb-preposition',
  check: (sentence, lexicon) => [
    ...verbFrames(sentence, lexicon).flatMap((frame) => ofVerb(frame, sentence, lexicon)),
    ...sentence.words.flatMap((word) => ofWord(word, sentence, lexicon)),
  ],
  examples: {
    wrong: [
      'Wir warten seit gestern [für den|auf den] Arzt.',
      'Wir interessieren uns [an diese|für diese] Stadt.',
      'Das hängt [auf dem|von dem] Preis ab.',
      'Ich habe lange [von der|über die] Frage nachgedacht.',
      'Mein Sohn hat Angst [von großen|vor großen] Tieren.',
      'Meine Tante ist [von ihren|auf ihren] Garten stolz.',
      'Er kümmert sich [für seine|um seine] Eltern.',
    ],
    right: [
      'Sie wartet auf den Zug.',
      'Sie wartet vor dem Bahnhof auf den Zug.',
      'Sie wartet seit einer Stunde am Bahnhof.',
      'Ich freue mich für dich.',
      'Ich interessiere mich in meiner Freizeit für Musik.',
      'Wir diskutieren mit den Eltern über die Schule.',
      'Das hängt vom Wetter ab.',
      'Er denkt für uns alle mit.',
      'Die Freunde von meinem Bruder freuen sich auf das Fest.',
    ],
  },
};

function ofVerb(frame: VerbFrame, sentence: Sentence, lexicon: TextLexicon): Finding[] {
  if (frame.passive || frame.lemmas.length !== 1) return [];
  // "Die Creme ist für die Hände gedacht"
  const isState =
    frame.form === 'participle' && frame.finite.verbs.some((verb) => verb.lemma === 'sein');
  if (isState && !frame.full.verbs.some(({ auxiliary }) => auxiliary.includes('sein'))) return [];
  const [lemma = ''] = frame.lemmas;
  const governed = PREPOSITION_TABLE.verbs.get(lemma);
  if (!governed) return [];
  const { clause, particle } = frame;
  const inside = sentence.words.slice(clause.start, clause.end);
  if (hasRightOne(inside, governed, particle)) return [];
  if (lemma === 'gehen' && !isAbout(frame, sentence.words)) return [];
  if (lemma === 'abhängen' && frame.finite.lower.startsWith('hängte')) return [];
  if (lemma === 'handeln' && inside.some(isReflexive)) return [];
  if (governed.reflexive && !inside.some(isReflexive)) return [];
  const own = lexicon.government(lemma);
  const known = own?.uses.flatMap(({ prepositions }) => prepositions) ?? [];
  const right =
    known.find(({ name }) => name === governed.right)?.grammaticalCase ??
    caseAfter(lemma, governed.right);
  if (right === null) return [];
  const reason = `“${governed.reflexive ? 'sich ' : ''}${lemma}” goes with`;
  return inside.flatMap((word) =>
    wrongAt(word, { governed, right, reason }, sentence, lexicon, particle),
  );
}

/** "es geht um" */
function isAbout({ finite, particle }: VerbFrame, words: readonly Word[]): boolean {
  return (
    particle === null &&
    [words[finite.index - 1], words[finite.index + 1]].some((word) => word?.lower === 'es')
  );
}

/** "stolz von", "Angst von": the phrase follows or, with adjectives, stands right before the word. */
function ofWord(word: Word, sentence: Sentence, lexicon: TextLexicon): Finding[] {
  const { words } = sentence;
  const table =
    word.capital && !word.opens ? PREPOSITION_TABLE.nouns : PREPOSITION_TABLE.adjectives;
  const governed = table.get(word.lower);
  if (!governed) return [];
  const clause = sentence.clauses.find(({ start, end }) => word.index >= start && word.index < end);
  if (!clause) return [];
  if (hasRightOne(words.slice(clause.start, clause.end), governed, null)) return [];
  const right = governed.grammaticalCase ?? caseAfter('', governed.right);
  if (right === null) return [];
  const isNoun = table === PREPOSITION_TABLE.nouns;
  if (
    !isNoun &&
    !words
      .slice(clause.start, clause.end)
      .some(({ verbs }) => verbs.some(({ lemma }) => /^(?:sein|werden|bleiben)$/u.test(lemma)))
  )
    return [];
  const before = isNoun
    ? undefined
    : sentence.phrases.find(({ end, start }) => end === word.index && start >= clause.start);
  const reason = `“${word.text}” goes with`;
  const details = { governed, right, reason, ...(isNoun ? { at: word.index } : {}) };
  const next = words[word.index + 1];
  return [before?.preposition, next && next.index < clause.end ? next : undefined].flatMap((at) =>
    at ? wrongAt(at, details, sentence, lexicon, null) : [],
  );
}

interface Wanted {
  governed: GovernedPreposition;
  right: GovernedCase;
  reason: string;
  /** The position of the noun that it belongs to. */
  at?: number;
}

function wrongAt(
  word: Word,
  { governed, right, reason, at }: Wanted,
  sentence: Sentence,
  lexicon: TextLexicon,
  particle: Word | null,
): Finding[] {
  const { words, phrases, clauses } = sentence;
  const name = word.preposition?.name;
  // "um Arbeit zu suchen"
  const opens = clauses.some(({ kind, start }) => kind === 'infinitive' && start === word.index);
  if (opens && /^(?:um|ohne|statt)$/u.test(name ?? '')) return [];
  if (word === particle || name === undefined || !governed.wrong.has(name)) return [];
  const explain = (object: string): string =>
    `${reason} “${governed.right}” + ${right}: ${governed.right} ${object}.`;
  const details = { rule: 'verb-preposition', type: 'word choice' } as const;
  const phrase = phrases.find(({ preposition }) => preposition === word);
  if (phrase) {
    if (phrase.start - 1 !== at && isOtherAdjunct(phrase, name, governed, words)) return [];
    const change = rewritten(phrase, words, right, lexicon, governed.right);
    if (!change) return [];
    return [
      findingAt(change.from, change.to, {
        ...details,
        explanation: explain(change.object),
        corrections: [change.text],
      }),
    ];
  }
  const pronoun = words[word.index + 1];
  const forms = OBJECT_FORMS[pronoun?.lower ?? ''];
  if (!pronoun || !forms || governed.notPersons.has(name)) return [];
  const object = forms[right === 'accusative' ? 0 : 1];
  return [
    findingAt(word, pronoun, {
      ...details,
      explanation: explain(object),
      corrections: [`${governed.right} ${object}`],
    }),
  ];
}

function hasRightOne(
  words: readonly Word[],
  { right, also }: GovernedPreposition,
  particle: Word | null,
): boolean {
  return words.some((word) => {
    if (word === particle) return false;
    const name = word.preposition?.name ?? PRONOMINAL.exec(word.lower)?.[1];
    return name !== undefined && (name === right || also.has(name));
  });
}

function isReflexive({ lower }: Word): boolean {
  return /^(?:mich|dich|sich|uns|euch|mir|dir)$/u.test(lower);
}

/** The case after the preposition: its only one, or the one that the verb requires. */
function caseAfter(lemma: string, preposition: string): GovernedCase | null {
  const governed = governedCase(lemma, preposition);
  if (governed) return governed;
  const cells = PREPOSITIONS.get(preposition) ?? 0;
  const takes = (['accusative', 'dative'] as const).filter(
    (grammaticalCase) => (cells & cellsOfCase(grammaticalCase)) !== 0,
  );
  return takes.length === 1 ? (takes[0] ?? null) : null;
}
