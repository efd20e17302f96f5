import type { Person } from '#contract/dictionary/schemas.ts';

/** The set of regular endings to compare a form with. Compound tenses have none: their finite verb is another word. */
export type EndingSet = 'present' | 'preterite' | 'subjunctive_i' | 'imperative';

/** What determines a verb's regular forms: "einladen" with the prefix "ein". */
export interface VerbShape {
  infinitive: string;
  separablePrefix?: string | undefined;
}

/**
 * Whether a simple form cannot be derived from the infinitive with the regular ("weak") endings. The tables emphasise
 * such forms: *isst*, *aß*, *kann*; but not *esst*, *arbeitete*, *reist*, *sammle*, because the linking e, the s that
 * merges with the stem and the dropped e of -eln and -ern follow from the sound alone.
 *
 * @param form one variant without pronoun; a separable verb as in a main clause ("lädt ein")
 */
export function isIrregularForm(
  form: string,
  person: Person,
  endings: EndingSet,
  verb: VerbShape,
): boolean {
  const finite = firstWord(form);
  if (finite === '') return false;
  return !regularForms(person, endings, baseInfinitive(verb)).includes(finite);
}

/** Whether the past participle is not (prefix +) (ge +) stem + t: *gegessen*, *gebracht*; not *eingekauft*, *studiert*. */
export function isIrregularParticiple(participle: string, verb: VerbShape): boolean {
  const word = participle.trim().toLowerCase();
  if (word === '') return false;
  const base = baseInfinitive(verb);
  const prefix = prefixOf(verb);
  const stem = stemOf(base);
  const weak = new Set([`${stem}t`, `${stem}et`].flatMap((ending) => [ending, `ge${ending}`]));
  const rest = prefix !== '' && word.startsWith(prefix) ? word.slice(prefix.length) : word;
  // "kennen gelernt": the first word of a two-word verb is invariable.
  return !weak.has(rest) && !weak.has(rest.split(' ').at(-1) ?? rest);
}

function firstWord(form: string): string {
  return (
    form
      .replace(/[!?.,]/gu, ' ')
      .trim()
      .toLowerCase()
      .split(/\s+/u)[0] ?? ''
  );
}

function prefixOf({ infinitive, separablePrefix }: VerbShape): string {
  const prefix = separablePrefix?.toLowerCase() ?? '';
  return infinitive.toLowerCase().startsWith(prefix) ? prefix : '';
}

function baseInfinitive(verb: VerbShape): string {
  const word = verb.infinitive.toLowerCase().split(/\s+/u).at(-1) ?? '';
  const prefix = prefixOf(verb);
  return prefix !== '' && word.startsWith(prefix) && word.length > prefix.length + 2
    ? word.slice(prefix.length)
    : word;
}

/** gehen → geh, sammeln → sammel, tun → tu. */
function stemOf(infinitive: string): string {
  return infinitive.endsWith('en') ? infinitive.slice(0, -2) : infinitive.replace(/n$/u, '');
}

function regularForms(person: Person, endings: EndingSet, infinitive: string): string[] {
  const stem = stemOf(infinitive);
  // ich sammle, ich wandre: the e of the stem is dropped before the ending.
  const short = /[^aeiou]e[lr]$/u.test(stem) ? `${stem.slice(0, -2)}${stem.slice(-1)}` : stem;
  const stems = short === stem ? [stem] : [stem, short];
  const withStems = (...suffixes: string[]) =>
    stems.flatMap((each) => suffixes.map((suffix) => each + suffix));
  const suffixes = (...list: string[]) => list.map((suffix) => stem + suffix);

  switch (endings) {
    case 'present':
      switch (person) {
        case 'firsts':
          return withStems('e');
        case 'seconds':
          return [...suffixes('st', 'est'), ...(/[sßxz]$/u.test(stem) ? suffixes('t') : [])];
        case 'thirds':
        case 'secondp':
          return suffixes('t', 'et');
        default:
          return [infinitive];
      }
    case 'subjunctive_i':
      switch (person) {
        case 'firsts':
        case 'thirds':
          return withStems('e');
        case 'seconds':
          return [...withStems('est'), ...suffixes('st')];
        case 'secondp':
          return [...withStems('et'), ...suffixes('t')];
        default:
          return [infinitive, ...suffixes('en')];
      }
    case 'imperative':
      switch (person) {
        case 'seconds':
          return [stem, ...withStems('e')];
        case 'secondp':
          return suffixes('t', 'et');
        default:
          return [infinitive];
      }
    case 'preterite': {
      const ending = {
        firsts: '',
        seconds: 'st',
        thirds: '',
        firstp: 'n',
        secondp: 't',
        thirdp: 'n',
      }[person];
      return suffixes(`te${ending}`, `ete${ending}`);
    }
  }
}
