import type { SiteDetails } from '#contract/site/site-details.ts';
import { Section } from './Section.tsx';
import { StaticPage } from './StaticPage.tsx';
import styles from './StaticPage.module.css';

/** The operator of this installation, as § 5 of the German Digital Services Act (DDG) requires. */
export function ImpressumPage({ site: { operator, emails } }: { site: SiteDetails }) {
  if (operator === null) {
    return (
      <StaticPage title="Impressum">
        <p>
          The operator of this site has not entered their details. A public site in Germany needs
          them; they are set in its configuration.
        </p>
      </StaticPage>
    );
  }
  return (
    <StaticPage title="Impressum" lead="Information under § 5 DDG.">
      <Section title="Responsible">
        <address className={styles.address}>
          {[operator.name, ...operator.address].map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
        {operator.representative === null ? null : <p>Represented by {operator.representative}</p>}
      </Section>
      {emails.general === null && operator.phone === null ? null : (
        <Section title="How to reach us">
          {emails.general === null ? null : (
            <p>
              E-mail: <a href={`mailto:${emails.general}`}>{emails.general}</a>
            </p>
          )}
          {operator.phone === null ? null : <p>Telephone: {operator.phone}</p>}
        </Section>
      )}
      {operator.vatId === null ? null : (
        <Section title="VAT identification number">
          <p>{operator.vatId}</p>
        </Section>
      )}
    </StaticPage>
  );
}
