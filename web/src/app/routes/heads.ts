import type { ComponentProps } from 'react';
import type { LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import type { Theme } from '#contract/site/pages.ts';
import {
  homePath,
  PAIR_LANGUAGES,
  wordPath,
} from '#web/features/dictionary/dictionary-paths.rules.ts';
import { primaryEntry } from '#web/features/dictionary/entry-parts.rules.ts';
import {
  dictionaryName,
  homeDescription,
  homeTitle,
  notFoundTitle,
  searchTitle,
  wordDescription,
  wordTitle,
} from '#web/features/dictionary/titles.rules.ts';

/** Titles, descriptions and canonical addresses of the pages. */

export const SITE_NAME = 'Wortlaut';
const NOT_FOR_SEARCH_ENGINES = { name: 'robots', content: 'noindex' };

/** What the router takes: its own types know no structured data, its code does. */
export interface Head {
  meta: ComponentProps<'meta'>[];
  links?: ComponentProps<'link'>[];
}

/** What a word page's head needs, so that the whole entry is not sent twice. */
export interface WordSummary {
  title: string;
  description: string;
  /** The headword: inflected forms and misspellings are the same page to search engines. */
  headword: string;
}

export function wordSummary(reply: WordReply, pair: LanguagePair): WordSummary {
  return {
    title: wordTitle(reply),
    description: wordDescription(reply, pair),
    headword: primaryEntry(reply)?.word ?? reply.query,
  };
}

/** The picture of pages that have none of their own; drawn by scripts/site-picture.ts. */
const SITE_PICTURE = '/open-graph.png';

/** As `--ground` in `design/tokens.css`. */
const GROUNDS = { dark: '#14120f', light: '#f7f3ea' } as const satisfies Record<Theme, string>;

/** What every page has unless it says otherwise. */
export function siteHead(origin: string, theme: Theme): Head {
  return {
    meta: [
      { title: SITE_NAME },
      { property: 'og:site_name', content: SITE_NAME },
      ...pictureTags(origin + SITE_PICTURE),
      { name: 'theme-color', content: GROUNDS[theme] },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
      { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
      {
        rel: 'search',
        href: '/opensearch.xml',
        type: 'application/opensearchdescription+xml',
        title: SITE_NAME,
      },
    ],
  };
}

/** For those who show a link with a picture; all of ours have one size. */
export function pictureTags(address: string): ComponentProps<'meta'>[] {
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

export function wordHead(origin: string, pair: LanguagePair, summary: WordSummary): Head {
  const address = origin + wordPath(pair, summary.headword);
  const head = pageHead(summary.title, summary.description, address);
  const term = structuredData({
    '@type': 'DefinedTerm',
    name: summary.headword,
    description: summary.description,
    url: address,
    inLanguage: PAIR_LANGUAGES[pair].from,
    inDefinedTermSet: {
      '@type': 'DefinedTermSet',
      name: dictionaryName(pair),
      url: origin + homePath(pair),
    },
  });
  const trail = breadcrumbs(origin, [
    { name: dictionaryName(pair), path: homePath(pair) },
    { name: summary.headword, path: wordPath(pair, summary.headword) },
  ]);
  return { ...head, meta: [...head.meta, term, trail] };
}

/** The home of a pair, or what a search found: searches are not for search engines. */
export function dictionaryHomeHead(origin: string, pair: LanguagePair, query?: string): Head {
  if (query !== undefined) {
    return { meta: [{ title: searchTitle(query) }, NOT_FOR_SEARCH_ENGINES] };
  }
  const home = pageHead(homeTitle(pair), homeDescription(pair), origin + homePath(pair));
  return { ...home, meta: [...home.meta, siteSearch(origin)] };
}

export function flashcardsHead(origin: string): Head {
  return pageHead(
    `Flashcards · ${SITE_NAME}`,
    'Practise German words with flashcards from public collections by level, topic and exam, for free and without an account.',
    `${origin}/flashcards`,
  );
}

export function tilesHead(origin: string): Head {
  return pageHead(
    `Content tiles · ${SITE_NAME}`,
    'German sentences with their translations by level and topic, as many as you care to read.',
    `${origin}/vocab-scrolling`,
  );
}

export function writingHead(origin: string): Head {
  return pageHead(
    `Writing Grading · ${SITE_NAME}`,
    'German writing tasks in the manner of telc and Goethe exams, marked at once: scores, corrections with reasons, and the examiner’s sheet.',
    `${origin}/writing-grading`,
  );
}

/** A page of text: About, Terms and the like. */
export function textPageHead(
  origin: string,
  { path, title, description }: { path: string; title: string; description: string },
): Head {
  const { meta, ...rest } = pageHead(`${title} · ${SITE_NAME}`, description, origin + path);
  return { ...rest, meta: [...meta, breadcrumbs(origin, [{ name: title, path }])] };
}

/** A page whose content depends on who asks. */
export function privateHead(title: string): Head {
  return { meta: [{ title: `${title} · ${SITE_NAME}` }, NOT_FOR_SEARCH_ENGINES] };
}

export function missingWordHead(word: string): Head {
  return missingHead(notFoundTitle(word));
}

export function missingHead(title: string): Head {
  const full = title.includes(SITE_NAME) ? title : `${title} · ${SITE_NAME}`;
  return { meta: [{ title: full }, NOT_FOR_SEARCH_ENGINES] };
}

/** The head of a page that search engines list. */
export function pageHead(title: string, description: string, canonical: string): Head {
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      { property: 'og:type', content: 'website' },
    ],
    links: [{ rel: 'canonical', href: canonical }],
  };
}

/** Lets a search engine offer our search box (schema.org, "Sitelinks search box"). */
function siteSearch(origin: string): ComponentProps<'meta'> {
  return structuredData({
    '@type': 'WebSite',
    name: SITE_NAME,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}/dictionary/german-english?q={term}`,
      },
      'query-input': 'required name=term',
    },
  });
}

/** Where a page stands, from the home down to itself. @param steps those below the home; `path` begins with "/" */
export function breadcrumbs(
  origin: string,
  steps: readonly { name: string; path: string }[],
): ComponentProps<'meta'> {
  return structuredData({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: SITE_NAME, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  });
}

/** A thing of schema.org in the page's head. */
export function structuredData(thing: object): ComponentProps<'meta'> {
  const tag = { 'script:ld+json': { '@context': 'https://schema.org', ...thing } };
  return tag as ComponentProps<'meta'>;
}
