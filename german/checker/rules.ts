import type { Rule } from './rule.ts';
import { capitalInfinitive } from './rules/capital-infinitive.ts';
import { alsWie } from './rules/als-wie.ts';
import { auxiliary } from './rules/auxiliary.ts';
import { fixedPhrase } from './rules/fixed-phrase.ts';
import { modal } from './rules/modal.ts';
import { commaAfterClause } from './rules/comma-after-clause.ts';
import { commaBeforeClause } from './rules/comma-before-clause.ts';
import { commaBeforeGroup } from './rules/comma-before-group.ts';
import { dasDass } from './rules/das-dass.ts';
import { needlessComma } from './rules/needless-comma.ts';
import { nounCapital } from './rules/noun-capital.ts';
import { phraseAgreement } from './rules/phrase-agreement.ts';
import { prepositionArticle } from './rules/preposition-article.ts';
import { pronounCase } from './rules/pronoun-case.ts';
import { sentenceCapital } from './rules/sentence-capital.ts';
import { separableVerb } from './rules/separable-verb.ts';
import { spelling } from './rules/spelling.ts';
import { subjectVerb } from './rules/subject-verb.ts';
import { verbFinal } from './rules/verb-final.ts';
import { verbSecond } from './rules/verb-second.ts';
import { wrongCapital } from './rules/wrong-capital.ts';

/** All rules, the most reliable first: if two findings overlap, the one of the earlier rule stays. */
export const RULES: readonly Rule[] = [
  dasDass,
  alsWie,
  fixedPhrase,
  spelling,
  phraseAgreement,
  nounCapital,
  capitalInfinitive,
  wrongCapital,
  sentenceCapital,
  prepositionArticle,
  pronounCase,
  subjectVerb,
  modal,
  auxiliary,
  separableVerb,
  verbSecond,
  commaBeforeClause,
  commaBeforeGroup,
  commaAfterClause,
  needlessComma,
  verbFinal,
];
