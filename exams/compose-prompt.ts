import type { WritingPrompt, WritingTopic } from '#contract/writing/schemas.ts';
import { addressFormOf, addresseeName, formsFor, registerOf } from './forms-of-address.ts';
import type { ExamProfile } from './profile.ts';
import { profileOf } from './profiles/profiles.ts';
import { pick } from './random.ts';
import {
  slotFiller,
  variationsOf,
  type Addressee,
  type Situation,
  type SituationsByProfile,
} from './situation.ts';

export interface PromptChoice {
  profile: ExamProfile;
  topic: WritingTopic | 'random';
  /** Any integer; the same choice with the same seed gives the same prompt. */
  seed: number;
  /** Ids of recent prompts, the latest last. */
  avoid?: readonly string[];
}

/**
 * A prompt for the profile and the topic. The situations that are not in `avoid` are equally likely; if all are in it,
 * the least recent one is chosen.
 * @throws {RangeError} if the profile has no situation on the topic
 */
export function composePrompt(
  situations: SituationsByProfile,
  { profile, topic, seed, avoid = [] }: PromptChoice,
): WritingPrompt {
  const candidates = (situations.get(profile.id) ?? []).filter(
    (situation) => topic === 'random' || situation.topic === topic,
  );
  const lately = avoid.map((id) => id.slice(0, id.lastIndexOf('.')));
  const age = (situation: Situation): number => lately.lastIndexOf(`${profile.id}.${situation.id}`);
  const fresh = candidates.filter((situation) => age(situation) === -1);
  const choice = pick(seed, Math.max(1, fresh.length));
  const situation = fresh[choice.value] ?? candidates.toSorted((a, b) => age(a) - age(b))[0];
  if (situation === undefined) throw new RangeError(`${profile.id} has no situation on ${topic}`);
  return promptFrom(profile, situation, pick(choice.next, variationsOf(situation)).value);
}

/** The prompt of an id from `composePrompt`; undefined for any other id (a person's own task, a model's). */
export function findPrompt(
  situations: SituationsByProfile,
  id: string,
):
  | { profile: ExamProfile; situation: Situation; variation: number; prompt: WritingPrompt }
  | undefined {
  const [profileId = '', situationId, number = '', ...rest] = id.split('.');
  const profile = profileOf(profileId);
  if (profile === undefined || rest.length > 0 || !/^\d{1,6}$/u.test(number)) return undefined;
  const variation = Number(number);
  const situation = situations.get(profile.id)?.find((candidate) => candidate.id === situationId);
  if (situation === undefined || variation >= variationsOf(situation)) return undefined;
  return { profile, situation, variation, prompt: promptFrom(profile, situation, variation) };
}

/** The prompt of one variation, from 0 to `variationsOf(situation)` − 1. */
export function promptFrom(
  profile: ExamProfile,
  situation: Situation,
  variation: number,
): WritingPrompt {
  const fill = slotFiller(situation, variation);
  const limits = (template: string): string =>
    template
      .replace('{min}', String(profile.words.min))
      .replace('{max}', String(profile.words.max));
  const to = filledAddressee(situation.to, fill);
  const name = addresseeName(to);
  const { english, stimulus } = situation;
  return {
    id: `${profile.id}.${situation.id}.${variation}`,
    question: `${fill(situation.situation)}\n\n${limits(profile.instruction.german)}`,
    ...(english !== undefined && {
      questionEnglish: `${fill(english)}\n\n${limits(profile.instruction.english)}`,
    }),
    ...(stimulus && { stimulus: { kind: stimulus.kind, text: fill(stimulus.text) } }),
    points: situation.points.map(({ de, en }) => ({ german: fill(de), english: fill(en) })),
    ...(profile.points.required < profile.points.count && {
      pointsRequired: profile.points.required,
    }),
    wordCount: { ...profile.words },
    timeLimit: profile.minutes,
    topic: situation.topic,
    examType: profile.examType,
    level: profile.level,
    part: profile.part,
    profile: profile.id,
    title: profile.title,
    textType: situation.text_type ?? profile.textType,
    register: registerOf(to),
    addressee: name === null ? null : { name, form: addressFormOf(to) },
    expected: { ...formsFor(to), date: profile.date && to.who !== 'readers' },
  };
}

function filledAddressee(to: Addressee, fill: (text: string) => string): Addressee {
  return to.who === 'readers' ? to : { ...to, name: fill(to.name) };
}
