import { Section } from './Section.tsx';
import { StaticPage } from './StaticPage.tsx';
// Written with docs/marking.md: each letter was judged by a model that has not seen it.
import AGREEMENT from './marking-figures.json' with { type: 'json' };

/** A share as a person says it: "73 of 100"; "all" only where there is no other. */
const ofHundred = (share: number): string =>
  share === 1 ? 'all' : `${Math.min(99, Math.round(100 * share))} of 100`;
const range = ({ low, high }: { low: number; high: number }): string =>
  `${Math.round(100 * low)} to ${Math.round(100 * high)}`;

/** How the built-in marking of exam texts works, how far it agrees with raters, and what it does not know. */
export function HowWeMarkPage() {
  return (
    <StaticPage
      title="How we mark"
      lead="What the marks of the writing page are made of, how far they agree with examiners, and what they do not know."
    >
      <Section title="The level">
        <p>
          The level is an estimate of what trained raters would say. It comes from some fifty counts
          that anybody could make: how many different words a text has and how rare and how long
          they are, how long and complex its sentences are and how they are linked, how many
          mistakes of which kind we find. How much each count says was learned from{' '}
          {AGREEMENT.texts} letters of real telc exams that raters had judged (MERLIN corpus, CC
          BY-SA 4.0).
        </p>
        <p>
          On letters that it had not seen, the estimate was the raters’ level in{' '}
          {ofHundred(AGREEMENT.same.share)} letters (with other letters: {range(AGREEMENT.same)})
          and at most one level away in {ofHundred(AGREEMENT.adjacent)}. Whether a letter reached
          the level of its exam (A2 to C1), we and the raters said the same in{' '}
          {ofHundred(AGREEMENT.passing.share)} ({range(AGREEMENT.passing)}).
        </p>
        <p>
          Raters were a little kinder in some of these exams and a little stricter in others. For a
          telc task the estimate is as kind or strict as they were in that exam.
        </p>
      </Section>
      <Section title="The points">
        <p>
          Grammar, vocabulary and coherence follow from the estimated level against the exam’s, and
          grammar also from the mistakes in this very text. They are given with the range in which
          half of all raters would lie. Mending a mistake or using a rarer word that fits does not
          lower them.
        </p>
        <p>
          Content follows from the points of the task that we find by their words. What we cannot
          find we ask about: it may be there in other words.
        </p>
      </Section>
      <Section title="What we do not know">
        <p>
          We find about two fifths of what a teacher would mend, so no sheet gets the best mark for
          accuracy while that leaves room for more. What may be a mistake is marked “Maybe”: it
          counts nothing. Whether a text passes at C1 we do not say, nor the level of a text of
          fewer than thirty words. Nobody has published letters with ratings of their content, so we
          cannot say how well we judge that. And no mark here is a certificate.
        </p>
      </Section>
    </StaticPage>
  );
}
