import { Section } from './Section.tsx';
import { StaticPage } from './StaticPage.tsx';
import styles from './StaticPage.module.css';

/** An overview of the features and how they work together. */
export function GuidePage() {
  return (
    <StaticPage title="Guide" lead="What Wortlaut offers, and how its parts work together.">
      <Section title="Dictionary">
        <p>
          Type a word in any form. <span lang="de">ging</span> leads to <span lang="de">gehen</span>
          , <span lang="de">haeuser</span> to <span lang="de">Haus</span>, and a long compound that
          no dictionary lists is split into its parts. With the language pair English to German you
          start from the English word.
        </p>
        <p>
          An entry begins with what you need most: the article in its colour (
          <span lang="de">der</span> blue, <span lang="de">die</span> red,{' '}
          <span lang="de">das</span> green), the plural or the principal parts, the pronunciation,
          the level. Then come the meanings in the order a learner needs them, example sentences,
          and the tables of forms.
        </p>
      </Section>
      <Section title="Levels">
        <p>
          Words and sentences have a level of the Common European Framework, A1 to C2. Levels that
          we did not set ourselves are estimated from how common the word is, and marked as
          estimated.
        </p>
      </Section>
      <Section title="Collections">
        <p>
          A collection is a list of words, of entries you wrote yourself, and of sentences you
          saved. It is private until you make it public. The Marketplace lists the public ones:
          search it, like what you find useful, and clone what you want to change.
        </p>
      </Section>
      <Section title="Flashcards">
        <p>
          With Browse, everybody can go through the cards of any collection. Review is for members:
          it shows the cards that are due, asks how well you knew each one, and calculates when you
          should see it again.
        </p>
      </Section>
      <Section title="Articles and sentences">
        <p>
          <a href="/content">Articles</a> have two columns, German on the left and English on the
          right, sentence by sentence. <a href="/vocab-scrolling">Content tiles</a> bring new
          sentences at your level for as long as you scroll, and the panel beside an entry generates
          examples for that word.
        </p>
      </Section>
      <Section title="Writing">
        <p>
          <a href="/writing-grading">Writing Grading</a> gives you a task in the style of a telc or
          Goethe exam, a timer, and a score out of 100 in four parts: grammar, vocabulary, content
          and coherence. Each correction is explained.
        </p>
      </Section>
      <Section title="Keyboard">
        <ul className={styles.list}>
          <li>
            <kbd>/</kbd> jumps to the search, <kbd>↑</kbd> and <kbd>↓</kbd> move through the
            suggestions, <kbd>Enter</kbd> picks, <kbd>Esc</kbd> closes.
          </li>
          <li>
            <kbd>?</kbd> shows all shortcuts. You can turn single-key shortcuts off there.
          </li>
        </ul>
      </Section>
    </StaticPage>
  );
}
