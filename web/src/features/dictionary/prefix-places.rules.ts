import type { Entry, ExampleSentence } from '#contract/dictionary/schemas.ts';
import { separableParts } from './headword.rules.ts';
import { splitVariants } from './conjugation.rules.ts';

/** Where the prefix of a separable verb goes in one kind of clause. */
export interface PrefixPlace {
  place: string;
  /** A sentence of the entry, or a frame with dots for what it leaves open: "… fängt … an". */
  text: string;
  /** The verb in it: half-open ranges in UTF-16 code units. */
  verb: readonly (readonly [number, number])[];
}

const MODAL =
  /\b(?:kann|kannst|könn(?:en|t|te\w*)|konnte\w*|muss|musst|müss(?:en|t|te\w*)|musste\w*|will|willst|woll(?:en|t|te\w*)|möchte\w*|soll(?:st|en|t|te\w*)?|darf|darfst|dürf(?:en|t|te\w*)|durfte\w*)(?!\p{L})/iu;
const AUXILIARY = {
  haben: /\b(?:habe|hab|hast|hat|haben|habt)\b/iu,
  sein: /\b(?:bin|bist|ist|sind|seid)\b/iu,
} as const;
/** Longer sentences hide the frame that they show. In UTF-16 code units. */
const LONGEST = 60;

interface Shape {
  place: string;
  /** Whether a sentence of the entry shows it. */
  isShown: (text: string, verb: readonly string[]) => boolean;
  frame: readonly (string | { verb: string })[];
}

/**
 * Where the prefix of a separable verb goes, by kind of clause: with the entry's shortest sentence of that kind, else with
 * a frame. Empty for any other word.
 */
export function prefixPlaces(entry: Entry): PrefixPlace[] {
  return shapesOf(entry).map(({ place, isShown, frame }) => {
    const sentence = entry.example_sentences
      .filter(({ text }) => text.length <= LONGEST)
      .filter((example) => isShown(example.text, verbOf(example)))
      .toSorted((a, b) => a.text.length - b.text.length)[0];
    return sentence
      ? { place, text: sentence.text, verb: sentence.bold_text_offsets }
      : drawFrame(place, frame);
  });
}

function verbOf({ text, bold_text_offsets: offsets }: ExampleSentence): string[] {
  return offsets.map(([start, end]) => text.slice(start, end).toLowerCase());
}

function shapesOf(entry: Entry): Shape[] {
  const parts = separableParts(entry);
  const { forms, word, auxiliary = ['haben'] } = entry;
  const [present] = splitVariants(forms.principal_parts?.[0]);
  const [participle] = splitVariants(forms.participle_past);
  const withZu = forms.infinitive_with_zu;
  if (!parts || !present || !participle || !withZu) return [];
  const [prefix] = parts;
  const finite = present.split(' ')[0] ?? '';
  const helper = auxiliary[0] === 'sein' ? 'ist' : 'hat';
  const isHelped = (text: string) => auxiliary.some((name) => AUXILIARY[name].test(text));
  const isJoined = joinedForms(entry, prefix);
  const verb = (text: string) => ({ verb: text });
  return [
    {
      place: 'main clause',
      isShown: (_, found) => found.length === 2 && found[1] === prefix,
      frame: ['… ', verb(finite), ' … ', verb(prefix)],
    },
    {
      place: 'with a modal verb',
      isShown: (text, found) => found.length === 1 && found[0] === word && MODAL.test(text),
      frame: ['… kann … ', verb(word)],
    },
    {
      place: 'subordinate clause',
      isShown: (_, found) => found.length === 1 && isJoined.has(found[0] ?? ''),
      frame: ['…, dass … ', verb(prefix + finite)],
    },
    {
      place: 'Perfekt',
      isShown: (text, found) => found.length === 1 && found[0] === participle && isHelped(text),
      frame: [`… ${helper} … `, verb(participle)],
    },
    {
      place: 'with “zu”',
      isShown: (_, found) => found.length === 1 && found[0] === withZu,
      frame: ['…, … ', verb(withZu)],
    },
  ];
}

/** "anfängt", "anfingen": the finite forms that are written in one word, less those like the infinitive. */
function joinedForms({ word, forms }: Entry, prefix: string): Set<string> {
  const simple = [forms.conjugation?.present?.indicative, forms.conjugation?.preterite?.indicative];
  const all = simple.flatMap((persons) => Object.values(persons ?? {})).flatMap(splitVariants);
  const joined = all.map((form) => prefix + (form.split(' ')[0] ?? ''));
  return new Set(joined.filter((form) => form !== word));
}

function drawFrame(place: string, frame: Shape['frame']): PrefixPlace {
  let text = '';
  const verb: [number, number][] = [];
  for (const part of frame) {
    const piece = typeof part === 'string' ? part : part.verb;
    if (typeof part !== 'string') verb.push([text.length, text.length + piece.length]);
    text += piece;
  }
  return { place, text, verb };
}
