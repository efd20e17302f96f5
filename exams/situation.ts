import { z } from 'zod';
import { stimulusSchema, textTypeSchema, writingTopicSchema } from '#contract/writing/schemas.ts';
import type { ProfileId } from './catalogue.ts';

/** One writing task as in its YAML file. README.md explains the keys for authors. */

const text = z
  .string('must be text')
  .trim()
  .min(1, 'is empty')
  .refine((value) => value === value.normalize('NFC'), 'is not NFC')
  .refine(
    (value) => !/["'‚‘’»«]/u.test(value) && value.split('„').length === value.split('“').length,
    'quotes are „…“',
  );

const english = z.string('must be text').trim().min(1, 'is empty');

const SLOT = /\{([a-z]+)\}/gu;
/** Placeholders that the app fills in; not allowed in a situation. */
const RESERVED = new Set(['min', 'max']);

export const addresseeSchema = z.discriminatedUnion('who', [
  /** Greeted with the first name, addressed with du. */
  z.strictObject({ who: z.literal('friend'), name: text, gender: z.enum(['f', 'm']) }),
  /** Several people addressed with ihr; the name is what follows the greeting: "Freunde". */
  z.strictObject({ who: z.literal('friends'), name: text }),
  /** A surname; addressed with Sie. `formal` also rules out "Liebe Frau …". */
  z.strictObject({
    who: z.literal('person'),
    name: text,
    gender: z.enum(['f', 'm']),
    tone: z.enum(['formal', 'semi-formal']).default('formal'),
  }),
  /** No known person: "Sehr geehrte Damen und Herren". The name is that of the office or firm. */
  z.strictObject({ who: z.literal('office'), name: text }),
  /** Colleagues or others addressed with Sie as a group: "Liebe Kolleginnen und Kollegen". */
  z.strictObject({ who: z.literal('colleagues'), name: text }),
  /** A forum, a newspaper: no greeting, no closing. */
  z.strictObject({ who: z.literal('readers') }),
]);
export type Addressee = z.infer<typeof addresseeSchema>;

export const pointSchema = z.strictObject({
  de: text,
  en: english,
  /**
   * Comma-separated terms that suggest that a sentence deals with the point. A term is a lemma as in the dictionary
   * (without "sich", separable verbs in one word); all words of a term must be in one sentence, in any form and order.
   */
  evidence: text
    .transform((terms) => terms.split(/\s*,\s*/u))
    .pipe(z.array(text).min(8, 'has fewer than eight terms').max(26)),
});

export const situationSchema = z
  .strictObject({
    /** Kebab-case, unique within its profile; part of prompt ids, so it must never change. */
    id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/u, 'must be kebab-case'),
    topic: writingTopicSchema,
    situation: text,
    /** Translation of the situation; required at A1 and A2. */
    english: english.optional(),
    stimulus: stimulusSchema.extend({ text }).optional(),
    to: addresseeSchema,
    /** Only if it differs from the profile's. */
    text_type: textTypeSchema.optional(),
    /** Name → fillings for `{name}`, chosen independently of one another. */
    slots: z
      .record(
        z.string().regex(/^[a-z]+$/u, 'a slot has a name of small letters'),
        z.array(text).min(2, 'a slot needs two fillings'),
      )
      .refine((slots) => Object.keys(slots).length > 0, 'has no slot'),
    points: z.array(pointSchema, 'must be a list').min(2).max(5),
  })
  .superRefine((situation, context) => {
    const used = new Set(
      [...JSON.stringify({ ...situation, slots: {} }).matchAll(SLOT)].map(
        (match) => match[1] ?? '',
      ),
    );
    for (const slot of used) {
      if (RESERVED.has(slot) || !(slot in situation.slots)) {
        context.addIssue({ code: 'custom', path: ['slots'], message: `{${slot}} has no filling` });
      }
    }
    for (const slot of Object.keys(situation.slots)) {
      if (!used.has(slot)) {
        context.addIssue({ code: 'custom', path: ['slots', slot], message: 'is not used' });
      }
    }
  });
export type Situation = z.infer<typeof situationSchema>;

export type SituationsByProfile = ReadonlyMap<ProfileId, readonly Situation[]>;

/** The number of prompts that a situation gives: the product of the numbers of its slots' fillings. */
export function variationsOf(situation: Situation): number {
  return Object.values(situation.slots).reduce((count, fillings) => count * fillings.length, 1);
}

/**
 * Fills `{slot}` for one variation, counted from 0: the first slot's filling changes fastest. Variations beyond the last
 * wrap around.
 */
export function slotFiller(situation: Situation, variation: number): (text: string) => string {
  const chosen = new Map<string, string>();
  let rest = variation;
  for (const [slot, fillings] of Object.entries(situation.slots)) {
    chosen.set(slot, fillings[rest % fillings.length] ?? '');
    rest = Math.floor(rest / fillings.length);
  }
  return (template) => template.replace(SLOT, (whole, slot: string) => chosen.get(slot) ?? whole);
}
