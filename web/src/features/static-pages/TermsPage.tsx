import type { SiteDetails } from '#contract/site/site-details.ts';
import { EmailLink } from './EmailLink.tsx';
import { Section } from './Section.tsx';
import { LAST_UPDATED, StaticPage } from './StaticPage.tsx';

/** The terms of use. */
export function TermsPage({ site }: { site: SiteDetails }) {
  return (
    <StaticPage
      title="Terms of Service"
      updated={LAST_UPDATED}
      lead="The short version: use it, learn with it, be fair to others, and keep a copy of anything you cannot afford to lose."
    >
      <Section title="1. What this is">
        <p>
          Wortlaut is a side project under development. It is operated from Berlin, Germany, by a
          small team. Features may be added, changed and removed. By using the site you accept these
          terms.
        </p>
      </Section>
      <Section title="2. Who may use it">
        <p>
          You must be at least 16 years old, or have reached the minimum age of digital consent
          where you live, if that is different.
        </p>
      </Section>
      <Section title="3. Using it without and with an account">
        <p>
          Basic use of the dictionary needs no account. You need to sign in to save words, to have
          your own collections and to use the AI features. {SIGN_IN[site.signIn]}
        </p>
        <p>
          As long as this is a side project, account data may be altered or deleted without notice.
          Download your data in <a href="/profile">your profile</a> if it matters to you. You can
          delete your account there at any time.
        </p>
      </Section>
      <Section title="4. What you make here">
        <p>
          Your collections, notes and texts remain yours. Everybody can read, practise, like and
          clone what you make public, which is shown under the name you chose. Copies that others
          have made remain theirs, even after you have made your collection private or deleted it.
        </p>
        <p>
          Do not publish anything that is against the law, insults people, advertises, or belongs to
          somebody else. Everybody can report a public collection; we may hide or delete content
          that breaks these terms, and close the accounts of repeat offenders.
        </p>
      </Section>
      <Section title="5. Translations, AI and marks">
        <p>
          Dictionaries contain mistakes, and machines make them. Example sentences, exercises and
          marks for your texts are learning aids. They are not reliable translations, legal advice
          or examination results: Wortlaut is not affiliated with telc gGmbH or the Goethe-Institut.
        </p>
      </Section>
      <Section title="6. Fair use">
        <p>
          Rate limits keep a few users from overloading the service. Do not try to get around them,
          to access what is not meant for you, or to disrupt the site for others. You may call the
          documented API within the same limits.
        </p>
      </Section>
      <Section title="7. Prices">
        <p>
          During the beta everything is free, and nothing can be bought.{' '}
          <a href="/subscriptions">Plans</a> describes what may come later. Nobody will be charged
          without having ordered something.
        </p>
      </Section>
      <Section title="8. Rights">
        <p>
          The app’s code and its AI features are proprietary. The dictionary data is under open
          licences, which <a href="/license">License</a> lists; these terms do not limit the rights
          that those licences give you.
        </p>
      </Section>
      <Section title="9. Liability">
        <p>
          The service is offered as it is, without a promise that it is available or free of
          mistakes. This does not limit our liability for intent or gross negligence, for injury to
          life, body or health, or wherever the law does not allow such a limit.
        </p>
      </Section>
      <Section title="10. Changes and law">
        <p>
          We may change these terms; the date above shows when we last did. German law applies. If
          you are a consumer living elsewhere, you keep the protection that the law of your country
          gives you.
        </p>
        <p>
          Questions: <EmailLink emails={site.emails} topic="privacy" fallback="see Contact." />
        </p>
      </Section>
    </StaticPage>
  );
}

const SIGN_IN = {
  google:
    'You sign in with your Google account; keep it safe, since anyone with access to it can act as you here.',
  demo: 'On this site you sign in with demo accounts, which anybody can open: keep nothing private in them.',
  off: 'On this site, signing in is switched off.',
} as const satisfies Record<SiteDetails['signIn'], string>;
