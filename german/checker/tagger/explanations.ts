import type { FindingType } from '../finding.ts';
import { determinerOf } from '../determiners.ts';
import type { Word } from '../word.ts';
import { type Label, LABELS } from './labels.ts';

export interface Explained {
  type: FindingType;
  explanation: string;
}

const ARTICLES = new Set('der die das den dem des denen ein eine einen einem einer'.split(' '));
const VERBS = new Set(
  'ist sind war waren hat haben hatte wird werden wurde wurden würde würden kann können'.split(' '),
);
const PRONOUNS = new Set(
  'ich mich mir du dich dir er ihn ihm sie ihnen ihr es man sich uns wir'.split(' '),
);
const PREPOSITIONS = new Set(
  'in an auf zu für von mit bei nach aus über um vor durch seit im am zur zum beim vom ins ans'.split(
    ' ',
  ),
);
const CONJUNCTIONS = new Map([
  ['als', '“als” is for one time in the past, and for comparing what differs'],
  ['wenn', '“wenn” is for conditions, and for what happens each time or will happen'],
  ['wann', '“wann” asks at what time'],
  ['wie', '“wie” asks how, and compares what is alike'],
  ['ob', '“ob” introduces a question that is answered by yes or no'],
  ['denn', '“denn” gives a reason, and the verb stays in second place'],
  ['weil', '“weil” gives a reason, and the verb stands at the end'],
  ['da', '“da” gives a reason that is known, and the verb stands at the end'],
]);
const DAS = '“das” with one s can be replaced by “dieses” or “welches”';
const DASS = '“dass” with two s only joins a clause to what comes before it';

const NOTHING_ELSE =
  'teachers often change this in learners’ texts: look again at its form, and whether another word says it better';

/**
 * What a teacher would say about a label at a word.
 * @param word the one after the gap, if the label is of a gap
 * @param correction what comes instead; null if several do
 * @param next the word behind it
 */
export function explain(
  number: number,
  word: Word,
  correction: string | null,
  next?: Word,
): Explained {
  const label = LABELS[number] as Label;
  const { kind, from, to } = label;
  const written = `“${word.text}”`;
  switch (kind) {
    case 'capital':
      return {
        type: 'capitals',
        explanation: word.opens
          ? 'The first word of a sentence begins with a capital letter.'
          : `${written} seems to be a noun here, or the polite “Sie”: such words begin with a capital letter.`,
      };
    case 'small':
      return {
        type: 'capitals',
        explanation: `${written} does not seem to be a noun here; only nouns, names and the polite “Sie” begin with a capital letter.`,
      };
    case 'join':
      return {
        type: 'spelling',
        explanation: 'In German these two words are written as one.',
      };
    case 'order':
      return {
        type: 'word order',
        explanation:
          'The order of these words is unusual. What is new or important stands further back, “nicht” before what it denies, pronouns and “sich” right after the verb.',
      };
    case 'delete':
      return ofDeleted(from, word);
    case 'insert':
      return ofInserted(to, word);
    case 'ending':
      return ofEnding(word, correction, next);
    case 'instead':
      return ofOtherWord(to, word, correction);
    case 'keep':
    case 'keep gap':
    case 'other':
      return { type: 'word choice', explanation: `At ${written} ${NOTHING_ELSE}.` };
    case 'other gap':
      return {
        type: 'word choice',
        explanation: `Something seems to be missing before ${written}.`,
      };
  }
}

function ofDeleted(deleted: string, word: Word): Explained {
  if (deleted === ',') {
    return {
      type: 'comma',
      explanation:
        'No comma is needed here: German commas separate clauses and parts of lists, not a phrase from its verb.',
    };
  }
  if (/^\P{L}$/u.test(deleted)) {
    return { type: 'punctuation', explanation: `“${deleted}” is not needed here.` };
  }
  if (ARTICLES.has(deleted)) {
    return {
      type: 'word choice',
      explanation: `No article is needed here: what is meant in general, or is a profession or a material, has none.`,
    };
  }
  if (deleted === 'zu') {
    return {
      type: 'verb form',
      explanation:
        'No “zu” stands here: modal verbs, “lassen”, “sehen” and “gehen” take the plain infinitive.',
    };
  }
  return {
    type: 'word choice',
    explanation: `The sentence seems complete without “${word.text}”.`,
  };
}

function ofInserted(inserted: string, word: Word): Explained {
  if (inserted === ',') {
    return {
      type: 'comma',
      explanation: `A new clause or group seems to begin or end before “${word.text}”; a comma separates it from the rest.`,
    };
  }
  if (inserted === '.') {
    return {
      type: 'punctuation',
      explanation: `A new sentence seems to begin with “${word.text}”; a full stop ends the one before.`,
    };
  }
  if (ARTICLES.has(inserted)) {
    return {
      type: 'word choice',
      explanation: `An article seems to be missing before “${word.text}”: a single thing that can be counted, or one that is known, has one.`,
    };
  }
  if (PRONOUNS.has(inserted)) {
    return {
      type: 'word choice',
      explanation:
        inserted === 'sich' || inserted === 'mich'
          ? `The verb seems to be reflexive: “${inserted}” is missing.`
          : `“${inserted}” seems to be missing: German verbs have their subject and object named, if only by a pronoun.`,
    };
  }
  if (inserted === 'zu') {
    return {
      type: 'verb form',
      explanation: `The infinitive that depends on what stands before has “zu” here.`,
    };
  }
  if (VERBS.has(inserted)) {
    return { type: 'verb form', explanation: `A verb seems to be missing here: “${inserted}”.` };
  }
  return { type: 'word choice', explanation: `“${inserted}” seems to be missing here.` };
}

function ofEnding(word: Word, correction: string | null, next?: Word): Explained {
  const written = `“${word.text}”`;
  const changed = correction === null ? '' : ` Here it is “${correction}”.`;
  if (!word.known) {
    return {
      type: 'spelling',
      explanation: `${written} does not seem to be spelt like this.${changed}`,
    };
  }
  if (word.determiner || determinerOf(word.lower)) {
    return {
      type: 'agreement',
      explanation: `${written} does not seem to have the gender, number and case that its noun has in this place.${changed}`,
    };
  }
  if (word.nouns.length > 0 || (word.capital && !word.opens)) {
    return {
      type: 'agreement',
      explanation: `The ending of ${written} does not seem to fit the number or case that the noun has in this place.${changed}`,
    };
  }
  const isBeforeNoun = next !== undefined && (next.capital || next.adjectives.length > 0);
  if (word.adjectives.length > 0 && word.verbs.length === 0 && isBeforeNoun) {
    return {
      type: 'agreement',
      explanation: `Before a noun an adjective has an ending that goes with article, gender and case; elsewhere it has none.${changed}`,
    };
  }
  if (word.verbs.length > 0) {
    return {
      type: 'verb form',
      explanation: `${written} does not seem to be the form of the verb that its subject or its helping verb asks for.${changed}`,
    };
  }
  return {
    type: 'word choice',
    explanation: `The form ${written} does not seem to fit here.${changed}`,
  };
}

function ofOtherWord(to: string, word: Word, correction: string | null): Explained {
  const { lower } = word;
  const written = `“${word.text}”`;
  const changed = correction === null ? '' : ` Here it is “${to}”.`;
  if (/^\P{L}$/u.test(to)) {
    return {
      type: 'punctuation',
      explanation:
        to === '?'
          ? 'This is a question, so it ends with a question mark.'
          : `Another mark fits better here than “${word.text}”.${changed}`,
    };
  }
  if (to === 'dass' || (to === 'das' && lower === 'dass'))
    return { type: 'word choice', explanation: `${DAS}; ${DASS}.${changed}` };
  if (ARTICLES.has(to)) {
    return {
      type: 'agreement',
      explanation: `${written} does not seem to have the gender, number and case that are needed in this place.${changed}`,
    };
  }
  if (PRONOUNS.has(to)) {
    return {
      type: 'case',
      explanation: `The verb or the preposition seems to ask for another case, or another person is meant, than ${written}.${changed}`,
    };
  }
  if (PREPOSITIONS.has(to)) {
    return {
      type: 'word choice',
      explanation: `Verbs, nouns and adjectives have their own prepositions; with what stands here, ${written} is unusual.${changed}`,
    };
  }
  if (VERBS.has(to)) {
    return {
      type: 'verb form',
      explanation: `${written} does not seem to agree with its subject, or another helping verb is needed.${changed}`,
    };
  }
  const rule = CONJUNCTIONS.get(to);
  if (rule !== undefined) {
    const other = CONJUNCTIONS.get(lower);
    return {
      type: 'word choice',
      explanation: `${rule}${other === undefined ? '' : `; ${other}`}.${changed}`,
    };
  }
  if (/^(?:nicht|kein)/u.test(to)) {
    return {
      type: 'word choice',
      explanation: `“kein” denies a noun that has no article or “ein”, “nicht” everything else.${changed}`,
    };
  }
  if (/^(?:viel|sehr|mehr)/u.test(to)) {
    return {
      type: 'word choice',
      explanation: `“viel” is for what cannot be counted, “viele” for what can, “sehr” makes adjectives and verbs stronger, “mehr” compares.${changed}`,
    };
  }
  return {
    type: 'word choice',
    explanation: `Another small word is more usual here than ${written}.${changed}`,
  };
}
