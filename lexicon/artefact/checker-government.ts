import type { GovernedCase, VerbGovernment, VerbUse } from '#german/checker/lexicon.ts';
import { grammarOfSenses, type SenseEvidence } from '#german/text/government.ts';

/**
 * What a verb requires, as a reading of its infinitive in the table `checker_words`: "g,objects,uses". The objects are a
 * (accusative) and d (dative), as far as any sense has them without a preposition, and r for a verb that is always reflexive. The uses, one for each sense, have "|"
 * between them and consist of a or d for a reflexive pronoun in that case, or "-", and the prepositions with the first
 * letter of their case: "g,,-|a+auf:a+über:a".
 */

const CASES: readonly GovernedCase[] = ['accusative', 'dative', 'genitive'];
/** "auf + accusative", "+ accusative + zu + dative" */
const PREPOSITION =
  /(?<!\p{L})(?!accusative|dative|genitive)([a-zäöüß]+) \+ (accusative|dative|genitive)/gu;

/** The reading for a verb's remarks on grammar ("+ dative", "auf + accusative", "reflexive") and its senses. */
export function encodeGovernment(
  grammar: readonly string[],
  senses: readonly SenseEvidence[],
): string {
  const objects = (['accusative', 'dative'] as const).filter((grammaticalCase) =>
    grammar.some((words) => hasObject(words, grammaticalCase)),
  );
  const uses = grammarOfSenses(grammar, senses).map(({ reflexive, government }) => {
    const prepositions = government.flatMap((words) =>
      Array.from(
        words.matchAll(PREPOSITION),
        ([, name = '', of = '']) => `+${name}:${of[0] ?? ''}`,
      ),
    );
    return (reflexive?.[0] ?? '-') + prepositions.join('');
  });
  const always = grammar.includes('reflexive') ? 'r' : '';
  return `g,${objects.map((name) => name.charAt(0)).join('')}${always},${[...new Set(uses)].join('|')}`;
}

/** "+ accusative", "+ dative + accusative"; not "auf + accusative", "+ accusative + zu + dative". */
function hasObject(words: string, grammaticalCase: string): boolean {
  return words.replaceAll(PREPOSITION, '').includes(`+ ${grammaticalCase}`);
}

/** The government in a text of readings; of homonyms, that of all together. Null if it has none. */
export function parseGovernment(readings: string): VerbGovernment | null {
  const encoded = readings.split(';').flatMap((reading) => {
    const [kind, objects = '', uses = ''] = reading.split(',');
    return kind === 'g' ? [{ objects, uses: uses.split('|').map(parseUse) }] : [];
  });
  if (encoded.length === 0) return null;
  const uses = encoded.flatMap((one) => one.uses);
  return {
    accusative: encoded.some(({ objects }) => objects.includes('a')),
    dative: encoded.some(({ objects }) => objects.includes('d')),
    reflexive: uses.every((use) => use.reflexive === null)
      ? 'never'
      : encoded.every(({ objects }) => objects.includes('r'))
        ? 'always'
        : 'sometimes',
    uses,
  };
}

function parseUse(text: string): VerbUse {
  const [pronoun = '', ...prepositions] = text.split('+');
  return {
    reflexive: pronoun === 'a' ? 'accusative' : pronoun === 'd' ? 'dative' : null,
    prepositions: prepositions.map((preposition) => {
      const [name = '', letter = ''] = preposition.split(':');
      const grammaticalCase = CASES.find((one) => one.startsWith(letter)) ?? 'accusative';
      return { name, grammaticalCase };
    }),
  };
}
