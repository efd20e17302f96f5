import type { CefrLevel, Entry, ExampleSentence } from '#contract/dictionary/schemas.ts';
import { cefrLevelSchema, partOfSpeechSchema } from '#contract/dictionary/schemas.ts';
import type { Facet } from '#contract/flashcards/terms.ts';
import type { MemoryState, StudyCard } from '#contract/flashcards/schemas.ts';
import type { ItemType, SentenceContext } from '#contract/collections/schemas.ts';
import { exampleMessage, senseMessage } from '#server/shared/collections/item-message.ts';
import {
  articlesOf,
  formsOf,
  furtherGlossesOf,
  glossesOf,
  isGermanNoun,
  withArticle,
} from '#server/shared/dictionary/entry-answers.ts';
import type { FoundEntry } from '#server/shared/dictionary/entry-card.ts';
import type { CardSense } from '#server/shared/dictionary/senses.rules.ts';
import { gapIn, hintIn, type OwnSentence, ownSentence } from './own-sentence.rules.ts';
import { gappedSentence, noteWithoutWord } from './sense-question.rules.ts';

/** The item that a card asks about, as stored in its collection. */
export interface CardSource {
  note: string;
  facet: Facet;
  itemType: ItemType;
  word: string;
  translation: string;
  /** The note of a further sense. */
  senseNote: string | null;
  partOfSpeech: string | null;
  /** An AI example. */
  sentence: string | null;
  /** The sentence that the word was saved with. */
  context?: SentenceContext | undefined;
  notes: string | null;
  cefrLevel: string | null;
}

/** What the running dictionary has of the item; all null and empty for custom entries. */
export interface CardEntry {
  found: FoundEntry | null;
  /** The one sense that the card is about. */
  sense: CardSense | null;
  /** Other words that say the same. */
  also: readonly string[];
}

/** What a card is made of. */
interface Sources {
  source: CardSource;
  found: FoundEntry | null;
  sense: CardSense | null;
  /** The sentence in which the person met the word. */
  own: OwnSentence | null;
}

interface Face {
  question: StudyCard['question'];
  answer: Omit<StudyCard['answer'], 'headword'>;
}

/** Most glosses of the sense on a card: more are read as a list, not as a meaning. */
const SHOWN_GLOSSES = 3;

/**
 * The card as a person sees it: gloss, example, note and government are those of one sense. Null if the facet does not
 * apply to the entry: a noun without plural, no example.
 */
export function toStudyCard(
  source: CardSource,
  { found, sense, also }: CardEntry,
  state: MemoryState | null,
): StudyCard | null {
  const forms = found ? [found.entry.word, ...formsOf(found.entry)] : [source.word];
  const own = source.context === undefined ? null : ownSentence(source.context, forms);
  const face = faceOf({ source, found, sense, own });
  if (!face) return null;
  const entry = found?.entry;
  const article = found && articlesOf(found)[0];
  const [example] = sense?.examples ?? [];
  return {
    note: source.note,
    facet: source.facet,
    state,
    word: withArticle(source.word, article),
    part_of_speech: partOfSpeechSchema.safeParse(source.partOfSpeech).data ?? null,
    ...(article ? { article } : {}),
    level: levelOf(source, entry),
    audio_files: entry?.audio_urls?.audio_files ?? [],
    question: face.question,
    answer: {
      ...face.answer,
      headword: source.word,
      ...(also.length === 0 ? {} : { also: [...also] }),
    },
    ...(sense ? { sense: senseMessage(sense) } : {}),
    example:
      source.sentence === null
        ? (contextMessage(source.context) ?? (example ? exampleMessage(example) : null))
        : { text: source.sentence, translation: source.translation },
    notes: source.notes,
  };
}

function contextMessage(context: SentenceContext | undefined): StudyCard['example'] {
  if (context === undefined) return null;
  const { sentence: text, translation, source } = context;
  return {
    text,
    ...(translation === undefined ? {} : { translation }),
    ...(source === undefined ? {} : { source }),
  };
}

function faceOf(sources: Sources): Face | null {
  const { source, found } = sources;
  switch (source.facet) {
    case 'word_to_meaning':
      return wordToMeaning(sources);
    case 'meaning_to_word':
      return meaningToWord(sources);
    case 'article':
      return found && askArticle(found);
    case 'plural':
      return found && askPlural(found);
    case 'principal_parts':
      return found && askPrincipalParts(found);
    case 'cloze':
      return askCloze(sources);
  }
}

/** The meaning as shown: the glosses of the sense, or what was saved if the dictionary has lost it. */
function meaningOf({ translation }: CardSource, sense: CardSense | null): string {
  return sense ? sense.glosses.slice(0, SHOWN_GLOSSES).join('; ') : translation;
}

function wordToMeaning({ source, found, sense, own }: Sources): Face | null {
  const [from, to] = languages(found);
  if (source.sentence !== null) {
    return {
      question: { text: source.sentence, lang: 'de' },
      answer: {
        text: source.translation,
        lang: 'en',
        accepted: [source.translation],
        forms: [],
      },
    };
  }
  const shown = meaningOf(source, sense);
  if (shown === '') return null;
  if (own) {
    return {
      question: { text: own.text, lang: 'de', marks: own.ranges.map(([a, b]) => [a, b]) },
      // The sentence says which sense is asked.
      answer: { text: shown, lang: to, accepted: acceptedGlosses(source, sense), forms: [] },
    };
  }
  const [example] = sense?.examples ?? [];
  return {
    question: {
      text: withArticle(source.word, found ? articlesOf(found)[0] : undefined),
      lang: from,
      // Whoever learns a further sense, or one of two words of this spelling, must see which one is asked. In a sentence of
      // one's own the word may be in a form that nobody knows.
      ...(source.context
        ? { sentence: source.context.sentence }
        : example && (!sense?.isFirst || found?.entry.homonym !== undefined)
          ? { sentence: example.text }
          : {}),
    },
    answer: {
      text: shown,
      lang: to,
      // Without a sentence, whoever knows another sense of the word is not wrong.
      accepted: acceptedGlosses(
        source,
        sense,
        found && sense?.isFirst !== false
          ? [...glossesOf(found.entry), ...furtherGlossesOf(found.entry)]
          : [],
      ),
      forms: [],
    },
  };
}

function acceptedGlosses(
  { translation }: CardSource,
  sense: CardSense | null,
  others: readonly string[] = [],
): string[] {
  const all = [...(sense?.glosses ?? []), ...others, translation];
  return [...new Set(all)].filter((text) => text !== '');
}

function meaningToWord({ source, found, sense, own }: Sources): Face | null {
  if (source.sentence !== null || source.translation === '') return null;
  const [from, to] = languages(found);
  const articles = found ? articlesOf(found) : [];
  const word = withArticle(source.word, articles[0]);
  const forms = found ? formsOf(found.entry) : [];
  const sentence =
    (own && hintIn(own, source.word)) ??
    (found && sense ? gappedSentence(found.entry.word, sense.examples) : null);
  const note = sense ? noteWithoutWord(sense.note, [source.word, ...forms]) : null;
  return {
    question: {
      text: meaningOf(source, sense),
      lang: to,
      ...(source.partOfSpeech === null ? {} : { hint: source.partOfSpeech }),
      ...(sentence === null ? {} : { sentence }),
      ...(note === null ? {} : { note }),
    },
    answer: {
      text: word,
      lang: from,
      accepted: articles.length > 0 ? articles.map((it) => withArticle(source.word, it)) : [word],
      forms,
    },
  };
}

function askArticle(found: FoundEntry): Face | null {
  const [article] = articlesOf(found);
  if (!article || found.entry.plural_only === true) return null;
  const { word } = found.entry;
  return {
    question: { text: word, lang: 'de' },
    answer: {
      text: withArticle(word, article),
      lang: 'de',
      accepted: articlesOf(found),
      forms: [],
    },
  };
}

function askPlural(found: FoundEntry): Face | null {
  const { entry } = found;
  const plurals = entry.plural_only === true ? [] : (entry.plural ?? []);
  const [usual] = plurals;
  if (usual === undefined || !isGermanNoun(found)) return null;
  return {
    question: { text: withArticle(entry.word, articlesOf(found)[0]), lang: 'de', hint: 'plural' },
    answer: { text: `die ${usual}`, lang: 'de', accepted: plurals, forms: formsOf(entry) },
  };
}

function askPrincipalParts({ entry, pair }: FoundEntry): Face | null {
  const [present, preterite, participle] = entry.forms.principal_parts ?? [];
  const auxiliaries = (entry.auxiliary ?? []).map((verb) => (verb === 'sein' ? 'ist' : 'hat'));
  if (!present || !preterite || !participle || auxiliaries.length === 0) return null;
  if (pair !== 'german-english') return null;
  const accepted = auxiliaries.map((verb) => `${present}, ${preterite}, ${verb} ${participle}`);
  return {
    question: { text: entry.word, lang: 'de', hint: 'er/sie/es: present, past, perfect' },
    answer: { text: accepted[0] ?? '', lang: 'de', accepted, forms: formsOf(entry) },
  };
}

function askCloze({ source, found, sense, own }: Sources): Face | null {
  const forms = found ? [found.entry.word, ...formsOf(found.entry)] : [source.word];
  if (own) {
    const { before, after, answer } = gapIn(own);
    const hint = own.translation ?? meaningOf(source, sense);
    return {
      question: { text: `${before}…${after}`, lang: 'de', before, after, hint },
      answer: { text: answer, lang: 'de', accepted: [answer], forms },
    };
  }
  const gap =
    source.sentence === null
      ? found && exampleGap(found, sense?.examples ?? [])
      : sentenceGap(source);
  if (!gap) return null;
  const { text, start, end, translation } = gap;
  const answer = text.slice(start, end);
  return {
    question: {
      text: `${text.slice(0, start)}…${text.slice(end)}`,
      lang: 'de',
      before: text.slice(0, start),
      after: text.slice(end),
      hint: translation,
    },
    answer: {
      text: answer,
      lang: 'de',
      accepted: [answer],
      forms,
    },
  };
}

interface Gap {
  text: string;
  translation: string;
  /** UTF-16 offsets. */
  start: number;
  end: number;
}

/** The shortest translated example with the word in one piece, so that a single gap covers it. */
function exampleGap({ pair }: FoundEntry, examples: readonly ExampleSentence[]): Gap | null {
  if (pair !== 'german-english') return null;
  const [best] = examples
    .filter((it) => it.translation !== undefined && it.bold_text_offsets.length === 1)
    .toSorted((one, other) => one.text.length - other.text.length);
  const [range] = best?.bold_text_offsets ?? [];
  if (!best || !range || best.text.trim().split(/\s+/u).length < 3) return null;
  return { text: best.text, translation: best.translation ?? '', start: range[0], end: range[1] };
}

/** The word in its own example sentence; null if the sentence has another form of it. */
function sentenceGap({ sentence, word, translation }: CardSource): Gap | null {
  if (sentence === null) return null;
  const wanted = word.toLowerCase();
  for (const match of sentence.matchAll(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu)) {
    if (match[0].toLowerCase() === wanted) {
      const end = match.index + match[0].length;
      return { text: sentence, translation, start: match.index, end };
    }
  }
  return null;
}

/** Languages of word and meaning; entries of the reverse dictionary are English words. */
function languages(found: FoundEntry | null): ['de' | 'en', 'de' | 'en'] {
  return found?.pair === 'english-german' ? ['en', 'de'] : ['de', 'en'];
}

function levelOf(source: CardSource, entry: Entry | undefined): CefrLevel | null {
  return entry?.level ?? cefrLevelSchema.safeParse(source.cefrLevel).data ?? null;
}
