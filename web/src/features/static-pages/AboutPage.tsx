import { Section } from './Section.tsx';
import { StaticPage } from './StaticPage.tsx';
import styles from './StaticPage.module.css';

/** What this is, who makes it, and what it rests on. */
export function AboutPage() {
  return (
    <StaticPage
      title="About Wortlaut"
      lead="A German dictionary that finds what you meant, and a place to practise until you know it. Made for people who prepare for a telc or Goethe exam."
    >
      <Section title="What it is for">
        <p>
          You meet a word on the tram, in a letter from an office or in an exam text. You type it
          the way you met it: inflected, taken apart, misspelt or without its umlauts. You get the
          entry you meant, with its article, its forms, its sound, and sentences at your level.
        </p>
        <p>
          From there the word can stay with you. Keep it in a collection, meet it again as a
          flashcard on the day you are about to forget it, read it in{' '}
          <a href="/content">articles</a> with the translation beside each sentence, and use it in{' '}
          <a href="/writing-grading">a text of your own</a> that is marked as an exam would mark it.
        </p>
      </Section>
      <Section title="Who makes it">
        <p>
          Wortlaut is a side project under development, made by a small team based in Berlin. That
          is why things change here, and why account data may be altered or deleted without notice.
          You can download everything that is kept about you at any time, in{' '}
          <a href="/profile">your profile</a>.
        </p>
      </Section>
      <Section title="What you need an account for">
        <p>
          Not for the dictionary, the articles, the public collections or flashcards with them.
          Saving words, collections of your own and the AI features need you to sign in, because
          they keep something for you. What that is, and what we do not keep, stands in{' '}
          <a href="/privacy">Privacy</a>.
        </p>
      </Section>
      <Section title="How it works">
        <ul className={styles.list}>
          <li>
            The words every learner needs were written and read again by us, entry by entry: first
            the meaning you need first, then the rest, with sentences at or below the word’s level.
          </li>
          <li>
            Around this core stand open dictionaries. <a href="/license">License</a> names those
            that this installation was built from.
          </li>
          <li>
            Whatever a machine has written or estimated says so: example sentences name their
            source, and a level that we did not set ourselves is marked as an estimate.
          </li>
        </ul>
      </Section>
      <Section title="Say hello">
        <p>
          A wrong gloss, a missing word, an idea: <a href="/contact">write to us</a>. Every entry of
          the dictionary also has a link to report a mistake on the spot.
        </p>
      </Section>
    </StaticPage>
  );
}
