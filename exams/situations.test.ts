import { describe, expect, it } from 'vitest';
import { WRITING_TOPICS } from '#contract/writing/schemas.ts';
import { openGermanSpeller } from '#lexicon/artefact/german-speller.ts';
import { registerOf } from './forms-of-address.ts';
import { loadSituations } from './load-situations.ts';
import { PROFILES } from './profiles/profiles.ts';
import type { Situation } from './situation.ts';

const situations = loadSituations();
/** Once each, also where two profiles share them. */
const all = [...situations].flatMap(([profile, list], index, lists) =>
  lists.slice(0, index).some(([, earlier]) => earlier === list)
    ? []
    : list.map((situation) => ({ name: `${profile}.${situation.id}`, profile, situation })),
);

/** Words missing from hunspell's dictionary that a reader found correct, apart from names in slots. */
const SPELLING = new Set(
  `T-Shirt Audioguide dement umparken Narzisst pietätlos Yogaschule Yogaschulen ortsunabhängige Auswendiglernen Einmaleins
  zweckfrei zweckfreie Herdenschutz Klarnamen Schälchen entscheidungserheblichen auszulosen Italienischkurs Mathenote
  Masterstudiengänge vordenken genickt
  Tandempartner Tandempartnerin Intensivseminar strapazierfähigen Sofamanufaktur Zeitungs-App weiterlesen Edersee
  Teamabende vietnamesischer schiefgeht Meld Nr Dr dabeihaben Lindenweg Talblick Tablet Apps App Viertagewoche
  klimafreundlicher Elektroroller Elektrorollern Influencer Influencern mitgeholfen Caterer Streamingdienste Füssen
  weiterlernen Physiotherapie WG Secondhand leidtun freinehmen zurückhaben Deko Fahrradweg Bio bio rausgehen Hundesitter
  Minze Teigtasche Kichererbse Börek Burn-out glutenfrei Homeoffice schauspielern Casting zurücküberweisen vietnamesisch
  Intensivkurs mitfeiern klimafreundlich Mehrgenerationenhaus Babysitter Greenwashing nachgelagert niedrigschwellig
  umverteilen Patchworkfamilie Genderstern mitmeinen autofrei Roller Lindenhof Kramer Sander Altersvorsorge
  Zersiedelung Nachverdichtung umnutzen Reisens romantisieren Down-Syndrom entschleunigen Popcorn Präventionskurs
  Reparierbarkeit Mediation guttut schönrechnen Schulabgänger Masterstudienplatz Promotionsstelle Masterstudium
  Carsharing richtigstellen zurückbuchen T-Shirt Suchtkranke Herdenschutzhund Energydrinks Bäckereikette
  zurückschneiden`.split(/\s+/u),
);
/** Words that are evidence only together with others: alone they would find a point in nearly any text. */
const IN_ANY_SENTENCE = new Set(
  'sein haben ich du wir in mit zu müssen können möchten wollen machen geben tun noch auch immer was'.split(
    ' ',
  ),
);
const NAME_SLOTS = new Set(['name', 'names', 'child', 'person']);

function words(text: string): string[] {
  return text.replaceAll(/\{[a-z]+\}/gu, ' ').match(/\p{L}[\p{L}-]*/gu) ?? [];
}

/** All German text of a situation that a person sees, with unfilled slots. */
function germanOf({ situation: text, stimulus, points }: Situation): string[] {
  return [text, ...(stimulus ? [stimulus.text] : []), ...points.map(({ de }) => de)];
}

/** The text inside sentences, where a capital letter is not just a sentence's beginning. */
function insideSentences(text: string): string {
  return text.replaceAll(/(?:^|[.!?:“„–]\s*|\n\s*)\p{L}+/gu, ' ');
}

describe('the situations', () => {
  it.each(PROFILES.map(({ id, level }) => [id, level] as const))(
    '%s: at least fifteen, every topic, and in English where the level needs it',
    (id, level) => {
      const list = situations.get(id) ?? [];
      expect(list.length).toBeGreaterThanOrEqual(15);
      expect(new Set(list.map(({ topic }) => topic))).toEqual(new Set(WRITING_TOPICS));
      const untranslated = list.filter(({ english }) => english === undefined);
      expect(level.startsWith('A') ? untranslated : []).toEqual([]);
    },
  );

  it('are sixty or more for each exam of Goethe, over its parts', () => {
    const counts = new Map<string, number>();
    for (const { id, examType, level } of PROFILES) {
      if (examType !== 'GOETHE') continue;
      counts.set(level, (counts.get(level) ?? 0) + (situations.get(id)?.length ?? 0));
    }
    expect([...counts.keys()].toSorted()).toEqual(['A1', 'A2', 'B1', 'B2', 'C1']);
    expect([...counts].filter(([, count]) => count < 60)).toEqual([]);
  });

  it.each(['telc-a2', 'telc-b1', 'telc-b2', 'telc-c1'] as const)(
    '%s: at least sixty, and three on every topic, so that a choice of topic is one of tasks too',
    (id) => {
      const topics = (situations.get(id) ?? []).map(({ topic }) => topic);
      expect(topics.length).toBeGreaterThanOrEqual(60);
      for (const topic of WRITING_TOPICS) {
        expect(topics.filter((other) => other === topic).length).toBeGreaterThanOrEqual(3);
      }
    },
  );

  it('have stimuli of the length in the exams, and none in other profiles', () => {
    const LENGTHS: Record<string, [number, number]> = {
      'telc-b1': [60, 120],
      'telc-b2': [70, 130],
      'telc-c1': [40, 80],
      'goethe-b1-2': [40, 70],
      'goethe-c1-1': [40, 80],
    };
    const wrong = all.filter(({ profile, situation }) => {
      const count = situation.stimulus?.text.split(/\s+/u).length ?? 0;
      const [min, max] = LENGTHS[profile] ?? [0, 0];
      return count < min || count > max;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('are all different: no two share a situation, a stimulus or a set of points', () => {
    const keys = all.flatMap(({ situation }) => [
      situation.situation,
      ...(situation.stimulus ? [situation.stimulus.text] : []),
      situation.points.map(({ de }) => de).join('\n'),
    ]);
    const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
    expect(twice).toEqual([]);
    const ids = all.map(({ situation }) => situation.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('address the writer with Sie', () => {
    const wrong = all.filter(({ situation }) =>
      [situation.situation, ...situation.points.map(({ de }) => de)].some((text) =>
        /\b(?:du|dich|dir|dein\w*|euch|euer)\b/iu.test(text),
      ),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('have stimuli that consistently use du or Sie, as the answer must', () => {
    const wrong = all.filter(({ situation: { stimulus, to } }) => {
      if (stimulus === undefined) return false;
      const du = /\b(?:du|dich|dir|deine?[mnrs]?)\b/iu.test(stimulus.text);
      const sie = /\b(?:Sie|Ihnen|Ihr|Ihre[mnrs]?)\b/u.test(insideSentences(stimulus.text));
      const informal = registerOf(to) === 'informal';
      return informal ? sie || !du : du;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('name the addressee in the task', () => {
    const wrong = all.filter(({ situation }) => {
      const { to } = situation;
      if (to.who === 'readers' || to.who === 'office') return false;
      const slot = /\{[a-z]+\}/u.exec(to.name)?.[0] ?? to.name;
      return !`${situation.situation} ${situation.stimulus?.text ?? ''}`.includes(slot);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('have evidence without repetition, and no term for all points of a task', () => {
    const wrong = all.filter(({ situation: { points } }) => {
      const sets = points.map(({ evidence }) => new Set(evidence));
      const repeated = points.some(({ evidence }, index) => evidence.length !== sets[index]?.size);
      const [first, ...others] = sets;
      return repeated || [...(first ?? [])].some((term) => others.every((set) => set.has(term)));
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('have no evidence that nearly any sentence matches', () => {
    const wrong = all.flatMap(({ name, situation: { points } }) =>
      points.flatMap(({ evidence }) =>
        evidence.filter((term) => IN_ANY_SENTENCE.has(term)).map((term) => `${name}: ${term}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('expect the title in the greeting where the recipient signs with one', () => {
    const wrong = all.filter(({ situation: { stimulus, to } }) => {
      if (stimulus === undefined || to.who !== 'person') return false;
      const signed = /(?:Dr\.|Professorin|Professor) [\p{L} ]*\{name\}/u.test(stimulus.text);
      return signed && !/^(?:Dr\.|Professor) /u.test(to.name);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('are spelt correctly according to hunspell or a reader', async () => {
    const speller = await openGermanSpeller();
    const unknown = all.flatMap(({ name, situation }) => {
      const fillings = Object.entries(situation.slots).flatMap(([slot, values]) =>
        NAME_SLOTS.has(slot) ? [] : values,
      );
      const evidence = situation.points.flatMap((point) => point.evidence);
      return [...germanOf(situation), ...fillings, ...evidence]
        .flatMap(words)
        .filter((word) => !SPELLING.has(word) && !speller.testSpelling(word))
        .map((word) => `${name}: ${word}`);
    });
    speller.dispose();
    expect(unknown).toEqual([]);
  });
});
