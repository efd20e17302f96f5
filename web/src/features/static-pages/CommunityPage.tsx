import type { SiteDetails } from '#contract/site/site-details.ts';
import { Section } from './Section.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { StaticPage } from './StaticPage.tsx';
import styles from './StaticPage.module.css';

/** What learners here can do for one another. */
export function CommunityPage({ site }: { site: SiteDetails }) {
  return (
    <StaticPage
      title="Community"
      lead="There is no forum here, on purpose: enough of those exist. What learners share in Wortlaut is words."
    >
      <Section title="Share a collection">
        <p>
          Have you gathered the words for driving lessons, for a nursing exam, for your football
          club? Make the collection public, and it appears in the{' '}
          <a href="/collections">Marketplace</a>. A good name and one sentence of description help
          others to find it. The link in the address bar can be sent to anybody; they need no
          account to read it and to practise.
        </p>
      </Section>
      <Section title="Use what others made">
        <p>
          Like a collection to thank its maker. Clone it to have a private copy of your own, from
          which you can take words and to which you can add some; the original stays as it is.
        </p>
      </Section>
      <Section title="Mend the dictionary">
        <p>
          Every entry has a link “Report a mistake”. Say what is wrong and, if you know it, what
          would be right. We read all of it. Open dictionaries are mended at their source too:
          Wiktionary can be edited by everybody.
        </p>
      </Section>
      <Section title="Be kind">
        <ul className={styles.list}>
          <li>Choose a name that you would say aloud in class.</li>
          <li>Share only what you may share: no pages copied from a textbook.</li>
          <li>Report what should not be here, and leave the rest to us.</li>
        </ul>
      </Section>
      <SocialLinks title="Find us elsewhere" site={site} />
    </StaticPage>
  );
}
