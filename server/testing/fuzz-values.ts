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
  minItems?: number;
  maxItems?: number;
  required?: string[];
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

/** In one of ten cases something else than usual. */
export function rarely<Value, Usual>(
  arbitrary: fc.Arbitrary<Value>,
  usual: Usual,
): fc.Arbitrary<Value | Usual> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary });
}

/** Any text: German words, known troublemakers, and noise. */
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

/** Ids of this run, by what they are of, and other values that a field must have to get anywhere. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const JUNK: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 1e308, [], {}, [[]], { $ne: 1 }, ['a'], {
    toString: 'a',
  }),
  fc.constantFrom(...NASTY),
  fc.jsonValue({ maxDepth: 3 }),
);

/**
 * Values for a schema. Two thirds are of the right shape, with any text in them; in the others anything may be anywhere.
 * @param known values by the names of fields
 */
export function valuesOf(schema: FuzzSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 2, arbitrary: shaped(schema, known, name, 0) },
    { weight: 1, arbitrary: shaped(schema, known, name, 1) },
  );
}

/** @param junk parts in ten that are of another shape */
function shaped(
  schema: FuzzSchema | boolean | undefined,
  known: Known,
  name: string,
  junk: number,
): fc.Arbitrary<unknown> {
  if (schema === undefined || typeof schema === 'boolean') return JUNK;
  const fitting = fittingOf(schema, known, name, junk);
  return junk === 0
    ? fitting
    : fc.oneof({ weight: 10 - junk, arbitrary: fitting }, { weight: junk, arbitrary: JUNK });
}

function fittingOf(
  schema: FuzzSchema,
  known: Known,
  name: string,
  junk: number,
): fc.Arbitrary<unknown> {
  const { enum: choice, const: constant, anyOf, properties, items, format, maxLength } = schema;
  const { minimum = -10, maximum = 1000, minItems = 0, maxItems = 5 } = schema;
  const values = known[name];
  // Of a list or a number, mostly one that fits what else there is.
  if (values && values.length > 0 && (items || schema.type === 'integer')) {
    const other = fittingOf(schema, {}, name, junk);
    return fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...values) },
      { weight: 2, arbitrary: other },
    );
  }
  if (choice) return fc.constantFrom(...choice);
  if (constant !== undefined) return fc.constant(constant);
  if (anyOf) return fc.oneof(...anyOf.map((one) => shaped(one, known, name, junk)));
  if (properties) return objectOf(schema, known, junk);
  const type = [schema.type].flat()[0];
  if (type === 'array') {
    const length = { minLength: Math.min(minItems, 5), maxLength: Math.min(maxItems, 5) };
    return fc.array(shaped(items, known, name, junk), length);
  }
  if (type === 'integer') {
    return fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) });
  }
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'object') return fc.dictionary(fc.string({ maxLength: 5 }), JUNK, { maxKeys: 3 });
  if (values && values.length > 0) {
    const other =
      format === 'uuid'
        ? fc.oneof(fc.uuid(), fc.constantFrom(...allOf(known)))
        : anyText(maxLength);
    return fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...values) },
      { weight: 1, arbitrary: other },
    );
  }
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...allOf(known)), fc.uuid());
  if (format === 'date') {
    return fc.constantFrom('2027-01-01', '2027-01-01', '2026-02-30', '0000-00-00', '9999-12-31');
  }
  if (format === 'date-time') {
    return fc.constantFrom(
      '2026-11-21T11:00:00Z',
      '2026-11-21T11:00:00Z',
      '2026-11-21T11:00:00.000+14:00',
      '9999-12-31T23:59:59Z',
    );
  }
  return anyText(maxLength);
}

const allOf = (known: Known): unknown[] =>
  Object.values(known)
    .flat()
    .filter((value) => typeof value === 'string');

/** The object, without some of the optional fields; with junk sometimes a field less or more than asked for. */
function objectOf(
  { properties = {}, required = [] }: FuzzSchema,
  known: Known,
  junk: number,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, shaped(one, known, name, junk)]),
  );
  const whole = fc.record(fields, {
    requiredKeys: required.filter((name) => Object.hasOwn(fields, name)),
  });
  if (junk === 0) return whole;
  const name = fc.constantFrom(...Object.keys(fields), 'user_id', '__proto__', 'constructor', '');
  const changed = fc
    .tuple(whole, name, fc.option(JUNK, { nil: undefined }))
    .map(([value, key, other]) =>
      Object.fromEntries(
        [...Object.entries(value), [key, other]].filter(([, it]) => it !== undefined),
      ),
    );
  return fc.oneof({ weight: 6, arbitrary: whole }, { weight: 1, arbitrary: changed });
}

/** The value of a header, of the characters that the HTTP parser lets through. */
export const headerValue: fc.Arbitrary<string> = fc
  .string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) })
  .map((text) => text.replaceAll('\u007f', '').trim());
