import { decodeHTML } from 'entities';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ARTICLES, loadArticle } from '#articles/catalogue.ts';
import { blocksOf } from './article-text.rules.ts';
import { marginOf } from './glosses.rules.ts';
import { sentencesIn } from './sentence-markup.ts';
import { SentenceRow } from './SentenceRow.tsx';

test.each(ARTICLES.map(({ slug, language_pair }) => [slug, language_pair] as const))(
  'the sentences of %s are read as they were drawn',
  async (slug, pair) => {
    const content = (await loadArticle(slug))?.content;
    if (!content) throw new Error('There is no such article.');
    const sentences = blocksOf(content).flatMap((block) => ('pairs' in block ? block.pairs : []));
    const margin = marginOf(content.glosses ?? []);
    const html = renderToStaticMarkup(
      <ol>
        {sentences.map((sentence) => (
          <SentenceRow
            key={sentence.number}
            sentence={sentence}
            pair={pair}
            glosses={margin.get(sentence.number)}
            isRead={false}
          />
        ))}
      </ol>,
    );
    const drawn = content.paragraphs.flatMap((each) => ('image' in each ? [] : each.sentences));
    expect(sentencesIn(page(html) as unknown as ParentNode)).toEqual(drawn);
  },
);

interface Found {
  querySelectorAll: (selector: string) => Found[];
  querySelector: (selector: string) => Found | null;
  textContent: string;
}

/** As much of a document as is needed to find elements by an attribute, none inside its like. */
function page(html: string): Found {
  const querySelectorAll = (selector: string) => {
    const element = new RegExp(`<(\\w+)[^>]* ${selector.slice(1, -1)}=[^>]*>(.*?)</\\1>`, 'gsu');
    return Array.from(html.matchAll(element), ([, , inner = '']) => page(inner));
  };
  return {
    querySelectorAll,
    querySelector: (selector) => querySelectorAll(selector)[0] ?? null,
    textContent: decodeHTML(html.replaceAll(/<[^>]*>/gu, '')),
  };
}
