import { z } from 'zod';

/**
 * What schema.org and Google's guides require of the things our pages tell of, by type, and nothing beside:
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */

const url = z.url({ protocol: /^https?$/u });
const text = z.string().min(1);
const context = { '@context': z.literal('https://schema.org') };
const organisation = z.strictObject({ '@type': z.literal('Organization'), name: text, url });
const language = z.enum(['de', 'en']);

/** Positions count from 1 without a gap. */
const inOrder = (items: readonly { position: number }[]) =>
  items.every(({ position }, index) => position === index + 1);

const listItem = z.strictObject({
  '@type': z.literal('ListItem'),
  position: z.int().min(1),
  name: text,
});

const definedTerm = z.strictObject({
  '@type': z.literal('DefinedTerm'),
  name: text,
  description: text,
  url,
  inDefinedTermSet: url,
});

const SCHEMAS = {
  WebSite: z.strictObject({
    ...context,
    '@type': z.literal('WebSite'),
    name: text,
    url,
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().endsWith('/dictionary/german-english?q={term}'),
      }),
      'query-input': z.literal('required name=term'),
    }),
  }),
  DefinedTerm: definedTerm.extend({
    ...context,
    inLanguage: language,
    inDefinedTermSet: z.strictObject({ '@type': z.literal('DefinedTermSet'), name: text, url }),
  }),
  DefinedTermSet: z.strictObject({
    ...context,
    '@type': z.literal('DefinedTermSet'),
    '@id': url,
    name: text,
    description: text,
    url,
    inLanguage: z.literal('de'),
    learningResourceType: text,
    isAccessibleForFree: z.literal(true),
    dateCreated: z.iso.datetime(),
    author: z.strictObject({ '@type': z.literal('Person'), name: text }),
    hasDefinedTerm: z.array(definedTerm).min(1),
  }),
  ItemList: z.strictObject({
    ...context,
    '@type': z.literal('ItemList'),
    name: text,
    url,
    numberOfItems: z.int().min(1),
    itemListElement: z.array(listItem.extend({ url })).min(1).refine(inOrder),
  }),
  // Google asks for two steps at least.
  BreadcrumbList: z.strictObject({
    ...context,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(listItem.extend({ item: url }))
      .min(2)
      .refine(inOrder),
  }),
  Article: z.strictObject({
    ...context,
    '@type': z.literal('Article'),
    headline: text.max(110),
    alternativeHeadline: text,
    description: text,
    image: z.array(url).min(1),
    datePublished: z.union([z.iso.date(), z.iso.datetime({ offset: true })]),
    author: organisation,
    publisher: organisation,
    mainEntityOfPage: url,
    inLanguage: z.array(language),
    articleSection: text,
    keywords: text,
    educationalLevel: text,
    timeRequired: z.iso.duration(),
    isAccessibleForFree: z.literal(true),
  }),
};

/** The types of the things a page tells of, sorted. Throws where one is not what it must be, or none we know. */
export function typesOfStructuredData(scripts: readonly string[]): string[] {
  const types = scripts.map((json) => {
    const thing: unknown = JSON.parse(json);
    const { '@type': type } = z
      .looseObject({ '@type': z.enum(Object.keys(SCHEMAS) as (keyof typeof SCHEMAS)[]) })
      .parse(thing);
    SCHEMAS[type].parse(thing);
    return type;
  });
  return types.toSorted();
}
