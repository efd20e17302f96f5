import { checkText } from '#german/checker/check.ts';
import { type Finding, isSure } from '#german/checker/finding.ts';
import type { CheckerLexicon } from '#german/checker/lexicon.ts';
import { RULES } from '#german/checker/rules.ts';
import { type Place, placesOf, type TaggedSentence } from '#german/checker/tagger/places.ts';
import { proposalAt, type TaggerSettings } from '#german/checker/tagger/propose.ts';
import type { TaggerTable } from '#german/checker/tagger/table.ts';
import { chooseProposals, judgeBy, type Tagger } from '#german/checker/tagger/tagger.ts';
import { tokeniseText } from '#german/checker/tokens.ts';
import { markdownTable } from '../../report.ts';
import { type CorpusSentence, joinTokens } from '../corpus.ts';
import { halfF } from '../max-match.ts';
import { ratio } from '../report-checker.ts';
import { addSentence, newScore, type Score } from '../score.ts';

/** Under this probability that something is wrong no setting says anything. */
const NEVER_SAID = 0.3;

interface JudgedSentence {
  sentence: CorpusSentence;
  rules: Finding[];
  judged: { tagged: TaggedSentence; places: { place: Place; probabilities: Float64Array }[] }[];
}

/** A corpus that was judged once, to try settings on. */
export class Judged {
  readonly #sentences: readonly JudgedSentence[];

  constructor(corpus: readonly CorpusSentence[], lexicon: CheckerLexicon, table: TaggerTable) {
    const judge = judgeBy(table);
    this.#sentences = corpus.map((sentence) => {
      const judged: JudgedSentence['judged'] = [];
      const record: Tagger = (tagged) => {
        const places = placesOf(tagged, lexicon).flatMap((place) => {
          const probabilities = judge(place);
          return 1 - (probabilities[0] ?? 1) < NEVER_SAID ? [] : [{ place, probabilities }];
        });
        if (places.length > 0) judged.push({ tagged, places });
        return [];
      };
      const rules = checkText(joinTokens(sentence.tokens).text, lexicon, RULES, record);
      return { sentence, rules, judged };
    });
  }

  /**
   * @param settings of the tagger; null for the rules alone
   * @param onlySure leaves questions out, as marks do
   */
  score(settings: TaggerSettings | null, onlySure = false): Score {
    const score = newScore();
    for (const { sentence, rules, judged } of this.#sentences) {
      const learned = judged.flatMap(({ tagged, places }) => {
        if (!settings) return [];
        const proposals = places.flatMap(({ place, probabilities }) => {
          const proposal = proposalAt(place, probabilities, tagged, settings);
          return proposal ? [proposal] : [];
        });
        return chooseProposals(proposals, rules).filter((one) => !onlySure || isSure(one));
      });
      addSentence(score, sentence, () =>
        [...rules, ...learned].toSorted((a, b) => a.start - b.start),
      );
    }
    return score;
  }
}

/** The cells of one row of the table of figures. */
export function figuresRow(name: string, score: Score): string[] {
  const { all } = score;
  return [
    name,
    ratio(all.right, all.findings).toFixed(3),
    ratio(score.found, score.edits).toFixed(3),
    `${(100 * ratio(score.flaggedCorrect, score.correctSentences)).toFixed(1)} %`,
    ratio(all.rightOne, all.proposedOne).toFixed(3),
    halfF(score.maxMatch).toFixed(3),
  ];
}

export function taggerTable(rows: string[][]): string {
  return markdownTable(
    [
      'Sentences',
      'Precision',
      'Recall',
      'Correct ones flagged',
      'Single correction right',
      'F0.5 (MaxMatch)',
    ],
    rows,
  );
}

/** What is found in native texts. */
export interface NativeFigures {
  name: string;
  tokens: number;
  /** Numbers of findings. */
  rules: number;
  tagger: number;
}

export function nativeFigures(
  { core, native }: { core: readonly string[]; native: ReadonlyMap<string, string> },
  lexicon: CheckerLexicon,
  tagger: Tagger,
): NativeFigures[] {
  const texts = new Map(native);
  if (core.length > 0) texts.set('The core’s sentences', core.join('\n\n'));
  return [...texts].map(([name, text]) => {
    const found = checkText(text, lexicon, RULES, tagger);
    const learned = found.filter(({ rule }) => rule === 'learned').length;
    return {
      name,
      tokens: tokeniseText(text).length,
      rules: found.length - learned,
      tagger: learned,
    };
  });
}
