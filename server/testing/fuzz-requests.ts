import fc from 'fast-check';
import {
  anyText,
  type FuzzSchema,
  headerValue,
  type Known,
  rarely,
  valuesOf,
} from './fuzz-values.ts';

/** Grammars of requests for the calls of the API and for pages. */

/** A request to send. */
export interface FuzzRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer | undefined;
}

/** What the OpenAPI document says of a call's input. */
export interface FuzzCall {
  method: string;
  path: string;
  parameters: { name: string; in: string; required?: boolean | undefined; schema: FuzzSchema }[];
  /** Of a JSON body. */
  message?: FuzzSchema | undefined;
}

const headerSets = fc.record(
  {
    accept: fc.constantFrom('application/json', 'text/html', '*/*', ';q=', ''),
    'accept-encoding': fc.constantFrom('br', 'gzip', 'identity;q=0', 'br;q=NaN', ''),
    cookie: fc.oneof(
      fc.constantFrom(
        'consent=2.analytics',
        'consent=%',
        'theme=dark; languagePair=x',
        '__proto__=a',
      ),
      headerValue,
    ),
    'idempotency-key': fc.oneof(fc.constantFrom('a', '', 'x'.repeat(300)), headerValue),
    'if-match': fc.constantFrom('"1"', '"99999999999"', '*', 'W/"1"', ''),
    'if-none-match': fc.constantFrom('*', '"a"', 'W/"', ''),
    range: fc.constantFrom('bytes=0-1', 'bytes=-', 'bytes=9-1'),
    'x-forwarded-for': fc.oneof(fc.constantFrom('192.0.2.1:80', 'junk', ''), headerValue),
  },
  { requiredKeys: [] },
);

const BODY_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'text/plain',
  '/',
  '',
];
/** Bodies that are no message, or of another type. */
const wrongBody = fc.record({
  payload: fc.oneof(
    anyText(),
    fc.constantFrom('{', '[', 'null', '"', '{"a":1,}', '{"__proto__":{}}', '[['.repeat(5000)),
  ),
  type: fc.constantFrom(...BODY_TYPES),
});

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
const encoded = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed());

/**
 * Requests for one call: mostly fitting ones.
 * @param callers the Authorization header of each kind of caller
 */
export function requestsFor(
  { method, path, parameters, message }: FuzzCall,
  known: Known,
  callers: fc.Arbitrary<string | undefined>,
): fc.Arbitrary<FuzzRequest> {
  const fieldsOf = (place: string) => parameters.filter((it) => it.in === place);
  const valuesIn = (place: string) =>
    Object.fromEntries(
      fieldsOf(place).map(({ name, schema }) => [name, valuesOf(schema, known, name)]),
    );
  const needed = fieldsOf('query').flatMap(({ name, required }) => (required === true ? name : []));
  const goodBody = (message ? valuesOf(message, known) : fc.constant(undefined)).map((value) =>
    value === undefined
      ? { payload: undefined, type: undefined }
      : { payload: JSON.stringify(value), type: BODY_TYPES[0] },
  );
  return fc
    .record({
      authorization: callers,
      params: fc.record(valuesIn('path')),
      query: fc.record(valuesIn('query'), { requiredKeys: needed }),
      extra: rarely(fc.tuple(anyText(20), anyText(200)), null),
      headers: fc.oneof(
        { weight: 2, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: headerSets },
      ),
      body: fc.oneof({ weight: 8, arbitrary: goodBody }, { weight: 1, arbitrary: wrongBody }),
    })
    .map(({ authorization, params, query, extra, headers, body: { payload, type } }) => {
      const address = path.replaceAll(
        /\{(\w+)\}/gu,
        (_all, name: string) => encoded(params[name]) || 'x',
      );
      const pairs = [...Object.entries(query), ...(extra ? [extra] : [])].map(
        ([name, value]) => `${encoded(name)}=${encoded(value)}`,
      );
      return {
        method,
        url: `${address}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`,
        headers: {
          ...headers,
          ...(authorization === undefined ? {} : { authorization }),
          ...(type === undefined ? {} : { 'content-type': type }),
        },
        payload,
      };
    });
}

const PAGES = [
  '/',
  '/dictionary',
  '/dictionary/german-english',
  '/dictionary/english-german',
  '/collections',
  '/collections/',
  '/content',
  '/content/oktoberfest-guide',
  '/flashcards',
  '/practice',
  '/writing-grading',
  '/vocab-scrolling',
  '/profile',
  '/privacy',
  '/cookies',
  '/offline',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/robots.txt',
  '/api',
  '/assets',
];

/** Of the characters that clients can put into a request line, escaped and not. */
const rawPath = fc.oneof(
  fc.constantFrom(
    '..',
    '.',
    '%2e%2e',
    '%00',
    '%',
    '%zz',
    '%E4',
    '%ED%A0%80',
    '%2F',
    '%5C',
    '\\',
    '//',
    '@',
    ':80',
    '[',
    '|',
    '*',
    '~',
    ';a=b',
    '%25',
  ),
  fc.string({
    unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 8,
  }),
  fc.constantFrom('haus', 'x', 'user', 'evil.example'),
);
const escaped = anyText(300).map((text) => encodeURIComponent(text.toWellFormed()));
const search = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc
      .array(
        fc.tuple(
          fc.constantFrom(
            'q',
            'search',
            'page',
            'sort',
            'category',
            'tab',
            'entry',
            'collection',
            '__proto__',
          ),
          fc.oneof(escaped, rawPath),
        ),
        { maxLength: 3 },
      )
      .map((pairs) => `?${pairs.map((pair) => pair.join('=')).join('&')}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '?',
      '??',
      '?=',
      '?q=%',
      '?%E4',
      '?page=1&page=2',
      '?redirect=//evil.example',
    ),
  },
);
/** @param ids of collections */
function pagePath(ids: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...PAGES) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom('german-english', 'english-german', 'x'), escaped)
        .map(([pair, word]) => `/dictionary/${pair}/${word}`),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom('/collections/', '/content/', '/sitemaps/', '/'),
          fc.oneof(fc.constantFrom(...ids), escaped),
        )
        .map((parts) => parts.join('')),
    },
    {
      weight: 2,
      arbitrary: fc.array(rawPath, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
    },
    {
      weight: 1,
      arbitrary: fc.array(rawPath, { maxLength: 3 }).map((parts) => `//${parts.join('')}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'http://evil.example/',
        'http://localhost//x/collections',
        'http://evil.example',
        '/x'.repeat(2000),
      ),
    },
  );
}

/** Requests for addresses outside the API. @param ids of collections */
export function pageRequests(ids: readonly string[]): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      path: pagePath(ids),
      query: search,
      headers: fc.oneof(
        { weight: 2, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: headerSets },
      ),
    })
    .map(({ path, query, headers }) => ({
      method: 'GET',
      // "#" ends the request line of well-behaved clients.
      url: `${path}${query}`.replaceAll('#', '%23').replaceAll('\u007f', ''),
      headers,
    }));
}
