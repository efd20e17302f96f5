import { type Candidate, scaled, withVerb } from './lexicon.ts';
import { personsOf, subjectOf } from './agreement.ts';
import type { Frame } from './frames.ts';
import type { ReadingWord } from './options.ts';
import type { Step } from './path.ts';
import type { SeparatedPair } from './separated.ts';
import { REFLEXIVES } from './tags.ts';

/** A full verb with everything that belongs to its form. Positions in the sentence. */
export interface VerbGroup {
  frame: Frame;
  head: number;
  particles: readonly number[];
  auxiliaries: readonly number[];
  /** The zu before an infinitive. */
  mark: number | null;
  /** Pronouns of its frame that refer to the subject: "sich", "mich" beside ich. */
  reflexives: readonly number[];
  /** Verbs that it may be, likeliest first. */
  candidates: readonly Candidate[];
  /** "perfect, er/sie/es"; empty for an infinitive alone. */
  form: string;
}

const MODALS: ReadonlySet<string> = new Set(
  'können müssen sollen wollen dürfen mögen möchten'.split(' '),
);
/** Take an infinitive without zu, and an infinitive for a participle: "hat kommen sehen". */
const LIKE_MODALS: ReadonlySet<string> = new Set(
  'lassen sehen hören fühlen helfen brauchen heißen'.split(' '),
);

/** Everything about a sentence that its verbs need. */
export interface SentencePath {
  words: readonly ReadingWord[];
  steps: readonly Step[];
  pairs: readonly SeparatedPair[];
  /** Words of fixed phrases that are no verbs of the clause: "ehrlich gesagt". */
  masked: ReadonlySet<number>;
}

/** The verbs of a frame, each with the auxiliaries that belong to it. */
export function findVerbGroups(frame: Frame, path: SentencePath): VerbGroup[] {
  const { steps } = path;
  const tagOf = (at: number) => steps[at]?.option.tag;
  const isLemma = (at: number | null, lemmas: ReadonlySet<string> | string): boolean =>
    at !== null &&
    (steps[at]?.option.candidates ?? [])
      .slice(0, 2)
      .some(({ entry }) =>
        typeof lemmas === 'string' ? entry.word === lemmas : lemmas.has(entry.word),
      );
  const isAuxiliary = (at: number | null): boolean => isLemma(at, AUXILIARIES);
  const groups: VerbGroup[] = [];
  const { finite } = frame;
  let isFiniteTaken = false;

  const add = (head: number, auxiliaries: readonly number[], mark: number | null): void => {
    const candidates = steps[head]?.option.candidates ?? [];
    groups.push({
      frame,
      head,
      particles: [],
      auxiliaries: auxiliaries.toSorted((a, b) => a - b),
      mark,
      reflexives: [],
      candidates: byAuxiliary(candidates, auxiliaries, path),
      form: formOf(head, auxiliaries, frame, path),
    });
  };

  for (const segment of segmentsOf(frame, path, (at) => isAuxiliary(at) || isLemma(at, MODALS))) {
    const last = segment.at(-1);
    if (last === undefined) continue;
    const mark = tagOf(last - 1) === 'infinitive mark' ? last - 1 : null;
    const hasZu = mark !== null || tagOf(last) === 'infinitive with zu';
    let governor: number | null = hasZu ? null : finite;
    let pending: number[] = [];
    if (governor !== null && isAuxiliary(governor) && fitsAuxiliary(governor, last, path)) {
      pending = [governor];
    } else if (governor !== null && isAuxiliary(governor)) governor = null;
    for (let at = segment.length - 1; at >= 0; at--) {
      const verb = segment[at];
      if (verb === undefined) continue;
      const further = segment[at - 1];
      const own = verb === last ? mark : null;
      if (further !== undefined && isAuxiliary(verb) && fitsAuxiliary(verb, further, path)) {
        pending.push(verb);
        if (own !== null) pending.push(own);
        continue;
      }
      if (further !== undefined && isLemma(verb, MODALS)) {
        // "hätte kommen sollen": a modal is a word of its own, and the auxiliary belongs to what is done.
        continue;
      }
      const pendingMark = pending.find((position) => tagOf(position) === 'infinitive mark');
      add(
        verb,
        pending.filter((position) => tagOf(position) !== 'infinitive mark'),
        own ?? pendingMark ?? null,
      );
      if (finite !== null && pending.includes(finite)) isFiniteTaken = true;
      pending = [];
    }
  }
  if (finite !== null && !isFiniteTaken) add(finite, [], null);
  joinParticles(groups, frame, path);
  giveReflexives(groups, frame, path);
  return groups;
}

const AUXILIARIES: ReadonlySet<string> = new Set(['haben', 'sein', 'werden']);
const NONFINITE: ReadonlySet<string> = new Set(['infinitive', 'infinitive with zu', 'participle']);

/** Runs of infinitives and participles, with a zu between them: "gesehen zu haben", "kommen sollen". */
function segmentsOf(
  { members }: Frame,
  { steps, masked }: SentencePath,
  isAuxiliary: (at: number) => boolean,
): number[][] {
  const segments: number[][] = [];
  let segment: number[] = [];
  let last = -9;
  for (const at of members) {
    const tag = steps[at]?.option.tag ?? '';
    if (!NONFINITE.has(tag) || masked.has(at)) continue;
    const distance = at - last;
    const isNext =
      distance === 1 ||
      // "gesehen zu haben", but "angefangen | zu rauchen"
      (distance === 2 && steps[at - 1]?.option.tag === 'infinitive mark' && isAuxiliary(at));
    if (isNext) segment.push(at);
    else {
      segment = [at];
      segments.push(segment);
    }
    last = at;
  }
  return segments;
}

/** Whether an auxiliary can be that of a verb: haben and sein with a participle, werden with an infinitive too. */
function fitsAuxiliary(auxiliary: number, verb: number, { steps }: SentencePath): boolean {
  const lemmas = new Set(
    (steps[auxiliary]?.option.candidates ?? []).slice(0, 2).map(({ entry }) => entry.word),
  );
  const tag = steps[verb]?.option.tag;
  const words = (steps[verb]?.option.candidates ?? []).slice(0, 2).map(({ entry }) => entry.word);
  if (lemmas.has('werden')) return tag === 'participle' || tag === 'infinitive';
  if (tag === 'participle') return true;
  return lemmas.has('haben') && words.some((word) => MODALS.has(word) || LIKE_MODALS.has(word));
}

/** "ist gefallen" is of fallen, "hat gefallen" of gefallen. */
function byAuxiliary(
  candidates: readonly Candidate[],
  auxiliaries: readonly number[],
  { steps }: SentencePath,
): readonly Candidate[] {
  const lemmas = new Set(
    auxiliaries.flatMap((at) =>
      (steps[at]?.option.candidates ?? []).slice(0, 1).map(({ entry }) => entry.word),
    ),
  );
  if (lemmas.has('werden')) return candidates;
  const wanted = lemmas.has('haben') ? 'haben' : lemmas.has('sein') ? 'sein' : null;
  if (wanted === null) return candidates;
  const factor = ({ verb }: Candidate): number =>
    verb === undefined || verb.auxiliary.includes(wanted) ? 1 : wanted === 'haben' ? 0.02 : 0.1;
  return candidates
    .map((candidate) => scaled(candidate, factor(candidate)))
    .toSorted((a, b) => b.share - a.share);
}

/** Joins the particle at the end of a frame to its finite verb. */
function joinParticles(groups: VerbGroup[], frame: Frame, { steps, pairs }: SentencePath): void {
  const group = groups.find(({ head }) => head === frame.finite);
  if (!group) return;
  // "Das Geschäft macht um acht auf und um zwölf zu": the first one, beside its verb.
  const pair = frame.members
    .filter((at) => steps[at]?.option.tag === 'particle')
    .map((at) => pairs.find((each) => each.verb === group.head && each.particles.at(-1) === at))
    .find((each) => each !== undefined);
  if (!pair) return;
  const verb = group.candidates[0]?.verb;
  group.particles = pair.particles;
  group.candidates = withVerb(pair.candidates, verb);
}

/** Gives each pronoun that refers to the subject to the verb that it is likeliest part of. */
function giveReflexives(groups: VerbGroup[], frame: Frame, path: SentencePath): void {
  const { words, steps } = path;
  for (const at of frame.members) {
    const word = words[at];
    const tag = steps[at]?.option.tag;
    if (!word || (tag !== 'reflexive' && tag !== 'pronoun')) continue;
    const persons = REFLEXIVES.get(word.lower);
    if (persons === undefined) continue;
    if (tag !== 'reflexive' && !agreesWithSubject(persons, frame, path)) continue;
    const inInfinitive = groups.find(
      ({ head, mark }) =>
        head > at &&
        (mark !== null || steps[head]?.option.tag === 'infinitive with zu') &&
        isSameStretch(at, head, steps),
    );
    const causing = groups.find(({ candidates }) => candidates[0]?.entry.word === 'lassen');
    const owner =
      // "Ich lasse mir die Haare schneiden"
      causing ??
      inInfinitive ??
      groups.find(({ head }) => head > at && isSameStretch(at, head, steps)) ??
      groups.find(({ head }) => head === frame.finite) ??
      groups[0];
    if (owner) owner.reflexives = [...owner.reflexives, at];
  }
}

function isSameStretch(from: number, to: number, steps: readonly Step[]): boolean {
  for (let at = from; at < to; at++) if (steps[at]?.option.tag === 'comma') return false;
  return true;
}

/** "ich … mich", but not "er … mich"; without a subject an imperative ("Freu dich!"). */
function agreesWithSubject(persons: number, frame: Frame, { words, steps }: SentencePath): boolean {
  const finite = frame.finite === null ? undefined : steps[frame.finite];
  if (finite?.option.tag === 'imperative') return persons === 0b10 || persons === 0b10000;
  return frame.members.some((at) => {
    const subject = steps[at]?.option.tag === 'pronoun' ? subjectOf(words[at]) : null;
    return subject !== null && (subject & persons) !== 0;
  });
}

const NAMES = ['ich', 'du', 'er/sie/es', 'wir', 'ihr', 'sie (plural)'] as const;
/** Of an ambiguous form, the person that is likeliest where no pronoun decides. */
const LIKELIEST = [2, 5, 0, 3, 4, 1];

/** "er/sie/es" for the finite verb at a position; empty if it has none. */
function personOf(at: number, frame: Frame, { words, steps }: SentencePath): string {
  const verb = steps[at]?.option.candidates[0]?.verb;
  const persons = verb ? personsOf(verb) : 0;
  for (const member of frame.members) {
    const subject = steps[member]?.option.tag === 'pronoun' ? subjectOf(words[member]) : null;
    const agreed = subject === null ? 0 : subject & persons;
    if (agreed === 0) continue;
    if (words[member]?.text === 'Sie' && member > 0) return 'Sie';
    return NAMES[LIKELIEST.find((bit) => (agreed & (1 << bit)) !== 0) ?? 2] ?? '';
  }
  const bit = LIKELIEST.find((each) => (persons & (1 << each)) !== 0);
  return bit === undefined ? '' : (NAMES[bit] ?? '');
}

/** "present", "preterite", "Konjunktiv II" … of the finite verb at a position. */
function tenseOf(at: number, { steps }: SentencePath): string {
  const step = steps[at];
  if (step?.option.tag === 'imperative') return 'imperative';
  const verb = step?.option.candidates[0]?.verb;
  if (!verb) return '';
  if (verb.present !== 0) return 'present';
  if (verb.preterite !== 0) return 'preterite';
  if (verb.subjunctiveII !== 0) return 'Konjunktiv II';
  return verb.subjunctiveI !== 0 ? 'Konjunktiv I' : '';
}

/** Describes a verb group: "perfect, er/sie/es", "passive preterite, sie (plural)", "infinitive with zu". */
function formOf(
  head: number,
  auxiliaries: readonly number[],
  frame: Frame,
  path: SentencePath,
): string {
  const { steps, words } = path;
  const lemma = (at: number): string => steps[at]?.option.candidates[0]?.entry.word ?? '';
  const tag = steps[head]?.option.tag;
  const { finite } = frame;
  const join = (name: string, at: number): string => {
    const person = personOf(at, frame, path);
    return person === '' || name === 'imperative' ? name : `${name}, ${person}`;
  };
  if (head === finite) return join(tenseOf(head, path), head);
  if (auxiliaries.length === 0) {
    if (tag === 'infinitive with zu') return 'infinitive with zu';
    return tag === 'participle' ? 'past participle' : '';
  }
  const carrier = auxiliaries.find((at) => at === finite);
  const tense = carrier === undefined ? '' : tenseOf(carrier, path);
  const kinds = new Set(auxiliaries.map(lemma));
  const isPassive =
    tag === 'participle' &&
    !kinds.has('haben') &&
    (kinds.has('werden') || auxiliaries.some((at) => words[at]?.lower === 'worden'));
  const bare = (name: string): string => (carrier === undefined ? name : join(name, carrier));
  if (isPassive) {
    const compound =
      auxiliaries.length > 1 &&
      (kinds.has('sein') || auxiliaries.some((at) => words[at]?.lower === 'worden'));
    if (compound) return bare(`passive ${perfectOf(tense)}`);
    if (auxiliaries.length > 1) return bare('passive future');
    return bare(tense === '' ? 'passive infinitive' : `passive ${tense}`);
  }
  const first = carrier === undefined ? '' : lemma(carrier);
  if (first === 'werden')
    return bare(
      tense === 'Konjunktiv II'
        ? 'Konjunktiv II with würde'
        : kinds.size > 1
          ? 'future perfect'
          : 'future',
    );
  const takesSein = steps[head]?.option.candidates[0]?.verb?.auxiliary.includes('sein') ?? true;
  if (kinds.has('sein') && !takesSein) return bare(tense === '' ? 'state' : `state, ${tense}`);
  return bare(tense === '' ? 'perfect infinitive' : perfectOf(tense));
}

function perfectOf(tense: string): string {
  if (tense === 'preterite') return 'pluperfect';
  return tense === 'Konjunktiv II' ? 'Konjunktiv II of the past' : 'perfect';
}
