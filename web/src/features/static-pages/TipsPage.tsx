import { Section } from './Section.tsx';
import { StaticPage } from './StaticPage.tsx';

/** Advice on learning words for good. */
export function TipsPage() {
  return (
    <StaticPage
      title="Tips"
      lead="How to learn German words for good. None of this is a secret; most people just stop too early."
    >
      <Section title="A little every day">
        <p>
          Ten minutes a day beat an hour on Sunday. You remember best if you are asked again just
          before you would forget: first after a day, then after several days, then after weeks.
          That is all that the flashcards’ Review does.
        </p>
      </Section>
      <Section title="Test yourself instead of rereading">
        <p>
          Reading a list feels like learning because everything looks familiar. Cover the answer and
          say it first. Getting it wrong and then seeing it helps more than seeing it five times.
        </p>
      </Section>
      <Section title="Never a noun without its article">
        <p>
          Learn <span lang="de">die Wohnung, die Wohnungen</span>, not{' '}
          <span lang="de">Wohnung</span>. Endings help: nouns in <span lang="de">-ung</span>,{' '}
          <span lang="de">-heit</span>, <span lang="de">-keit</span> and{' '}
          <span lang="de">-schaft</span> are feminine, those in <span lang="de">-chen</span> and{' '}
          <span lang="de">-lein</span> neuter. The colours here help you remember the rest.
        </p>
      </Section>
      <Section title="Never a verb without its company">
        <p>
          <span lang="de">warten</span> means little; <span lang="de">warten auf</span> with the
          accusative is something you can say. Learn the preposition, the case and one sentence from
          your own life together with the verb, and <span lang="de">ist</span> or{' '}
          <span lang="de">hat</span> with its past participle.
        </p>
      </Section>
      <Section title="Sentences, aloud">
        <p>
          A word you have only seen is hard to recognise when somebody says it. Listen to the
          example, repeat it, then change one thing: the person, the day, the object.
        </p>
      </Section>
      <Section title="Read what you would read anyway">
        <p>
          Choose what interests you, and look up only what you need to go on: one or two words per
          sentence. If every other word is new, choose an easier text. There is no shame in reading
          the translation.
        </p>
      </Section>
      <Section title="Write, get it marked, write it again">
        <p>
          Most of what a correction can teach is learnt in the second version. Keep a list of the
          three mistakes you make most, and read your next text only for those.
        </p>
      </Section>
      <Section title="Before the exam">
        <p>
          Do the task once with the timer running, so that the time limit is no surprise. In the
          exam, answer every point of the task, even briefly: a missing point costs more than a
          wrong ending.
        </p>
      </Section>
    </StaticPage>
  );
}
