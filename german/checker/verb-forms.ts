import { byWord } from '../text/by-word.ts';
import type { CheckerLexicon, VerbReading } from './lexicon.ts';

export type Tense = 'present' | 'preterite' | 'subjunctiveI' | 'subjunctiveII';

/** Present and preterite, ich to sie, of verbs whose forms cannot be derived from a stem. */
const IRREGULAR: Readonly<Record<string, readonly [present: string, preterite: string]>> = byWord({
  sein: ['bin bist ist sind seid sind', 'war warst war waren wart waren'],
  haben: ['habe hast hat haben habt haben', 'hatte hattest hatte hatten hattet hatten'],
  werden: ['werde wirst wird werden werdet werden', 'wurde wurdest wurde wurden wurdet wurden'],
  können: [
    'kann kannst kann können könnt können',
    'konnte konntest konnte konnten konntet konnten',
  ],
  müssen: ['muss musst muss müssen müsst müssen', 'musste musstest musste mussten musstet mussten'],
  wollen: [
    'will willst will wollen wollt wollen',
    'wollte wolltest wollte wollten wolltet wollten',
  ],
  sollen: [
    'soll sollst soll sollen sollt sollen',
    'sollte solltest sollte sollten solltet sollten',
  ],
  dürfen: [
    'darf darfst darf dürfen dürft dürfen',
    'durfte durftest durfte durften durftet durften',
  ],
  mögen: ['mag magst mag mögen mögt mögen', 'mochte mochtest mochte mochten mochtet mochten'],
  wissen: ['weiß weißt weiß wissen wisst wissen', 'wusste wusstest wusste wussten wusstet wussten'],
});
const ENDINGS = [
  'e',
  '',
  'st',
  'est',
  't',
  'et',
  'en',
  'n',
  'te',
  'test',
  'ten',
  'tet',
  'ete',
  'eten',
];

/** The tense in which a reading is finite; the commonest if there are several. */
export function tenseOf(reading: VerbReading): Tense | null {
  if (reading.present !== 0) return 'present';
  if (reading.preterite !== 0) return 'preterite';
  if (reading.subjunctiveII !== 0) return 'subjunctiveII';
  return reading.subjunctiveI === 0 ? null : 'subjunctiveI';
}

/** The form of a verb for a person (0 ich … 5 sie) in a tense; null if it cannot be derived. */
export function verbForm(
  like: { lemma: string; form: string; prefix: string },
  person: number,
  tense: Tense,
  lexicon: CheckerLexicon,
): string | null {
  const irregular = IRREGULAR[like.lemma];
  if (irregular && (tense === 'present' || tense === 'preterite')) {
    return irregular[tense === 'present' ? 0 : 1].split(' ')[person] ?? null;
  }
  for (const candidate of candidates(like.lemma, like.form)) {
    const fits = lexicon
      .readings(candidate)
      .some(
        (reading) =>
          reading.kind === 'verb' &&
          reading.lemma === like.lemma &&
          (reading[tense] & (1 << person)) !== 0,
      );
    if (fits) return candidate;
  }
  return null;
}

function* candidates(lemma: string, form: string): Generator<string> {
  const stem = lemma.replace(/e?n$/u, '');
  const own = form.replace(/(?:est|et|en|st|te|e|t|n)$/u, '');
  const stems = [
    stem,
    stem.replace(/a(?=[^aeiou]*$)/u, 'ä'),
    stem.replace(/e(?=[^aeiou]*$)/u, 'i'),
    stem.replace(/e(?=[^aeiou]*$)/u, 'ie'),
    stem.replace(/au(?=[^aeiou]*$)/u, 'äu'),
    own,
    form,
  ];
  for (const one of new Set(stems)) for (const ending of ENDINGS) yield one + ending;
}

/** The past participle of a regular or known verb; null if it cannot be derived. */
export function participleOf(
  lemma: string,
  prefix: string,
  lexicon: CheckerLexicon,
): string | null {
  const base = lemma.slice(prefix.length);
  const stem = base.replace(/e?n$/u, '');
  const found = [
    `${prefix}ge${stem}t`,
    `${prefix}ge${stem}et`,
    `${prefix}ge${base}`,
    `${stem}t`,
    `${stem}et`,
    base,
  ].find((candidate) =>
    lexicon
      .readings(candidate)
      .some((reading) => reading.kind === 'verb' && reading.lemma === lemma && reading.participle),
  );
  return found ?? null;
}
