import { type Clause, isModal } from '../clauses.ts';
import { cellsOfCase } from '../lexicon.ts';
import type { Finding } from '../finding.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { RELATIVES } from '../closed-class.ts';
import { zuInfinitive } from '../right-forms.ts';
import { AUXILIARIES } from '../verb-frame.ts';
import { dependsOn, ZU_NOUNS, ZU_VERBS } from '../zu-words.ts';
import type { Word } from '../word.ts';
import type { TextLexicon } from '../work.ts';

const OPENERS = /^(?:um|ohne|statt|anstatt)$/u;
/** Other conjunctions with the verb at the end. */
const CONJUNCTIONS =
  /^(?:da|während|bis|seit|seitdem|als|wie|und|oder|sondern|aber|denn|dass|sowie)$/u;
const NOMINATIVE = /^(?:ich|du|er|wir|man)$/u;

/** The infinitive and zu: "keine Zeit kommen", "darf nicht geraucht", "für meine Tante zu besuchen". */
export const infinitiveZu: Rule = {
  id: 'infinitive-zu',
  check: (sentence, lexicon) =>
    sentence.clauses.flatMap((clause, index) => {
      const found =
        withoutZu(clause, sentence.clauses[index - 1], sentence, lexicon) ??
        afterNoun(clause, sentence, lexicon) ??
        zuWithFinite(clause, sentence) ??
        goWithZu(clause, sentence) ??
        purpose(clause, sentence.clauses[index - 1], sentence, lexicon) ??
        modalWithParticiple(clause, sentence) ??
        needNot(clause, sentence, lexicon);
      return found ? [found] : [];
    }),
  examples: {
    wrong: [
      'Wir haben keine Zeit, ins Kino [gehen|zu gehen].',
      'Sie versucht, jeden Tag früh [aufstehen|aufzustehen].',
      'Es ist wichtig, viel Obst [essen|zu essen].',
      'Ich habe heute keine Lust [kochen|zu kochen].',
      'Er lernt viel, ohne eine Pause [machen|zu machen].',
      'Hier darf man nicht [geparkt|parken].',
      'Am Abend gehen wir [zu tanzen|tanzen].',
      'Er spart Geld, [für|um] seine Eltern zu besuchen.',
    ],
    right: [
      'Wir haben keine Zeit, ins Kino zu gehen.',
      'Wir haben Zeit, gehen ins Kino und lachen.',
      'Ich habe heute keine Lust zu kochen.',
      'Ich habe die Zeit vergessen.',
      'Ich hoffe, wir gehen bald wieder ins Kino.',
      'Sie ist glücklich, für ihre Kinder zu sorgen.',
      'Das Haus muss bald verkauft werden.',
      'Sie gehen zu Fuß.',
    ],
  },
};

/** "Kannst du bitte, zwei Flaschen mitbringen?": the infinitive belongs to the modal verb before the comma. */
function isOpenModal({ start, end }: Clause, words: readonly Word[]): boolean {
  const inside = words.slice(start, end);
  const last = inside.at(-1);
  return (
    inside.some((word) => isModal(word) || word.verbs.some(({ lemma }) => lemma === 'werden')) &&
    !(last && isOnlyInfinitive(last))
  );
}

/** "…, am Samstag kommen." after something that an infinitive with zu depends on. */
function withoutZu(
  clause: Clause,
  before: Clause | undefined,
  sentence: Sentence,
  lexicon: TextLexicon,
): Finding | null {
  const { words } = sentence;
  const first = words[clause.start];
  const last = lastInfinitive(clause, sentence);
  if (!first || !last || clause.finite.length > 0 || clause.kind !== 'main') return null;
  const beginsPhrase = sentence.phrases.some(({ start }) => start === first.index);
  if (RELATIVES.has(first.lower) && !beginsPhrase) return null;
  if (CONJUNCTIONS.test(first.lower) || AUXILIARIES.has(last.lower)) return null;
  if (words.slice(clause.start, clause.end).some(({ lower }) => lower === 'dass')) return null;
  const earlier = sentence.clauses.slice(0, sentence.clauses.indexOf(clause));
  if (earlier.some((one) => isOpenModal(one, words))) return null;
  if (hasZu(clause, words) || hasSubject(clause, words)) return null;
  const isOpened = OPENERS.test(first.lower) && last.index > clause.start + 1;
  if (!isOpened) {
    if (words[clause.start - 1]?.text !== ',' || !before) return null;
    if (!dependsOn(before, words)) return null;
  }
  if (
    last.index === clause.start ||
    clause.verbs.some((at) => at !== last.index && isAnotherVerb(at, sentence))
  )
    return null;
  const after = words[clause.end];
  if (after && !/^[.,!?;]$/u.test(after.text)) return null;
  return missing(
    last,
    isOpened ? `“${first.text} … zu”` : 'The infinitive that depends on what stands before it',
    lexicon,
  );
}

/** "Ich habe keine Zeit kommen", "Ich habe vergessen kommen" */
function afterNoun(clause: Clause, sentence: Sentence, lexicon: TextLexicon): Finding | null {
  const { words } = sentence;
  if (clause.kind !== 'main' || clause.finite.length !== 1) return null;
  const finite = words[clause.finite[0] ?? -1];
  const last = lastInfinitive(clause, sentence);
  if (!finite || !last || last.index <= finite.index + 1 || hasZu(clause, words)) return null;
  if (!finite.verbs.some(({ lemma }) => lemma === 'haben')) return null;
  const before = words[last.index - 1];
  const isNoun =
    before !== undefined &&
    before.capital &&
    ZU_NOUNS.has(before.lower) &&
    !words[before.index - 1]?.preposition;
  const isVerb =
    before?.verbs.some(({ participle, lemma }) => participle && ZU_VERBS.has(lemma)) === true;
  if (!isNoun && !isVerb) return null;
  return missing(last, `After “${before.text}” the infinitive`, lexicon);
}

/** "für das Ticket zu kauft" */
function zuWithFinite(clause: Clause, { words }: Sentence): Finding | null {
  const last = words[clause.end - 1];
  const zu = words[clause.end - 2];
  if (!last || zu?.lower !== 'zu' || last.capital || last.verbs.length === 0) return null;
  if (last.adjectives.length > 0 || last.others.length > 0 || last.adverb || last.preposition)
    return null;
  if (clause.finite.some((at) => at !== last.index)) return null;
  if (clause.kind === 'subordinate' || last.verbs.some(({ lemma }) => AUXILIARIES.has(lemma)))
    return null;
  const { verbs } = last;
  if (verbs.some(({ infinitive, infinitiveWithZu }) => infinitive || infinitiveWithZu)) return null;
  const lemmas = [
    ...new Set(verbs.filter(({ prefix }) => prefix === '').map(({ lemma }) => lemma)),
  ];
  if (lemmas.length !== 1) return null;
  return findingAt(last, last, {
    rule: 'infinitive-zu',
    type: 'verb form',
    explanation: `After “zu” the verb stands in the infinitive: zu ${lemmas[0] ?? ''}.`,
    corrections: lemmas,
  });
}

/** "Ich gehe heute zu schwimmen." */
function goWithZu(clause: Clause, sentence: Sentence): Finding | null {
  const { words } = sentence;
  const finite = words[clause.finite[0] ?? clause.verbs[0] ?? -1];
  const last = lastInfinitive(clause, sentence);
  const zu = words[clause.end - 2];
  if (clause.finite.length > 1 || !finite || !last || zu?.lower !== 'zu') return null;
  if (!finite.verbs.some(({ lemma }) => lemma === 'gehen') || finite.index >= zu.index) return null;
  if (clause.verbs.some((at) => at !== finite.index && at !== last.index)) return null;
  if (words.slice(clause.start, clause.end).some(({ lower }) => lower === 'es' || lower === 'um'))
    return null;
  return findingAt(zu, last, {
    rule: 'infinitive-zu',
    type: 'verb form',
    explanation: `With “gehen” the infinitive stands without “zu”: ${last.text} gehen.`,
    corrections: [last.text],
  });
}

/** "…, für meine Tante zu besuchen", "…, zu die Prüfung zu bestehen" */
function purpose(
  clause: Clause,
  before: Clause | undefined,
  { words }: Sentence,
  lexicon: TextLexicon,
): Finding | null {
  const first = words[clause.start];
  const last = words[clause.end - 1];
  if (!first || !last || words[clause.start - 1]?.text !== ',' || clause.finite.length > 0)
    return null;
  const reading = last.verbs.find(
    ({ infinitive, infinitiveWithZu }) => infinitive || infinitiveWithZu,
  );
  const zu = words[clause.end - 2]?.lower === 'zu' || reading?.infinitiveWithZu === true;
  if (!reading || !zu || clause.end - clause.start < 4) return null;
  // "Es lohnt sich nicht, für die Strecke ein Ticket zu kaufen"
  if (before && dependsOn(before, words)) return null;
  const own = lexicon.government(reading.lemma);
  const isFor =
    first.lower === 'für' &&
    own?.accusative === true &&
    own.uses.every(({ prepositions }) => prepositions.every(({ name }) => name !== 'für'));
  // "zu die Prüfung zu bestehen", but "zu ihrer Partei zurückzukehren"
  const article = words[clause.start + 1]?.determiner;
  const isTwice =
    first.lower === 'zu' && article !== undefined && (article.cells & cellsOfCase('dative')) === 0;
  if (!isFor && !isTwice) return null;
  return findingAt(first, first, {
    rule: 'infinitive-zu',
    type: 'word choice',
    explanation: 'A purpose is “um … zu” + infinitive.',
    corrections: ['um'],
  });
}

/** "Man darf hier nicht geraucht" */
function modalWithParticiple(clause: Clause, { words }: Sentence): Finding | null {
  const finite = words[clause.finite[0] ?? -1];
  const last = words[clause.end - 1];
  if (clause.kind !== 'main' || clause.finite.length !== 1 || !finite || !last || !isModal(finite))
    return null;
  if (last.index <= finite.index + 1 || last.capital || last.adjectives.length > 0) return null;
  const after = words[clause.end];
  if (after && !/^[.,!?;]$/u.test(after.text)) return null;
  const readings = last.verbs.filter(({ participle }) => participle);
  if (
    readings.length === 0 ||
    last.verbs.some(({ participle, infinitive }) => !participle || infinitive)
  )
    return null;
  if (last.lower === 'worden' || clause.verbs.some((at) => at > finite.index && at !== last.index))
    return null;
  const lemmas = [...new Set(readings.map(({ lemma }) => lemma))];
  return findingAt(last, last, {
    rule: 'modal-infinitive',
    type: 'verb form',
    explanation: `After “${finite.text}” the second verb stands in the infinitive.`,
    corrections: lemmas.slice(0, 3),
  });
}

/** "Du brauchst nicht kommst." */
function needNot(clause: Clause, { words }: Sentence, lexicon: TextLexicon): Finding | null {
  const [first, second, ...more] = clause.finite;
  const need = words[first ?? -1];
  const last = words[second ?? -1];
  if (!need || !last || more.length > 0 || last.index !== clause.end - 1) return null;
  if (!need.verbs.some(({ lemma }) => lemma === 'brauchen')) return null;
  const lemmas = [...new Set(last.verbs.map(({ lemma }) => lemma))];
  const [lemma] = lemmas;
  if (lemma === undefined || lemmas.length > 1) return null;
  const between = words.slice(need.index + 2, last.index);
  if (
    !between.some(({ lower }) => lower === 'nicht') ||
    between.some(
      ({ lower, pronoun }) =>
        lower === 'bis' || (pronoun?.person !== undefined && pronoun.person >= 0),
    )
  )
    return null;
  const text = zuInfinitive(lemma, lexicon);
  return findingAt(last, last, {
    rule: 'infinitive-zu',
    type: 'verb form',
    explanation: `“nicht brauchen” takes an infinitive with “zu”: ${text}.`,
    corrections: [text],
  });
}

function missing(last: Word, what: string, lexicon: TextLexicon): Finding {
  const text = zuInfinitive(last.lower, lexicon);
  return findingAt(last, last, {
    rule: 'infinitive-zu',
    type: 'verb form',
    explanation: `${what} needs “zu”: ${text}.`,
    corrections: [text],
  });
}

function lastInfinitive(clause: Clause, { words }: Sentence): Word | null {
  const last = words[clause.end - 1];
  return last && isOnlyInfinitive(last) ? last : null;
}

function isOnlyInfinitive(word: Word): boolean {
  const { verbs, capital, adjectives, preposition, determiner, adverb, others } = word;
  return (
    !capital &&
    !preposition &&
    !determiner &&
    !adverb &&
    adjectives.length === 0 &&
    others.length === 0 &&
    verbs.some(({ infinitive }) => infinitive) &&
    verbs.every(({ participle }) => !participle)
  );
}

function hasZu({ start, end }: Clause, words: readonly Word[]): boolean {
  return words
    .slice(start, end)
    .some(
      ({ lower, verbs }) =>
        lower === 'zu' || verbs.some(({ infinitiveWithZu }) => infinitiveWithZu),
    );
}

function hasSubject({ start, end }: Clause, words: readonly Word[]): boolean {
  return words.slice(start, end).some(({ lower }) => NOMINATIVE.test(lower));
}

function isAnotherVerb(at: number, { words, phrases }: Sentence): boolean {
  const word = words[at];
  return (
    word !== undefined &&
    word.adjectives.length === 0 &&
    phrases.every(({ start, end }) => at < start || at >= end)
  );
}
