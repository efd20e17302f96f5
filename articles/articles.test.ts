import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { articleSchema, type Article, type ReadingQuestion } from '#contract/articles/schemas.ts';
import { tokenise } from '#german/text/tokens.ts';
import { rangesOfWritten } from '#german/text/written-parts.ts';
import { openGermanSpeller } from '#lexicon/artefact/german-speller.ts';
import {
  countSentenceEnds,
  countWords,
  pairProblems,
  readingMinutes,
  sentencePairs,
} from './article-checks.ts';
import { ARTICLES, loadArticle, openGraphImagePath } from './catalogue.ts';

const PUBLIC_FILES = join(import.meta.dirname, '../web/public');
const SLUGS = ARTICLES.map(({ slug }) => slug);
const OPEN_GRAPH_SIZE = { width: 1200, height: 630 };
const MOST_BYTES_OF_OPEN_GRAPH = 60_000;
/** The hub shows all of them. */
const MOST_BYTES_OF_COVER = { article: 40_000, text: 14_000 };

/** The articles in the specification. */
const ASKED_FOR = [
  ['cycling-culture-in-germany', 'B1', 10, 'culture-and-society'],
  ['foundation-series', 'B2', 12, 'movies-and-series'],
  ['anmeldung-registration-guide', 'B1', 10, 'german-culture'],
  ['murderbot-series', 'B1', 10, 'movies-and-series'],
  ['oktoberfest-guide', 'B1', 8, 'german-culture'],
] as const;

/** Letters, notices and chats have greetings, signatures and lines without an end. */
function hasUnfinishedLines({ category }: Article): boolean {
  return category === 'chats-and-letters' || category === 'instructions-and-notices';
}

/** The German of a question. */
function germanOf(question: ReadingQuestion): string[] {
  switch (question.kind) {
    case 'true-false':
      return [question.statement];
    case 'choice':
      return [question.question, ...question.options];
    case 'order':
      return question.events;
    case 'short-answer':
      return [question.question, ...question.answers];
  }
}

async function load(slug: string): Promise<Article> {
  const article = await loadArticle(slug);
  if (!article) throw new Error(`There is no article "${slug}"`);
  return article;
}

describe('countWords', () => {
  it.each([
    ['Das kostet bis zu 1.000 Euro.', 6],
    ['Die Steuer-Identifikationsnummer kommt.', 3],
    ['„O’zapft is!“', 2],
    ['– …', 0],
  ])('%s has %i', (text, count) => {
    expect(countWords(text)).toBe(count);
  });
});

describe('countSentenceEnds', () => {
  it.each([
    ['Das kostet bis zu 1.000 Euro.', 1],
    ['Dann ruft er: „O’zapft is!“', 1],
    ['Warum? Darum.', 2],
    ['Man sagt „Wiesn“, nicht mehr', 0],
  ])('%s has %i', (text, count) => {
    expect(countSentenceEnds(text)).toBe(count);
  });
});

describe('pairProblems', () => {
  it.each([
    ['Er sagt: „Komm!“', 'He says: “Come!”', []],
    ['Er kommt', 'He comes.', ['the original does not end', 'different numbers']],
    ['Er kommt. Er geht.', 'He comes and goes.', ['different numbers']],
    ['Er kommt, weil er Hunger hat und müde ist.', 'He comes.', ['much longer']],
    ['Er sagt "Komm".', 'He says “Come”.', ['not German']],
    ['Er sagt: “Komm!”', 'He says: “Come!”', ['not German']],
    ['Er sagt: „Komm!', 'He says: “Come!”', ['not German']],
    ['Er sagt: „Komm!“', "It's “Come!”, he says.", ['not English']],
    ['Er  kommt.', 'He comes.', ['an extra space']],
  ])('%s | %s', (original_sentence, translation_sentence, problems) => {
    expect(pairProblems({ original_sentence, translation_sentence })).toEqual(
      problems.map((problem) => expect.stringContaining(problem) as unknown),
    );
  });
});

describe('the catalogue', () => {
  it('begins with the articles of the specification', () => {
    expect(
      ARTICLES.slice(0, ASKED_FOR.length).map((article) => [
        article.slug,
        article.difficulty_level,
        article.reading_time_minutes,
        article.category,
      ]),
    ).toEqual(ASKED_FOR);
  });

  it('has all parts of a series, in order', () => {
    const parts = Map.groupBy(
      ARTICLES.flatMap(({ series }) => series ?? []),
      ({ name }) => name,
    );
    for (const series of parts.values()) {
      expect(series.length).toBeGreaterThan(1);
      expect(series).toEqual(series.map(({ name }, index) => ({ name, part: index + 1 })));
    }
  });

  it('identifies every article by its id and its slug', () => {
    expect(new Set(ARTICLES.map(({ id }) => id)).size).toBe(ARTICLES.length);
    expect(new Set(SLUGS).size).toBe(ARTICLES.length);
  });

  it.each(['absent', '', '__proto__', 'constructor'])('has no article "%s"', async (slug) => {
    expect(await loadArticle(slug)).toBeUndefined();
  });
});

describe.each(SLUGS)('%s', (slug) => {
  let article: Article;
  beforeAll(async () => {
    article = await load(slug);
  });

  it('is an article', () => {
    expect(articleSchema.safeParse(article).error?.issues ?? []).toEqual([]);
  });

  it('is aligned sentence for sentence', () => {
    const problems = sentencePairs(article.content).flatMap((pair) =>
      pairProblems(pair, hasUnfinishedLines(article)).map(
        (problem) => `${problem}: ${pair.original_sentence}`,
      ),
    );
    expect(problems).toEqual([]);
  });

  it('uses typographic marks, also in questions and captions', () => {
    const texts: string[] = [];
    JSON.stringify(article, (_key, value: unknown) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
    expect(texts.filter((text) => /["'`´]| - |\.{3}/u.test(text))).toEqual([]);
  });

  it('has the reading time that it states', () => {
    expect(readingMinutes(article.content)).toBe(article.reading_time_minutes);
  });

  it('has voices for those who speak, in the order of their first words', () => {
    const speakers = article.content.paragraphs.flatMap((paragraph) =>
      'speaker' in paragraph && paragraph.speaker !== undefined ? [paragraph.speaker] : [],
    );
    const persons = article.content.persons ?? [];
    expect(persons.map(({ name }) => name)).toEqual([...new Set(speakers)]);
  });
});

/** The texts of the library have questions and begin on their cards; the articles of the specification do not. */
const LIBRARY = ARTICLES.filter(({ opening }) => opening !== undefined);

describe.each(ARTICLES.filter(({ opening }) => opening === undefined))(
  'the article $slug',
  ({ slug }) => {
    it('has 60 to 110 sentences, no two alike', async () => {
      const { content } = await load(slug);
      const originals = sentencePairs(content).map((pair) => pair.original_sentence);
      expect(originals.length).toBeGreaterThanOrEqual(60);
      expect(originals.length).toBeLessThanOrEqual(110);
      expect(new Set(originals).size).toBe(originals.length);
    });

    it('has a sentence before each picture, and a file with a title for each picture', async () => {
      const { content } = await load(slug);
      const images = content.paragraphs.flatMap((paragraph) =>
        'image' in paragraph ? [paragraph.image] : [],
      );
      expect(images.length).toBeGreaterThan(0);
      expect('sentences' in content.paragraphs[0]!).toBe(true);
      for (const { url } of images) {
        expect(url).toContain(`/${slug}/`);
        expect(readFileSync(join(PUBLIC_FILES, url), 'utf8')).toMatch(/<title>[^<]+<\/title>/u);
      }
    });
  },
);

describe.each(ARTICLES)(
  'the picture of $slug',
  ({ slug, cover_image_url: cover, cover_image_position: position, opening }) => {
    const svg = (): string => readFileSync(join(PUBLIC_FILES, cover), 'utf8');

    it('is a drawing of its own with a title, in the size that pages reserve for it', () => {
      expect(cover).toBe(`/articles/${slug}/cover.svg`);
      expect(position).toMatch(/^(?:center|\d+% center)$/u);
      expect(svg()).toMatch(/^<svg [^>]*viewBox="0 0 1200 630" width="1200" height="630"/u);
      expect(svg()).toMatch(/<title>[^<]+<\/title>/u);
    });

    it('is flat, needs no font and nothing else, and is light', () => {
      expect(svg()).not.toMatch(/<(?:text|image|style|script|\w*Gradient|filter)\b|\bhref=|\bid=/u);
      const most = MOST_BYTES_OF_COVER[opening === undefined ? 'article' : 'text'];
      expect(svg().length).toBeLessThanOrEqual(most);
    });

    it('has a picture for link previews in the right size', () => {
      const file = join(PUBLIC_FILES, openGraphImagePath({ slug }));
      expect(existsSync(file)).toBe(true);
      expect(statSync(file).size).toBeLessThan(MOST_BYTES_OF_OPEN_GRAPH);
      // PNG: eight bytes of signature, then the header chunk: length, type, width, height.
      const head = readFileSync(file).subarray(0, 24);
      expect(head.toString('latin1', 1, 4)).toBe('PNG');
      expect({ width: head.readUInt32BE(16), height: head.readUInt32BE(20) }).toEqual(
        OPEN_GRAPH_SIZE,
      );
    });
  },
);

/** Words of a text of the library, by level: what the next level takes longer for. */
const LENGTHS: Readonly<Record<string, readonly [number, number]>> = {
  A1: [120, 180],
  A2: [200, 280],
  B1: [330, 450],
  B2: [450, 600],
  C1: [600, 750],
};

describe.each(LIBRARY)('the text $slug', (summary) => {
  let content: Article['content'];
  let sentences: string[];
  beforeAll(async () => {
    ({ content } = await load(summary.slug));
    sentences = sentencePairs(content).map((pair) => pair.original_sentence);
  });

  it('is as long as its level allows', () => {
    const words = sentences.reduce((sum, sentence) => sum + countWords(sentence), 0);
    const [least, most] = LENGTHS[summary.difficulty_level] ?? [0, 0];
    expect(words).toBeGreaterThanOrEqual(least);
    expect(words).toBeLessThanOrEqual(most);
  });

  it('is opened on its card by its own first words', () => {
    expect(sentences.join(' ').startsWith(summary.opening!)).toBe(true);
    expect(countSentenceEnds(summary.opening!)).toBeGreaterThan(0);
  });

  it('asks four to six questions of at least three kinds, with their places in the text', () => {
    const questions = content.questions ?? [];
    expect(new Set(questions.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3);
    for (const question of questions) {
      const isNowhere = question.kind === 'true-false' && question.answer === 'not-said';
      expect(question.sentences.length > 0 || isNowhere).toBe(true);
      for (const number of question.sentences) expect(sentences[number - 1]).toBeDefined();
    }
  });

  it('explains words that are there, in the order of the text', () => {
    const glosses = content.glosses ?? [];
    expect(glosses.length).toBeGreaterThan(0);
    const places = glosses.map(({ sentence, text }) => {
      const ranges = rangesOfWritten(sentences[sentence - 1] ?? '', text);
      return { text, isThere: ranges.length > 0, place: sentence * 1000 + (ranges[0]?.[0] ?? 0) };
    });
    expect(places.filter(({ isThere }) => !isThere)).toEqual([]);
    expect(places).toEqual(places.toSorted((one, other) => one.place - other.place));
  });

  it('has an event for each place of an order, and the right option of a choice', () => {
    for (const question of (content.questions ?? []).filter(({ kind }) => kind === 'order')) {
      const { sentences: places, events } = question as typeof question & { kind: 'order' };
      expect(places).toHaveLength(events.length);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
    for (const question of (content.questions ?? []).filter(({ kind }) => kind === 'choice')) {
      const { options, answer } = question as typeof question & { kind: 'choice' };
      expect(options[answer - 1]).toBeDefined();
    }
  });
});

/** Words missing from hunspell's list, each checked by hand: names, dialect, English, and correct compounds. */
const REVIEWED_WORDS = new Set(
  readFileSync(join(import.meta.dirname, 'reviewed-words.txt'), 'utf8')
    .trim()
    .split('\n'),
);

describe('the German of the articles', () => {
  it('passes hunspell, except for words checked by hand', async () => {
    const speller = await openGermanSpeller();
    const unknown = new Set<string>();
    for (const slug of SLUGS) {
      const { title_original, content } = await load(slug);
      const texts = sentencePairs(content).map((pair) => pair.original_sentence);
      texts.push(...(content.questions ?? []).flatMap(germanOf));
      for (const { text } of [title_original, ...texts].flatMap((line) => [...tokenise(line)])) {
        if (/\p{L}/u.test(text) && !speller.testSpelling(text)) unknown.add(text);
      }
    }
    speller.dispose();
    expect([...unknown].filter((word) => !REVIEWED_WORDS.has(word))).toEqual([]);
    expect([...REVIEWED_WORDS].filter((word) => !unknown.has(word))).toEqual([]);
  });
});
