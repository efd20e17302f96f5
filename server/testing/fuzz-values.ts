import fc from 'fast-check';

/** Grammars of what callers may send: mostly what the schemas ask for, always with some of what they do not. */

/** The part of a JSON schema from which values are made. */
export interface FuzzSchema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  items?: FuzzSchema | boolean;
  properties?: Record<string, FuzzSchema>;
  anyOf?: FuzzSchema[];
}

/** Each has broken some program before. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00',
  '\u202e\u200b\ufeff',
  'u\u0308'.repeat(40),
  '\u0315\u0300\u0323'.repeat(20),
  "'; drop table users; --",
  '%_\\',
  '%',
  '%00',
  '${7*7}',
  '../../etc/passwd',
  '//evil.example',
  'http://evil.example/',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e999',
  '99999999999999999999',
  '<script>alert(1)</script>',
  '\r\nset-cookie: a=b',
  '👩‍👩‍👧',
  'İ'.repeat(50),
  'ß'.repeat(50),
  'x'.repeat(300),
  'ver-haus-'.repeat(60),
  '('.repeat(500),
  '1. a (b)\n'.repeat(50),
];
const GERMAN = [
  'Haus',
  'Häuser',
  'gehen',
  'ging',
  'schön',
  'das Haus',
  'See',
  'fährt ein',
  'Hausfrage',
  'Ich gehe nach Hause.',
  'Er hat gut gegessen, weil er krank war.',
  'house',
  'to go',
];

/** Any text, of German words, known troublemakers, and noise. */
export function anyText(most = 2000): fc.Arbitrary<string> {
  return fc
    .oneof(
      { weight: 4, arbitrary: fc.constantFrom(...GERMAN) },
      { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
      { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom(...GERMAN, ...NASTY), fc.nat({ max: 200 }))
          .map(([text, times]) => `${text} `.repeat(times)),
      },
    )
    .map((text) => text.slice(0, most));
}

/** Where an answer depends on what is there: ids of this run. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

const JUNK: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 1e308, [], {}, [[]], { $ne: 1 }, ['a'], {
    toString: 'a',
  }),
  fc.constantFrom(...NASTY),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values for a schema: nine in ten are of its type, and not all of those are valid. */
export function valuesOf(
  schema: FuzzSchema | boolean,
  ids: readonly string[],
): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return JUNK;
  return fc.oneof({ weight: 9, arbitrary: fittingOf(schema, ids) }, { weight: 1, arbitrary: JUNK });
}

function fittingOf(schema: FuzzSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const { enum: choice, const: constant, anyOf, properties, items, format, maxLength } = schema;
  const { minimum = -10, maximum = 1000, maxItems = 5 } = schema;
  if (choice) return fc.constantFrom(...choice);
  if (constant !== undefined) return fc.constant(constant);
  if (anyOf) return fc.oneof(...anyOf.map((one) => valuesOf(one, ids)));
  if (properties) return objectOf(properties, ids);
  const type = [schema.type].flat()[0];
  if (type === 'array') {
    return fc.array(valuesOf(items ?? true, ids), { maxLength: Math.min(maxItems, 5) });
  }
  if (type === 'integer')
    return fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) });
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'object') return fc.dictionary(fc.string({ maxLength: 5 }), JUNK, { maxKeys: 3 });
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (format === 'date')
    return fc.constantFrom('2027-01-01', '2026-02-30', '0000-00-00', '9999-12-31');
  if (format === 'date-time') {
    return fc.constantFrom(
      '2026-11-21T11:00:00Z',
      '2026-11-21T11:00:00.000+14:00',
      '9999-12-31T23:59:59Z',
    );
  }
  return fc.oneof(
    { weight: 5, arbitrary: anyText(maxLength) },
    { weight: 1, arbitrary: fc.constantFrom('UTC', 'Europe/Berlin', ...ids) },
  );
}

function objectOf(
  properties: Readonly<Record<string, FuzzSchema>>,
  ids: readonly string[],
): fc.Arbitrary<unknown> {
  const whole = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one, ids)])),
  );
  // One field less or more than asked for.
  const other = fc.tuple(
    whole,
    fc.constantFrom(...Object.keys(properties), 'user_id', '__proto__', 'constructor', ''),
    fc.option(JUNK, { nil: undefined }),
  );
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    {
      weight: 1,
      arbitrary: other.map(([fields, name, value]) =>
        Object.fromEntries(
          Object.entries({ ...fields, ...Object.fromEntries([[name, value]]) }).filter(
            ([, it]) => it !== undefined,
          ),
        ),
      ),
    },
  );
}

/** The value of a header, of the characters that the HTTP parser lets through. */
export const headerValue: fc.Arbitrary<string> = fc
  .string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) })
  .map((text) => text.replaceAll('\u007f', '').trim());
