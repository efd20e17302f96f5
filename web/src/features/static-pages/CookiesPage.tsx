import { Fragment } from 'react';
import type { SiteDetails } from '#contract/site/site-details.ts';
import { COOKIE_GROUPS, type CookieGroup } from './cookie-list.ts';
import { Section } from './Section.tsx';
import { LAST_UPDATED, StaticPage } from './StaticPage.tsx';
import { TableHead } from '#web/shared/design/TableHead.tsx';
import styles from './StaticPage.module.css';

/** Every cookie, its purpose and lifetime. */
export function CookiesPage({ site }: { site: SiteDetails }) {
  return (
    <StaticPage
      title="Cookie Policy"
      updated={LAST_UPDATED}
      lead="Cookies are small pieces of text that a site stores in your browser. These are all of ours."
    >
      {COOKIE_GROUPS.map((group) => (
        <Group key={group.title} group={group} />
      ))}
      <Section title="Third parties">
        <ul className={styles.list}>
          <li>
            A web analytics service: none from outside. If you agree, our own server does the
            counting.
          </li>
          <li>{GOOGLE[site.signIn]}</li>
          <li>Payment processors: none. Nothing is sold here, so no payment cookies are set.</li>
        </ul>
      </Section>
      <Section title="How to manage your preferences">
        <ul className={styles.list}>
          <li>
            The consent banner asks you once; refusing is as easy as agreeing, and everything except
            analytics and remembered preferences works either way. “Cookie settings” at the bottom
            of every page opens it again.
          </li>
          <li>Your browser’s settings let you see, delete and block cookies.</li>
          <li>
            Opt-out tools, such as content blockers and tracking protection, work here too. The site
            does not block people who use them.
          </li>
          <li>
            The account settings in <a href="/profile">your profile</a> show what you agreed to and
            let you change it.
          </li>
        </ul>
      </Section>
    </StaticPage>
  );
}

function Group({ group: { title, basis, rows } }: { group: CookieGroup }) {
  return (
    <Section title={title}>
      <p>{basis}</p>
      <table className={styles.table}>
        <TableHead columns={['Cookie', 'What it does', 'Kept for']} />
        <tbody>
          {rows.map(({ what, name, purpose, keptFor }) => (
            <tr key={what}>
              <td>
                {what}
                {name === null ? null : (
                  <>
                    <br />
                    <code>
                      <CookieName name={name} />
                    </code>
                  </>
                )}
              </td>
              <td>{purpose}</td>
              <td>{keptFor}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Allows line breaks after underscores in a narrow column, but not within a word. */
function CookieName({ name }: { name: string }) {
  return name.split(/(?<=_)/u).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));
}

const GOOGLE = {
  google:
    'A Google sign-in service: Google may set cookies of its own once you press the sign-in button. Before that, nothing is loaded from Google.',
  demo: 'A Google sign-in service: not used on this site, which has demo accounts instead.',
  off: 'A Google sign-in service: not used on this site, where signing in is switched off.',
} as const satisfies Record<SiteDetails['signIn'], string>;
