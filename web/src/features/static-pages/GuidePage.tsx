import { Section } from './Section.tsx';
import { StaticPage } from './StaticPage.tsx';
import styles from './StaticPage.module.css';

/** What there is and how it hangs together. */
export function GuidePage() {
  return (
    <StaticPage title="Guide" lead="What there is in Wortlaut, and how the parts work together.">
      <Section title="Dictionary">
        <p>
          Type a word in any form. <span lang="de">ging</span> leads to <span lang="de">gehen</span>
          , <span lang="de">haeuser</span> to <span lang="de">Haus</span>, and a long compound that
          no book lists is taken apart. With the language pair English to German you start from the
          English word.
        </p>
        <p>
          An entry begins with what you need most: the article in its colour (
          <span lang="de">der</span> blue, <span lang="de">die</span> red,{' '}
          <span lang="de">das</span> green), the plural or the principal parts, the sound, the
          level. Then come the meanings in the order a learner needs them, sentences, and the tables
          of forms.
        </p>
      </Section>
      <Section title="Levels">
        <p>
          Words and sentences carry a level of the Common European Framework, A1 to C2. Where we set
          it ourselves it stands plain; where it is estimated from how often a word is used, it says
          so.
        </p>
      </Section>
      <Section title="Collections">
        <p>
          A collection is a list of words, of entries you wrote yourself, and of sentences you
          saved. It is private until you make it public. The Marketplace holds the public ones:
          search it, like what is good, and clone what you want to change.
        </p>
      </Section>
      <Section title="Flashcards">
        <p>
          Browse turns the cards over, one after the other, for everybody. Review is for members: it
          shows the cards that are due, asks you how well you knew each, and reckons when you should
          see it again.
        </p>
      </Section>
      <Section title="Articles and sentences">
        <p>
          <a href="/content">Articles</a> stand in two columns, German left, English right, sentence
          by sentence. <a href="/vocab-scrolling">The sentence feed</a> brings new sentences at your
          level for as long as you scroll, and the panel beside an entry makes some for that word.
        </p>
      </Section>
      <Section title="Writing">
        <p>
          <a href="/writing-grading">Writing practice</a> gives you a task in the manner of a telc
          or Goethe exam, a clock, and a mark out of 100 in four parts: grammar, vocabulary, content
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
            <kbd>?</kbd> shows all shortcuts. Those of a single key can be switched off there.
          </li>
        </ul>
      </Section>
    </StaticPage>
  );
}
