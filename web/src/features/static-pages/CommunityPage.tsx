import type { SiteDetails } from '#contract/site/site-details.ts';
import { Section } from './Section.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { StaticPage } from './StaticPage.tsx';
import styles from './StaticPage.module.css';

/** How learners can help one another. */
export function CommunityPage({ site }: { site: SiteDetails }) {
  return (
    <StaticPage
      title="Community"
      lead="There is deliberately no forum here: there are enough of those. In Wortlaut, learners share words."
    >
      <Section title="Share a collection">
        <p>
          Have you gathered the words for driving lessons, for a nursing exam, for your football
          club? Make the collection public, and it appears in the{' '}
          <a href="/collections">Marketplace</a>. A good name and one sentence of description help
          others find it. You can send the link in the address bar to anybody; they need no account
          to read the collection and to practise.
        </p>
      </Section>
      <Section title="Use what others made">
        <p>
          Like a collection to thank its creator. Clone it to get a private copy, which you can
          change as you like; the original stays as it is.
        </p>
      </Section>
      <Section title="Improve the dictionary">
        <p>
          Every entry has a “Report a mistake” button. Tell us what is wrong and, if you know, what
          would be right. We read every report. You can also correct open dictionaries at their
          source: everybody can edit Wiktionary.
        </p>
      </Section>
      <Section title="Be kind">
        <ul className={styles.list}>
          <li>Choose a name that you would be happy to say aloud in class.</li>
          <li>Share only what you are allowed to share: no pages copied from a textbook.</li>
          <li>Report what should not be here, and leave the rest to us.</li>
        </ul>
      </Section>
      <SocialLinks title="Find us elsewhere" site={site} />
    </StaticPage>
  );
}
