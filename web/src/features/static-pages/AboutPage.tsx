import { Section } from './Section.tsx';
import { StaticPage } from './StaticPage.tsx';
import styles from './StaticPage.module.css';

/** What Wortlaut is, who makes it, and how it works. */
export function AboutPage() {
  return (
    <StaticPage
      title="About Wortlaut"
      lead="A German dictionary that finds what you meant, and a place to practise until you know it. Made for people preparing for a telc or Goethe exam."
    >
      <Section title="What it is for">
        <p>
          You come across a word on the tram, in a letter from an office or in an exam text. Type it
          the way you found it: inflected, separated, misspelt or without umlauts. You get the entry
          you meant, with its article, forms and pronunciation, and sentences at your level.
        </p>
        <p>
          Then make the word your own. Save it in a collection, review it as a flashcard just before
          you would forget it, read it in <a href="/content">articles</a> with the translation
          beside each sentence, and use it in <a href="/writing-grading">a text of your own</a>,
          marked the way an exam would mark it.
        </p>
      </Section>
      <Section title="Who makes it">
        <p>
          Wortlaut is a side project under development, made by a small team based in Berlin. That
          is why things change here, and why account data may be altered or deleted without notice.
          You can download everything we store about you at any time in{' '}
          <a href="/profile">your profile</a>.
        </p>
      </Section>
      <Section title="What you need an account for">
        <p>
          You do not need one for the dictionary, the articles, public collections, or flashcards
          with them. You need to sign in to save words, to have your own collections and to use the
          AI features, because these store data for you. <a href="/privacy">Privacy</a> explains
          what we store and what we do not.
        </p>
      </Section>
      <Section title="How it works">
        <ul className={styles.list}>
          <li>
            We wrote and checked the entries for the words that every learner needs: the meaning you
            need first comes first, with sentences at or below the word’s level.
          </li>
          <li>
            Open dictionaries complement this core vocabulary. <a href="/license">License</a> lists
            those that this site was built from.
          </li>
          <li>
            Anything written or estimated by a machine is labelled: example sentences name their
            source, and levels that we did not set ourselves are marked as estimates.
          </li>
        </ul>
      </Section>
      <Section title="Say hello">
        <p>
          Found a wrong translation or a missing word, or have an idea?{' '}
          <a href="/contact">Write to us</a>. Every dictionary entry also has a button to report a
          mistake.
        </p>
      </Section>
    </StaticPage>
  );
}
