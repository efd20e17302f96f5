import { byWord } from '../../text/by-word.ts';
import { subjectAt } from '../clause-parts.ts';
import { isSurelyFinite } from '../clauses.ts';
import type { Finding } from '../finding.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { stretchEnd } from '../stretch.ts';
import { capitalise, finitePersons, type Word } from '../word.ts';

/** With a past tense these show that something happened once or lasted for one time: als, not wenn. */
const ONCE =
  /^(?:gestern|vorgestern|klein|jung|kind|kinder|damals|geboren|letzte[nsr]?|jahre|baby|schüler|schülerin)$/u;
const REPEATED = /^(?:immer|jedes|jedesmal|oft|manchmal|meistens|normalerweise)$/u;
const FUTURE = /^(?:morgen|übermorgen|nächste[nsr]?|bald)$/u;
/** Verbs that an indirect question with "wann" depends on. */
const KNOWN =
  /^(?:weiß|wissen|weißt|ist|steht|sagt|hängt|entscheidet|fragt|interessiert|spielt|bleibt|kommt|liegt)$/u;

/** als, wenn, wann, ob, denn, sondern, noch and obwohl where another conjunction stands. */
export const conjunction: Rule = {
  id: 'conjunction',
  check: (sentence) =>
    sentence.words.flatMap((word): Finding[] => {
      const found = PATTERNS[word.lower]?.(word, sentence);
      if (!found) return [];
      return [
        findingAt(found.at ?? word, found.at ?? word, {
          rule: 'conjunction',
          type: 'word choice',
          explanation: found.explanation,
          corrections: found.right.map((text) =>
            (found.at ?? word).capital ? capitalise(text) : text,
          ),
        }),
      ];
    }),
  examples: {
    wrong: [
      '[Wenn|Als] ich klein war, wohnte ich in Polen.',
      '[Als|Wenn] ich morgen komme, bringe ich Brot mit.',
      'Immer [als|wenn] ich müde bin, trinke ich Tee.',
      'Ich weiß nicht, [wenn|ob] er Zeit hat.',
      'Ich bleibe hier, [denn|weil] ich müde bin.',
      'Er ist nicht nur nett, [aber|sondern] auch klug.',
      'Ich habe weder Zeit [oder|noch] Geld.',
      'Entweder kommst du [und|oder] du bleibst hier.',
      '[Wann|Wenn] ich Zeit habe, lese ich ein Buch.',
      '[Trotzdem|Obwohl] das Wetter schlecht war, gingen wir spazieren.',
    ],
    right: [
      'Als ich klein war, wohnte ich in Polen.',
      'Immer wenn ich als Kind krank war, kam meine Oma.',
      'Ich weiß nicht, ob er Zeit hat.',
      'Ich bleibe hier, denn ich bin müde.',
      'Er ist nicht nur nett, sondern auch klug.',
      'Ich habe weder Zeit noch Geld.',
      'Wann er kommt, weiß ich nicht.',
      'Trotzdem gingen wir spazieren.',
      'Er ist klug, aber nicht nett.',
    ],
  },
};

interface Found {
  right: string[];
  explanation: string;
  /** The word to replace, if it is another one. */
  at?: Word;
}

const PATTERNS: Readonly<Record<string, (word: Word, sentence: Sentence) => Found | null>> = byWord(
  {
    wenn: (word, sentence) => whenOnce(word, sentence) ?? whether(word, sentence),
    als: thenWhen,
    denn: becauseLast,
    aber: (word, sentence) => notOnly(word, sentence) ?? butRather(word, sentence),
    dass: orNot,
    weder: (word, sentence) =>
      paired(word, sentence, 'oder', 'noch') ?? paired(word, sentence, 'und', 'noch'),
    entweder: (word, sentence) => paired(word, sentence, 'und', 'oder'),
    wann: ifOpening,
    trotzdem: although,
  },
);

/** The words of the clause behind its conjunction; empty if its verb is not last. */
function clauseOf(word: Word, { words }: Sentence): readonly Word[] {
  const end = stretchEnd(words, word.index);
  const clause = words.slice(word.index + 1, end);
  const last = clause.at(-1);
  if (!last || clause.length < 2 || finitePersons(last) === 0 || last.capital) return [];
  return clause.slice(0, -1).some((one) => isSurelyFinite(one)) ? [] : clause;
}

/** "Wenn ich ein Kind war, …" */
function whenOnce(word: Word, sentence: Sentence): Found | null {
  const clause = clauseOf(word, sentence);
  const last = clause.at(-1);
  const before = sentence.words[word.index - 1];
  if (!last || (before && before.kind !== 'punctuation')) return null;
  const isPast = last.verbs.some(
    ({ preterite, subjunctiveII }) => preterite > 0 && subjunctiveII === 0,
  );
  if (!isPast || sentence.words.some(({ lower }) => REPEATED.test(lower))) return null;
  if (!clause.some(({ lower }) => ONCE.test(lower))) return null;
  if (sentence.words.some(({ lower }) => /^(?:würde|würden|wäre|wären|hätte|hätten)$/u.test(lower)))
    return null;
  return {
    right: ['als'],
    explanation:
      'For one time in the past the conjunction is “als”; “wenn” is for the present, the future and what happened again and again.',
  };
}

/** "Ich weiß nicht, wenn er kommt." */
function whether(word: Word, { words }: Sentence): Found | null {
  const [second, first] = [words[word.index - 2], words[word.index - 3]];
  const isUnknown =
    (second?.lower === 'nicht' && /^(?:weiß|weißt|wissen|weiss)$/u.test(first?.lower ?? '')) ||
    (/^(?:mich|dich|uns)$/u.test(second?.lower ?? '') &&
      (first?.verbs.some(({ lemma }) => lemma === 'fragen') ?? false));
  if (words[word.index - 1]?.text !== ',' || !isUnknown) return null;
  if (words[stretchEnd(words, word.index)]?.text === ',') return null;
  return {
    right: ['ob', 'wann'],
    explanation:
      'An indirect question begins with “ob” (whether) or “wann” (at what time); “wenn” means “if” or “whenever”.',
  };
}

/** "Als ich morgen Zeit habe, rufe ich an", "Immer als …" */
function thenWhen(word: Word, sentence: Sentence): Found | null {
  const { words } = sentence;
  const before = words[word.index - 1];
  const explanation =
    '“als” is for one time in the past; for the present, the future and what happens again and again it is “wenn”.';
  const clause = clauseOf(word, sentence);
  if (clause.length === 0 || !subjectAt(sentence, word.index + 1)) return null;
  if (before?.lower === 'immer' && before.index === 0) return { right: ['wenn'], explanation };
  if (before?.text === 'Mal' && words[0]?.lower === 'jedes')
    return { right: ['wenn'], explanation };
  if (before && before.text !== ',') return null;
  const last = clause.at(-1);
  const isPresent = last?.verbs.every(
    ({ preterite, subjunctiveII, participle }) => preterite + subjunctiveII === 0 && !participle,
  );
  if (isPresent !== true) return null;
  const isNow = clause.some(({ lower }) => FUTURE.test(lower)) || isOwnPresent(word, last, words);
  if (!isNow) return null;
  return { right: ['wenn'], explanation };
}

/** "Als ich Geld habe, kaufe ich …": both clauses are about the writer, in the present. */
function isOwnPresent(word: Word, last: Word | undefined, words: readonly Word[]): boolean {
  const comma = stretchEnd(words, word.index);
  const subject = words[word.index + 1];
  const verb = words[comma + 1];
  const second = words[comma + 2];
  const isParticiple = (one: Word | undefined): boolean =>
    one?.verbs.some(({ participle }) => participle) ?? false;
  return (
    word.index === 0 &&
    last !== undefined &&
    !isParticiple(words[last.index - 1]) &&
    !isParticiple(words[stretchEnd(words, comma + 1) - 1]) &&
    /^(?:ich|du|wir)$/u.test(subject?.lower ?? '') &&
    /^(?:ich|du|wir)$/u.test(second?.lower ?? '') &&
    verb !== undefined &&
    isSurelyFinite(verb) &&
    verb.verbs.every(({ preterite }) => preterite === 0)
  );
}

/** "denn ich krank bin" */
function becauseLast(word: Word, sentence: Sentence): Found | null {
  const clause = clauseOf(word, sentence);
  const before = sentence.words[word.index - 1];
  const last = clause.at(-1);
  if (before?.text !== ',' || !last || !isSurelyFinite(last)) return null;
  const subject = subjectAt(sentence, word.index + 1);
  if (!subject || (finitePersons(last) & subject.persons) === 0) return null;
  if (subject.end === last.index) return null;
  return {
    right: ['weil'],
    explanation:
      'With the verb at the end the clause begins with “weil”; after “denn” the verb comes second.',
  };
}

/** "nicht nur …, aber auch" */
function notOnly(word: Word, { words }: Sentence): Found | null {
  const front = words.slice(0, word.index).map(({ lower }) => lower);
  const at = front.findIndex((lower, index) => lower === 'nicht' && front[index + 1] === 'nur');
  if (at < 0 || words[word.index + 1]?.lower !== 'auch') return null;
  return { right: ['sondern'], explanation: 'The pair is “nicht nur …, sondern auch …”.' };
}

/** "Das ist kein Hund, aber ein Wolf", "nicht Kaffee, aber Tee": the second takes the place of the first. */
function butRather(word: Word, sentence: Sentence): Found | null {
  const { words, phrases } = sentence;
  const denied = phrases.find(({ end }) => end === word.index - 1);
  const instead = phrases.find(({ start }) => start === word.index + 1);
  if (words[word.index - 1]?.text !== ',' || !denied || !instead) return null;
  if (denied.adjectives.length + instead.adjectives.length > 0 || denied.preposition) return null;
  if (words[instead.end]?.kind === 'word') return null;
  const isNot =
    words[denied.start - 1]?.lower === 'nicht' && !denied.determiner && !instead.determiner;
  const isNone =
    denied.determiner?.determiner?.lemma === 'kein' &&
    instead.determiner?.determiner?.lemma === 'ein' &&
    /^(?:ist|war)$/u.test(words[denied.start - 1]?.lower ?? '');
  if (!isNot && !isNone) return null;
  return {
    right: ['sondern'],
    explanation: 'After “nicht” or “kein”, what is true instead begins with “sondern”.',
  };
}

/** "Ich weiß nicht, dass er kommt oder nicht." */
function orNot(word: Word, { words }: Sentence): Found | null {
  const end = stretchEnd(words, word.index);
  if (words[end - 1]?.lower !== 'nicht' || words[end - 2]?.lower !== 'oder') return null;
  return { right: ['ob'], explanation: 'A question with “oder nicht” begins with “ob” (whether).' };
}

/** "weder … oder", "entweder … und" */
function paired(word: Word, { words }: Sentence, wrong: string, right: string): Found | null {
  const rest = words.slice(word.index + 1);
  if (rest.some(({ lower }) => lower === right)) return null;
  const end = rest.findIndex(({ text }) => /^[.!?;]$/u.test(text));
  const at = rest.slice(0, end < 0 ? rest.length : end).filter(({ lower }) => lower === wrong);
  const [only] = at;
  if (!only || at.length > 1) return null;
  return { right: [right], at: only, explanation: `The pair is “${word.lower} … ${right} …”.` };
}

/** "Wann es regnet, nehme ich den Bus." */
function ifOpening(word: Word, sentence: Sentence): Found | null {
  const { words } = sentence;
  if (word.index !== 0 || clauseOf(word, sentence).length === 0) return null;
  const comma = stretchEnd(words, 0);
  const verb = words[comma + 1];
  if (words[comma]?.text !== ',' || !verb || !isSurelyFinite(verb) || KNOWN.test(verb.lower))
    return null;
  const last = words[comma - 1];
  const isPast = last?.verbs.some(
    ({ preterite, subjunctiveII }) => preterite > 0 && subjunctiveII === 0,
  );
  if (isPast === true)
    return {
      right: ['als'],
      explanation: '“wann” asks for a time; “when” of one time in the past is “als”.',
    };
  return {
    right: ['wenn'],
    explanation: '“wann” asks for a time; “whenever” or “if” is “wenn”.',
  };
}

/** "Trotzdem das Hotel teuer war, gab es …" */
function although(word: Word, sentence: Sentence): Found | null {
  const { words } = sentence;
  const clause = clauseOf(word, sentence);
  const last = clause.at(-1);
  const comma = stretchEnd(words, word.index);
  const next = words[comma + 1];
  if (word.index !== 0 || !last || !isSurelyFinite(last) || words[comma]?.text !== ',') return null;
  if (!next || finitePersons(next) === 0) return null;
  return {
    right: ['obwohl'],
    explanation:
      'A clause with its verb at the end begins with “obwohl” (although); “trotzdem” (still) begins a main clause.',
  };
}
