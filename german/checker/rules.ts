import type { Rule } from './rule.ts';
import { capitalInfinitive } from './rules/capital-infinitive.ts';
import { afterSubject } from './rules/after-subject.ts';
import { alsWie } from './rules/als-wie.ts';
import { auxiliary } from './rules/auxiliary.ts';
import { desto } from './rules/desto.ts';
import { fixedPhrase } from './rules/fixed-phrase.ts';
import { missingArticle } from './rules/missing-article.ts';
import { missingWord } from './rules/missing-word.ts';
import { modal } from './rules/modal.ts';
import { commaAfterClause } from './rules/comma-after-clause.ts';
import { commaBeforeClause } from './rules/comma-before-clause.ts';
import { commaBeforeGroup } from './rules/comma-before-group.ts';
import { comparison } from './rules/comparison.ts';
import { conditional } from './rules/conditional.ts';
import { conjunction } from './rules/conjunction.ts';
import { contraction } from './rules/contraction.ts';
import { dasDass } from './rules/das-dass.ts';
import { greeting } from './rules/greeting.ts';
import { herrn } from './rules/herrn.ts';
import { innerCapital } from './rules/inner-capital.ts';
import { needlessComma } from './rules/needless-comma.ts';
import { negation } from './rules/negation.ts';
import { nominalAdjective } from './rules/nominal-adjective.ts';
import { nounCapital } from './rules/noun-capital.ts';
import { passiveForm } from './rules/passive-form.ts';
import { phraseAgreement } from './rules/phrase-agreement.ts';
import { placePreposition } from './rules/place-preposition.ts';
import { prepositionArticle } from './rules/preposition-article.ts';
import { pronounCase } from './rules/pronoun-case.ts';
import { pronounRole } from './rules/pronoun-role.ts';
import { quantity } from './rules/quantity.ts';
import { questionMark } from './rules/question-mark.ts';
import { questionOrder } from './rules/question-order.ts';
import { relativePronoun } from './rules/relative-pronoun.ts';
import { sentenceCapital } from './rules/sentence-capital.ts';
import { separableVerb } from './rules/separable-verb.ts';
import { spelling } from './rules/spelling.ts';
import { subjectVerb } from './rules/subject-verb.ts';
import { timePreposition } from './rules/time-preposition.ts';
import { verbBracket } from './rules/verb-bracket.ts';
import { verbFinal } from './rules/verb-final.ts';
import { verbSecond } from './rules/verb-second.ts';
import { wrongCapital } from './rules/wrong-capital.ts';
import { infinitiveZu } from './rules/infinitive-zu.ts';
import { placeCase } from './rules/place-case.ts';
import { reflexive } from './rules/reflexive.ts';
import { separablePlace } from './rules/separable-place.ts';
import { subjectForm } from './rules/subject-form.ts';
import { verbForms } from './rules/verb-form.ts';
import { verbObject } from './rules/verb-object.ts';
import { verbPreposition } from './rules/verb-preposition.ts';

/** All rules, the most reliable first: if two findings overlap, the one of the earlier rule stays. */
export const RULES: readonly Rule[] = [
  dasDass,
  alsWie,
  fixedPhrase,
  greeting,
  herrn,
  contraction,
  timePreposition,
  innerCapital,
  comparison,
  verbForms,
  spelling,
  reflexive,
  verbPreposition,
  verbObject,
  placeCase,
  quantity,
  phraseAgreement,
  nominalAdjective,
  nounCapital,
  capitalInfinitive,
  wrongCapital,
  sentenceCapital,
  prepositionArticle,
  pronounRole,
  pronounCase,
  infinitiveZu,
  separablePlace,
  subjectVerb,
  subjectForm,
  modal,
  auxiliary,
  separableVerb,
  negation,
  passiveForm,
  placePreposition,
  conditional,
  missingWord,
  missingArticle,
  conjunction,
  relativePronoun,
  verbSecond,
  desto,
  questionOrder,
  afterSubject,
  commaBeforeClause,
  commaBeforeGroup,
  commaAfterClause,
  needlessComma,
  verbFinal,
  verbBracket,
  questionMark,
];
