import { Card } from '#web/shared/design/Card.tsx';
import { Questions } from './Questions.tsx';
import { Section } from './Section.tsx';
import { StaticPage } from './StaticPage.tsx';
import styles from './StaticPage.module.css';

const LINKS = [
  { href: '/guide', label: 'Guide', text: 'An overview of all features.' },
  { href: '/tutorials', label: 'Tutorials', text: 'Four things to do, step by step.' },
  { href: '#faq', label: 'FAQ', text: 'Frequently asked questions.' },
  { href: '/community', label: 'Community', text: 'Share collections, and help improve entries.' },
  { href: '/contact', label: 'Contact', text: 'Write to us.' },
  { href: '/tips', label: 'Tips', text: 'How to learn words for good.' },
];

const QUESTIONS = [
  {
    question: 'What happens when I reset my progress?',
    answer:
      'The reset is in the account settings of your profile. It deletes all your reviews, so that every card is new again, and cannot be undone. Your collections stay; deleting your account deletes collections and data as well.',
  },
  {
    question: 'Can I export my data?',
    answer:
      'Yes. A collection can be saved as a CSV file or as a deck for Anki, and in your profile you can download everything we store about you as one file.',
  },
  {
    question: 'What do free users have, and what is premium?',
    answer:
      'During the beta, everybody who is signed in has all features. Later, free users will have limited collections; premium will have unlimited collections, AI, writing assessment, analytics and priority support.',
  },
  {
    question: 'Do I need an account?',
    answer:
      'Not for the dictionary, the articles, public collections and flashcards with them. You need one to save words and for the AI features.',
  },
];

const TROUBLES = [
  ['The page looks broken or old.', 'Reload it. If that does not help, clear the browser’s cache.'],
  ['Nothing loads.', 'Check your connection to the internet, then try again.'],
  [
    'My collections are gone.',
    'Check that you are signed in with the right Google account: each account has its own.',
  ],
  [
    'The AI features do not answer.',
    'They are meant for premium and free for everybody during the beta, but you have to be signed in. If you are, wait a minute: the number of requests is limited.',
  ],
  ['I cannot save a word.', 'Sign in: collections belong to an account.'],
] as const;

/** Links to help, getting started, and troubleshooting. */
export function HelpPage() {
  return (
    <StaticPage
      title="Help"
      lead="How to get started, common questions, and what to do when something does not work."
    >
      <nav aria-label="Help topics">
        <ul className={styles.cards}>
          {LINKS.map(({ href, label, text }) => (
            <li key={href}>
              <Card>
                <h2>
                  <a href={href}>{label}</a>
                </h2>
                <p>{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </nav>
      <Section title="Getting started">
        <ol className={styles.steps}>
          <li>
            <a href="/dictionary">Look up a word</a>, just as you found it. Press <kbd>/</kbd> to
            jump to the search from anywhere.
          </li>
          <li>
            Sign in with the button in the corner, and click “Pin” next to a word to save it to a
            collection.
          </li>
          <li>
            Not sure what to learn? Open a <a href="/collections">starter collection</a> for your
            level, or clone one that somebody else has made.
          </li>
          <li>
            Practise it as <a href="/flashcards">flashcards</a>, a few minutes a day.
          </li>
          <li>
            Read an <a href="/content">article</a>. Click any word you do not know.
          </li>
          <li>
            When you are ready, <a href="/writing-grading">write a text</a> and see what an examiner
            would see.
          </li>
        </ol>
      </Section>
      <Questions items={QUESTIONS} />
      <Section title="When something does not work">
        {TROUBLES.map(([trouble, advice]) => (
          <div key={trouble}>
            <h3>{trouble}</h3>
            <p>{advice}</p>
          </div>
        ))}
        <p>
          Still stuck? <a href="/contact">Write to us</a>.
        </p>
      </Section>
    </StaticPage>
  );
}
