import type { SiteDetails } from '#contract/site/site-details.ts';
import { Section } from './Section.tsx';
import styles from './StaticPage.module.css';

/** Links to the operator's profiles on other sites; nothing if there are none. */
export function SocialLinks({ title, site }: { title: string; site: SiteDetails }) {
  if (site.socialLinks.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles.list}>
        {site.socialLinks.map(({ label, url }) => (
          <li key={url}>
            <a href={url} rel="me noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
