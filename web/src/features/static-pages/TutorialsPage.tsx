import { Section } from './Section.tsx';
import { StaticPage } from './StaticPage.tsx';
import styles from './StaticPage.module.css';

/** Step-by-step tutorials. */
export function TutorialsPage() {
  return (
    <StaticPage
      title="Tutorials"
      lead="Four step-by-step tutorials: some take ten minutes, the longest half an hour."
    >
      <Section title="From a letter to a list of words">
        <ol className={styles.steps}>
          <li>
            Open the <a href="/dictionary">dictionary</a> and paste a paragraph of your letter into
            “Look up a text”.
          </li>
          <li>Click each word you do not know and read its first meaning.</li>
          <li>Go back with your browser: the text is still there.</li>
          <li>
            Sign in, click “Pin” next to the words you want to save, and create a collection called,
            for example, “Letter from the landlord”.
          </li>
        </ol>
      </Section>
      <Section title="Ten minutes of flashcards">
        <ol className={styles.steps}>
          <li>
            Open <a href="/flashcards">Flashcards</a> and choose a collection of about twenty words.
          </li>
          <li>
            Look at a card and say the answer aloud, with its article, before you turn it over.
          </li>
          <li>
            Signed in, choose Review and be honest: “Again” costs nothing and brings the card back
            soon. The keys <kbd>1</kbd> to <kbd>4</kbd> are faster than the buttons.
          </li>
          <li>Stop when nothing is due. Come back tomorrow, not in an hour.</li>
        </ol>
      </Section>
      <Section title="Read an article above your level">
        <ol className={styles.steps}>
          <li>
            Choose an <a href="/content">article</a> and read the German side of one paragraph
            without looking to the right.
          </li>
          <li>Tap a sentence you did not understand: its translation is highlighted.</li>
          <li>Click the one or two words that made it hard, and no more.</li>
          <li>Read the paragraph aloud once. Then go on.</li>
        </ol>
      </Section>
      <Section title="An exam letter in thirty minutes">
        <ol className={styles.steps}>
          <li>
            Open <a href="/writing-grading">Writing Grading</a>, choose your exam and level, and get
            a task.
          </li>
          <li>
            Spend three minutes on the points of the task: a few words for each, in the order you
            will write them.
          </li>
          <li>
            Start the timer and write: a greeting, your reason for writing, each point, a closing
            sentence, and the closing formula.
          </li>
          <li>
            Keep five minutes for reading it again: verb in second place, verb at the end after{' '}
            <span lang="de">weil</span> and <span lang="de">dass</span>, capitals, endings.
          </li>
          <li>Submit it, read every correction, and write the same text again tomorrow.</li>
        </ol>
      </Section>
    </StaticPage>
  );
}
