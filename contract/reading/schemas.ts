import { z } from 'zod';
import { cefrLevelSchema, languagePairSchema, partOfSpeechSchema } from '../dictionary/schemas.ts';
import { nfcText } from '../nfc-text.ts';

/** What the words of a text mean, each and together. Ranges are [start, end) in UTF-16 code units of the text in NFC. */

export const rangeSchema = z.tuple([z.number().int(), z.number().int()]);

/** An entry as a text means it: enough for a bubble. */
export const meaningSchema = z.object({
  entry_uuid: z.string(),
  /** The headword. */
  word: z.string(),
  part_of_speech: partOfSpeechSchema,
  /** "der", "die", "das" for German nouns. */
  article: z.string().optional(),
  level: cefrLevelSchema.optional(),
  /** Key of the entry's `translations`; omitted if the context does not decide (then `gloss` is the first sense's). */
  sense: z.number().int().optional(),
  /** The glosses of that sense, joined by ", "; empty if no source translates the word. */
  gloss: z.string(),
  /** First glosses of the entry's other senses. */
  also: z.array(z.string()).optional(),
});
export type Meaning = z.infer<typeof meaningSchema>;

export const readingTokenSchema = z.object({
  range: rangeSchema,
  /** `unknown`: no entry, and not written like a name. Punctuation is left out. */
  kind: z.enum(['word', 'name', 'number', 'abbreviation', 'unknown']),
  /**
   * What the token itself is (auxiliary "hat": haben; particle "ab" of "schaltet … ab": abschalten). Likeliest first;
   * several if the context does not decide; empty for names, numbers, unknown words and compounds without an entry.
   */
  meanings: z.array(meaningSchema),
  /** In English: "present, er/sie/es"; omitted for headwords. */
  form: z.string().optional(),
  /** Of a compound or hyphenated word without an entry of its own. */
  parts: z.array(z.object({ range: rangeSchema, meaning: meaningSchema })).optional(),
  /** Index in `units` of what the token belongs to. Where there is one, a bubble explains the unit, and a click opens its entry. */
  unit: z.number().int().optional(),
});
export type ReadingToken = z.infer<typeof readingTokenSchema>;

/** Several words that mean one thing: "schaltet … ab", "hat … angerufen", "freut sich … auf", "die Daumen drücken". */
export const readingUnitSchema = z.object({
  /** `government`: a noun or adjective with its preposition ("Angst vor"). */
  kind: z.enum(['verb', 'phrase', 'government']),
  /** In the order of the text. */
  parts: z.array(
    z.object({
      range: rangeSchema,
      role: z.enum([
        'head',
        'particle',
        'auxiliary',
        'reflexive',
        'preposition',
        'infinitive mark',
        'word',
      ]),
    }),
  ),
  meanings: z.array(meaningSchema).min(1),
  /** "perfect, er/sie/es"; "passive preterite, sie (plural)". */
  form: z.string().optional(),
  /** "sich freuen auf + accusative" */
  pattern: z.string().optional(),
});
export type ReadingUnit = z.infer<typeof readingUnitSchema>;

export const analysisSchema = z.object({
  sentences: z.array(rangeSchema),
  /** In the order of the text. */
  tokens: z.array(readingTokenSchema),
  units: z.array(readingUnitSchema),
});
export type Analysis = z.infer<typeof analysisSchema>;

export const analyseRequestSchema = z.strictObject({
  language_pair: languagePairSchema.default('german-english'),
  /** Of the pair's first language; its length and whether it is blank is for the handler, which says so in words. */
  text: nfcText(),
  /** The same text in English; it helps to choose senses. */
  translation: nfcText().optional(),
});
export type AnalyseRequest = z.infer<typeof analyseRequestSchema>;
