import { CONTRACTIONS, determinerOf } from '../checker/determiners.ts';
import { cellsOfCase, cellsOfColumn } from '../checker/lexicon.ts';
import type { Meaning, PartRole, SentenceReading, TokenReading, UnitReading } from './analysis.ts';
import type { EnglishText } from './english.ts';
import type { Frame } from './frames.ts';
import { isSubordinate } from './grammar.ts';
import { governmentOf, prepositionsIn } from './governed.ts';
import { type Candidate, type ReadingLexicon, withVerb } from './lexicon.ts';
import type { GrammarFacts } from './notes.ts';
import type { ReadingWord } from './options.ts';
import type { Step } from './path.ts';
import { findPhrases, type PhraseFind, type PhraseIndex } from './phrases.ts';
import { scoreSenses, type SenseContext, stemsOf } from './senses.ts';
import type { SeparatedPair } from './separated.ts';
import type { Tag } from './tags.ts';
import type { VerbGroup } from './verbs.ts';

/** A sentence whose words have their tags, and whose clauses have their verbs. */
export interface TaggedSentence {
  words: readonly ReadingWord[];
  steps: readonly Step[];
  pairs: readonly SeparatedPair[];
  frames: readonly Frame[];
  groups: readonly VerbGroup[];
}

export interface ResolveMeans {
  lexicon: ReadingLexicon;
  phrases: PhraseIndex;
  english: EnglishText | null;
}

/** Entries that are compared for one word. */
const MOST_CANDIDATES = 3;
/** A meaning so much less likely (natural logarithm) than the first is not worth mentioning. */
const MENTIONED = 1.6;
/** How far a sense must lead before it is named. */
const DECIDED = 0.2;

const DAY = /(?:tag|abend|morgen|mittag|nacht|wochenende|anfang|ende)s?$/iu;
const PERIOD =
  /(?:jahr|jahre|jahren|jahrhundert|monat|monaten|woche|wochen|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|frühling|frühjahr|sommer|herbst|winter|nacht|zeit|zeiten|zukunft|vergangenheit|moment|augenblick|stunde|stunden|minute|minuten|tagen)s?$/iu;

/** Chooses entries and senses, and joins words to units. */
export function resolveSentence(tagged: TaggedSentence, means: ResolveMeans): SentenceReading {
  const { words } = tagged;
  const first = words[0];
  const last = words.at(-1);
  const resolver = createResolver(tagged, means);
  const { units, unitOf } = resolver.units();
  const tokens = words.flatMap((word): TokenReading[] =>
    word.kind === 'punctuation'
      ? []
      : [{ ...resolver.token(word.index), unit: unitOf.get(word.index) ?? null }],
  );
  return { range: [first?.start ?? 0, last?.end ?? 0], tokens, units };
}

function createResolver(tagged: TaggedSentence, means: ResolveMeans) {
  const { words, steps, frames } = tagged;
  const { lexicon, english } = means;
  const groups = joinLooseParticles(tagged);
  const groupOf = new Map<number, VerbGroup>();
  for (const group of groups) {
    for (const at of [group.head, ...group.particles]) groupOf.set(at, group);
  }
  const auxiliaries = new Set(groups.flatMap((group) => group.auxiliaries));
  const frameOf = (at: number): Frame | undefined =>
    frames.find(({ members }) => members.includes(at));
  const plain = ` ${words
    .filter(({ kind }) => kind !== 'punctuation')
    .map(({ lower }) => lower)
    .join(' ')} `;
  const stems = words.map(({ lower, kind }) => (kind === 'word' ? (stemsOf(lower)[0] ?? '') : ''));

  const tagOf = (at: number): Tag => {
    const step = steps[at];
    const tag = step?.option.tag ?? 'mark';
    if (tag !== 'particle' || groupOf.has(at)) return tag;
    return words[at]?.options.find((option) => option.tag !== 'particle')?.tag ?? 'adverb';
  };
  const optionCandidates = (at: number): readonly Candidate[] => {
    const step = steps[at];
    if (step && step.option.tag === 'particle' && !groupOf.has(at))
      return words[at]?.options.find((option) => option.tag !== 'particle')?.candidates ?? [];
    return step?.option.candidates ?? [];
  };

  const factsAt = (at: number, frame: Frame | undefined): GrammarFacts => {
    const { lower = '' } = words[at] ?? {};
    const tag = tagOf(at);
    const [next, afterNext] = [words[at + 1], words[at + 2]];
    const own = prepositionsIn([at], words, steps);
    const isNumber = next !== undefined && (tagOf(at + 1) === 'number' || next.kind === 'number');
    return {
      lower,
      cases: [...own.values()][0] ?? new Set(),
      role: roleOf(at),
      isNegated: (frame?.members ?? []).some((member) =>
        /^(?:nicht|nie|kein\p{L}*)$/u.test(words[member]?.lower ?? ''),
      ),
      isPlural: isPluralAt(at),
      isInPassive: groups.some((group) => group.frame === frame && group.form.includes('passive')),
      isBeforeDay: DAY.test(nextNoun(at)),
      isBeforePeriod: PERIOD.test(nextNoun(at)),
      isBeforeDoing: /^[A-ZÄÖÜ]\p{L}+e[nlr]n?$/u.test(nextNoun(at)) && isInfinitiveNoun(at),
      isBeforeAdjective: /^(?:attribute|predicate|adverb)$/u.test(tagOf(at + 1)),
      isReflexive: groupOf.get(at) !== undefined && (groupOf.get(at)?.reflexives.length ?? 0) > 0,
      hasInfinitive: groups.some(
        (group) => group.frame === frame && group.head !== at && tagOf(group.head) === 'infinitive',
      ),
      isBeforeNumber: isNumber,
      isBeforeTime:
        isNumber && (afterNext?.lower === 'uhr' || afterNext?.kind === 'punctuation' || !afterNext),
      opensSubordinate:
        (tag === 'subordinator' || tag === 'question') && isSubordinate(steps[at]?.place ?? 0),
      isRelative:
        tag === 'relative' ||
        (tag === 'question' && /^we[rnm]$/u.test(lower) && words.at(-1)?.text !== '?'),
      isComparison: tag === 'comparison',
      hasZu: groups.some(({ mark, frame: other }) => mark !== null && other === frame),
    };
  };

  /** The noun of the phrase that follows a word; empty if there is none. */
  const nextNounAt = (at: number): number => {
    for (let place = at + 1; place < at + 5; place++) {
      const tag = tagOf(place);
      if (tag === 'noun' || tag === 'name') return place;
      if (tag !== 'determiner' && tag !== 'attribute' && tag !== 'number') return -1;
    }
    return -1;
  };
  const nextNoun = (at: number): string => words[nextNounAt(at)]?.text ?? '';
  const isInfinitiveNoun = (at: number): boolean => {
    const text = nextNoun(at);
    return lexicon
      .candidates(text.charAt(0).toLowerCase() + text.slice(1), false)
      .some(({ verb }) => verb?.infinitive === true);
  };

  /** Whether a noun is plural, or the one that a determiner or adjective belongs to. */
  const isPluralAt = (at: number): boolean => {
    for (let place = at; place < at + 4; place++) {
      const tag = tagOf(place);
      if (tag === 'noun') return optionCandidates(place)[0]?.form?.includes('plural') ?? false;
      if (tag !== 'determiner' && tag !== 'attribute' && tag !== 'adverb') return false;
    }
    return false;
  };

  /** What haben, sein or werden is to the verb of its clause. */
  const roleOf = (at: number): GrammarFacts['role'] => {
    const lemma = optionCandidates(at)[0]?.entry.word ?? '';
    if (!/^(?:haben|sein|werden)$/u.test(lemma)) return null;
    const group = groups.find((each) => each.auxiliaries.includes(at));
    if (!group) return 'full';
    if (lemma !== 'werden') return group.form.startsWith('state') ? 'full' : 'perfect';
    if (words[at]?.lower === 'worden' || tagOf(group.head) === 'participle') {
      const isDirect = !group.auxiliaries.some(
        (other) =>
          other !== at && /^(?:haben|sein)$/u.test(optionCandidates(other)[0]?.entry.word ?? ''),
      );
      if (isDirect || words[at]?.lower === 'worden') return 'passive';
    }
    return words[at]?.lower.startsWith('würd') === true ? 'would' : 'future';
  };

  const contextAt = (at: number, group: VerbGroup | undefined): SenseContext => {
    const own = group ? [group.head, ...group.particles] : [at];
    const ownStems = new Set(own.map((index) => stems[index]));
    const company = new Set(stems.filter((stem) => stem !== '' && !ownStems.has(stem)));
    const frame = frameOf(at);
    const context: SenseContext = {
      company,
      plain,
      prepositions: group
        ? prepositionsIn(frame?.members ?? [], words, steps)
        : prepositionsIn([at + 1, at + 2], words, steps),
      facts: factsAt(at, frame),
      translation: english,
      at: words.length > 1 ? at / (words.length - 1) : 0.5,
    };
    if (tagOf(at) === 'predicate') return { ...context, isAdverbial: isAdverbial(at, frame) };
    if (!group) return context;
    return {
      ...context,
      reflexive: group.reflexives.length > 0 ? 'unknown' : 'none',
      ...objectsOf(frame, group),
    };
  };

  /** Whether an adjective without an ending is beside a verb that takes no complement. */
  const isAdverbial = (at: number, frame: Frame | undefined): boolean => {
    const next = tagOf(at + 1);
    if (next === 'attribute' || next === 'participle') return true;
    const verb = groups.find((group) => group.frame === frame && group.candidates.length > 0);
    return !/^(?:sein|werden|bleiben|finden|scheinen|aussehen|halten|machen|wirken)$/u.test(
      verb?.candidates[0]?.entry.word ?? 'sein',
    );
  };

  /** Whether the frame has an object in the accusative or dative besides pronouns that refer to the subject. */
  const objectsOf = (
    frame: Frame | undefined,
    group: VerbGroup,
  ): { accusative: boolean; dative: boolean } => {
    let accusative = false;
    let dative = false;
    let isGoverned = false;
    for (const at of frame?.members ?? []) {
      const tag = tagOf(at);
      const { lower = '' } = words[at] ?? {};
      if (tag === 'preposition' || tag === 'contraction') isGoverned = true;
      else if (tag === 'noun' || tag === 'name' || tag === 'comma') isGoverned = false;
      else if (
        !isGoverned &&
        !group.reflexives.includes(at) &&
        (tag === 'determiner' || tag === 'pronoun' || tag === 'relative')
      ) {
        if (
          /^(?:den|einen|keinen|meinen|deinen|seinen|ihren|unseren|diesen|jeden|ihn|mich|dich|etwas|nichts)$/u.test(
            lower,
          )
        )
          accusative = true;
        if (/^(?:dem|einem|meinem|deinem|seinem|ihrem|unserem|mir|dir|ihm|ihnen)$/u.test(lower))
          dative = true;
        if (tag === 'pronoun') isGoverned = false;
      } else if (isGoverned && (tag === 'pronoun' || tag === 'relative' || tag === 'reflexive'))
        isGoverned = false;
    }
    return { accusative, dative };
  };

  const remembered = new Map<string, Meaning[]>();
  const meaningsOf = (
    candidates: readonly Candidate[],
    at: number,
    group: VerbGroup | undefined,
  ): Meaning[] => {
    const key = `${group?.head ?? -1} ${at}`;
    const known = remembered.get(key);
    if (known) return known;
    const context = contextAt(at, group);
    const compared = candidates
      .filter(
        ({ entry }, index) =>
          index === 0 || entry.standing === 'core' || entry.standing === 'translated',
      )
      .slice(0, MOST_CANDIDATES);
    const top = Math.max(...compared.map(({ share }) => share), 1e-12);
    const scored = compared.map((candidate) => {
      const knowledge = lexicon.knowledge(candidate.entry);
      const senses = scoreSenses(knowledge, context);
      const [best, second] = senses;
      const isDecided =
        best !== undefined && (second === undefined || best.score - second.score >= DECIDED);
      const fit = nounFit(candidate, at);
      return {
        meaning: { entry: candidate.entry, knowledge, sense: isDecided ? best.number : null },
        score:
          Math.log(Math.max(candidate.share / top, 1e-6)) +
          fit +
          0.7 * Math.max(best?.score ?? -1, -3),
      };
    });
    scored.sort((a, b) => b.score - a.score);
    const lead = scored[0]?.score ?? 0;
    const meanings = scored
      .filter(
        ({ score, meaning }, index) =>
          index === 0 || (lead - score < MENTIONED && meaning.knowledge.senses.length > 0),
      )
      .map(({ meaning }) => meaning);
    remembered.set(key, meanings);
    return meanings;
  };

  /** How well a noun agrees in gender and number with the words before it. */
  const nounFit = ({ entry, form }: Candidate, at: number): number => {
    if (tagOf(at) !== 'noun' || entry.gender === null) return 0;
    let place = at - 1;
    while (
      place >= 0 &&
      (tagOf(place) === 'attribute' || tagOf(place) === 'adverb' || tagOf(place) === 'number') &&
      at - place < 5
    )
      place--;
    const { lower = '' } = words[place] ?? {};
    const determiner = determinerOf(CONTRACTIONS.get(lower)?.article ?? lower);
    if (!determiner || (tagOf(place) !== 'determiner' && tagOf(place) !== 'contraction'))
      return form === 'genitive singular' ||
        (form === 'dative plural' && tagOf(place) !== 'preposition')
        ? -1.5
        : 0;
    if (form === 'genitive singular' && (determiner.cells & cellsOfCase('genitive')) === 0)
      return -3;
    if (form === 'dative plural' && (determiner.cells & cellsOfCase('dative')) === 0) return -3;
    const isPlural = form?.includes('plural') ?? false;
    const column = isPlural ? 'plural' : entry.gender;
    if ((determiner.cells & cellsOfColumn(column)) !== 0) return 0;
    // "die Lehrer": the plural of many nouns is like the singular.
    return (determiner.cells & cellsOfColumn('plural')) !== 0 && form === null ? -0.7 : -2.5;
  };

  const ownMeanings = (at: number): Meaning[] => {
    const group = groupOf.get(at);
    if (group) return meaningsOf(group.candidates, group.head, group);
    return meaningsOf(optionCandidates(at), at, undefined);
  };

  const token = (at: number): Omit<TokenReading, 'unit'> => {
    const word = words[at];
    if (!word) throw new Error(`no word ${at}`);
    const range = [word.start, word.end] as const;
    const base = { range, text: word.text, form: '', parts: [], meanings: [] };
    if (word.kind === 'number') return { ...base, kind: 'number' };
    const tag = tagOf(at);
    const candidates = groupOf.get(at)?.candidates ?? optionCandidates(at);
    if (candidates.length === 0) {
      const parts = compoundOf(word);
      if (parts.length > 0) return { ...base, kind: 'word', parts };
      return {
        ...base,
        kind: word.capital && (tag === 'name' || tag === 'noun') ? 'name' : 'unknown',
      };
    }
    const meanings = ownMeanings(at);
    return {
      ...base,
      kind: tag === 'abbreviation' ? 'abbreviation' : 'word',
      meanings,
      form: formAt(at, meanings[0]),
    };
  };

  const formAt = (at: number, meaning: Meaning | undefined): string => {
    const group = groupOf.get(at);
    if (group?.head === at && group.auxiliaries.length === 0) return group.form;
    if (group) return group.head === at && tagOf(at) === 'participle' ? 'past participle' : '';
    if (auxiliaries.has(at)) return '';
    const candidate = optionCandidates(at).find(({ entry }) => entry.uuid === meaning?.entry.uuid);
    const form = candidate?.form ?? '';
    return form === 'inflected form' || form === 'the same' ? '' : form;
  };

  const compoundOf = (word: ReadingWord): TokenReading['parts'] => {
    const pieces = word.text.includes('-') ? hyphenated(word) : lexicon.compoundParts(word.text);
    return pieces.map(({ start, end, entry }) => ({
      range: [word.start + start, word.start + end],
      meaning: partMeaning(entry),
    }));
  };
  const partMeaning = (entry: Candidate['entry']): Meaning => {
    const knowledge = lexicon.knowledge(entry);
    const [only, ...more] = knowledge.senses;
    return { entry, knowledge, sense: only && more.length === 0 ? only.number : null };
  };
  const hyphenated = (word: ReadingWord) => {
    const pieces: { start: number; end: number; entry: Candidate['entry'] }[] = [];
    let start = 0;
    for (const piece of word.text.split('-')) {
      const [best] = piece === '' ? [] : lexicon.candidates(piece, true);
      if (best && best.entry.standing !== 'bare')
        pieces.push({ start, end: start + piece.length, entry: best.entry });
      else if (piece !== '') {
        for (const part of lexicon.compoundParts(piece))
          pieces.push({ start: start + part.start, end: start + part.end, entry: part.entry });
      }
      start += piece.length + 1;
    }
    return pieces;
  };

  const units = (): { units: UnitReading[]; unitOf: Map<number, number> } => {
    const list: UnitReading[] = [];
    const unitOf = new Map<number, number>();
    const add = (unit: UnitReading, positions: readonly number[]): void => {
      for (const at of positions) unitOf.set(at, list.length);
      list.push(unit);
    };
    const rangeOf = (at: number) => [words[at]?.start ?? 0, words[at]?.end ?? 0] as const;
    const lemmasAt = (at: number): readonly string[] =>
      (groupOf.get(at)?.candidates ?? optionCandidates(at))
        .slice(0, 2)
        .map(({ entry }) => entry.word.toLowerCase());
    const phrases = findPhrases(means.phrases, {
      words,
      frames,
      lemmasAt,
      isFullVerb: (at) => groupOf.get(at)?.head === at,
      mayStand: (positions) => {
        const lastTag = tagOf(positions.at(-1) ?? 0);
        const next = tagOf((positions.at(-1) ?? 0) + 1);
        if (lastTag === 'determiner' && (next === 'noun' || next === 'attribute')) return false;
        return groups.every((group) => {
          const own = rolesOf(group).map(([at]) => at);
          if (!own.some((at) => positions.includes(at))) return true;
          // "Freut mich!", but not "Das Geschenk freut mich"; "pass auf" is aufpassen.
          const rest = group.frame.members.filter(
            (at) => !positions.includes(at) && words[at]?.kind !== 'punctuation',
          );
          return rest.length <= 1 && own.length === 1 && group.reflexives.length === 0;
        });
      },
    });
    for (const phrase of phrases) addPhrase(phrase, add, rangeOf);
    for (const group of groups) addVerb(group, add, rangeOf, unitOf);
    words.forEach((word, at) => {
      const tag = tagOf(at);
      if ((tag !== 'noun' && tag !== 'predicate') || unitOf.has(at)) return;
      const [meaning] = ownMeanings(at);
      const after = at + 1;
      if (
        !meaning ||
        unitOf.has(after) ||
        (tagOf(after) !== 'preposition' && tagOf(after) !== 'contraction')
      )
        return;
      const government = governmentOf(
        meaning.knowledge,
        meaning.sense,
        prepositionsIn([after], words, steps),
      );
      if (!government) return;
      add(
        {
          kind: 'government',
          parts: [
            { range: rangeOf(at), role: 'head' },
            { range: rangeOf(after), role: 'preposition' },
          ],
          meanings: ownMeanings(at),
          form: '',
          pattern: `${word.capital ? meaning.entry.word : meaning.entry.word} ${government.pattern}`,
        },
        [at, after],
      );
    });
    return inOrder(list, unitOf);
  };

  type Add = (unit: UnitReading, positions: readonly number[]) => void;
  type RangeOf = (at: number) => readonly [number, number];

  const addPhrase = ({ entry, parts, verb }: PhraseFind, add: Add, rangeOf: RangeOf): void => {
    const group = verb === null ? undefined : groupOf.get(verb);
    const roles = new Map<number, PartRole>(parts.map((at) => [at, 'word']));
    if (group) {
      for (const [at, role] of rolesOf(group)) roles.set(at, role);
      for (const at of group.reflexives) roles.set(at, 'reflexive');
    }
    const positions = [...roles.keys()].toSorted((a, b) => a - b);
    const knowledge = lexicon.knowledge(entry);
    const [only, ...more] = knowledge.senses;
    const senses = scoreSenses(knowledge, contextAt(parts[0] ?? 0, undefined));
    const best = senses[0];
    const sense =
      more.length === 0
        ? (only?.number ?? null)
        : best && best.score - (senses[1]?.score ?? -9) >= DECIDED
          ? best.number
          : null;
    add(
      {
        kind: 'phrase',
        parts: positions.map((at) => ({ range: rangeOf(at), role: roles.get(at) ?? 'word' })),
        meanings: [{ entry, knowledge, sense }],
        form: group?.form ?? '',
        pattern: '',
      },
      positions,
    );
  };

  const rolesOf = (group: VerbGroup): [number, PartRole][] => {
    const roles: [number, PartRole][] = [[group.head, 'head']];
    for (const at of group.particles) roles.push([at, 'particle']);
    for (const at of group.auxiliaries) roles.push([at, 'auxiliary']);
    if (group.mark !== null) roles.push([group.mark, 'infinitive mark']);
    return roles;
  };

  const addVerb = (
    group: VerbGroup,
    add: Add,
    rangeOf: RangeOf,
    unitOf: ReadonlyMap<number, number>,
  ): void => {
    if (unitOf.has(group.head)) return;
    const roles = rolesOf(group);
    const meanings = meaningsOf(group.candidates, group.head, group);
    const [meaning] = meanings;
    if (!meaning) return;
    const isReflexive = meaning.knowledge.grammar.some((note) =>
      /^(?:sometimes )?reflexive$/u.test(note),
    );
    const [reflexive] = group.reflexives;
    if (isReflexive && reflexive !== undefined) roles.push([reflexive, 'reflexive']);
    const near = prepositionsIn(group.frame.members, words, steps);
    const government = governmentOf(meaning.knowledge, meaning.sense, near);
    if (government) {
      const at = group.frame.members.find(
        (member) =>
          (tagOf(member) === 'preposition' || tagOf(member) === 'contraction') &&
          prepositionsIn([member], words, steps).has(government.name) &&
          !unitOf.has(member),
      );
      if (at !== undefined) roles.push([at, 'preposition']);
    }
    const free = roles.filter(([at]) => !unitOf.has(at)).toSorted(([a], [b]) => a - b);
    if (free.length < 2) return;
    const sich = isReflexive && reflexive !== undefined ? 'sich ' : '';
    add(
      {
        kind: 'verb',
        parts: free.map(([at, role]) => ({ range: rangeOf(at), role })),
        meanings,
        form: group.form,
        pattern:
          sich === '' && !government
            ? ''
            : `${sich}${meaning.entry.word}${government ? ` ${government.pattern}` : ''}`,
      },
      free.map(([at]) => at),
    );
  };

  return { token, units };
}

/** Particles at the end of another clause than their verb's: "Ruf, wenn du kannst, an" if the clauses were taken apart. */
function joinLooseParticles({ steps, pairs, groups, frames }: TaggedSentence): VerbGroup[] {
  const isLoose = (at: number): boolean =>
    frames.every(({ members, finite }) => finite === null || !members.includes(at));
  const joined = new Set(groups.flatMap(({ particles }) => particles));
  return groups.map((group) => {
    if (
      group.particles.length > 0 ||
      group.auxiliaries.length > 0 ||
      group.head !== group.frame.finite
    )
      return group;
    const pair = pairs.find(
      ({ verb, particles }) =>
        verb === group.head &&
        particles.every(
          (at) => !joined.has(at) && isLoose(at) && steps[at]?.option.tag === 'particle',
        ),
    );
    if (!pair) return group;
    for (const at of pair.particles) joined.add(at);
    const verb = group.candidates[0]?.verb;
    return {
      ...group,
      particles: pair.particles,
      candidates: withVerb(pair.candidates, verb),
    };
  });
}

/** Units in the order of the text. */
function inOrder(
  list: readonly UnitReading[],
  unitOf: ReadonlyMap<number, number>,
): { units: UnitReading[]; unitOf: Map<number, number> } {
  const units = list.toSorted((a, b) => (a.parts[0]?.range[0] ?? 0) - (b.parts[0]?.range[0] ?? 0));
  const places = new Map(list.map((unit, index) => [index, units.indexOf(unit)]));
  return {
    units,
    unitOf: new Map([...unitOf].map(([at, index]) => [at, places.get(index) ?? index])),
  };
}
