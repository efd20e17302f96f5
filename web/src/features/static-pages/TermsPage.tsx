import type { SiteDetails } from '#contract/site/site-details.ts';
import { EmailLink } from './EmailLink.tsx';
import { Section } from './Section.tsx';
import { LAST_UPDATED, StaticPage } from './StaticPage.tsx';

/** What one agrees to by using the site. */
export function TermsPage({ site }: { site: SiteDetails }) {
  return (
    <StaticPage
      title="Terms of Service"
      updated={LAST_UPDATED}
      lead="The short version: use it, learn with it, be fair to others, and keep a copy of what you cannot do without."
    >
      <Section title="1. What this is">
        <p>
          Wortlaut is a side project under development. It is operated from Berlin, Germany, by a
          small team. Features are added, changed and taken away. By using the site you accept these
          terms.
        </p>
      </Section>
      <Section title="2. Who may use it">
        <p>
          You must be at least 16 years old, or have reached the minimum age of digital consent
          where you live, if that is another age.
        </p>
      </Section>
      <Section title="3. Using it without and with an account">
        <p>
          Basic use of the dictionary needs no account. Saving words, collections of your own and
          the AI features need you to sign in. {SIGN_IN[site.signIn]}
        </p>
        <p>
          As long as this is a side project, account data may be altered or deleted without notice.
          Download your data in <a href="/profile">your profile</a> if it matters to you. You can
          delete your account there at any time.
        </p>
      </Section>
      <Section title="4. What you make here">
        <p>
          Your collections, notes and texts stay yours. What you make public can be read, practised,
          liked and cloned by everybody, under the name you chose to show. Copies that others have
          made stay theirs, even after you have made your collection private or deleted it.
        </p>
        <p>
          Publish nothing that is against the law, insults people, advertises, or belongs to
          somebody else. Everybody can report a public collection; we may hide or delete what breaks
          these terms, and close the accounts of those who do so again and again.
        </p>
      </Section>
      <Section title="5. Translations, AI and marks">
        <p>
          Dictionaries contain mistakes, and so do machines. Example sentences, exercises and marks
          for your texts are help for learning. They are no translation to be relied upon, no legal
          advice, and no result of an examination: Wortlaut has nothing to do with telc gGmbH or the
          Goethe-Institut.
        </p>
      </Section>
      <Section title="6. Fair use">
        <p>
          Rate limits protect the service from being used up by a few. Do not try to get around
          them, to reach what is not meant for you, or to disturb the site for others. You may call
          the documented API within the same limits.
        </p>
      </Section>
      <Section title="7. Prices">
        <p>
          During the beta everything is free, and nothing can be bought.{' '}
          <a href="/subscriptions">Plans</a> tells what may come later. Nobody will be charged
          without having ordered something.
        </p>
      </Section>
      <Section title="8. Rights">
        <p>
          The app’s code and its AI features are proprietary. The dictionary data comes under open
          licences, which <a href="/license">License</a> names; these terms take none of the rights
          that those licences give you.
        </p>
      </Section>
      <Section title="9. Liability">
        <p>
          The service is offered as it is, without a promise that it is available or free of
          mistakes. This does not limit our liability for intent or gross negligence, for injury to
          life, body or health, or wherever the law does not allow it to be limited.
        </p>
      </Section>
      <Section title="10. Changes and law">
        <p>
          We may change these terms; the date above tells when that last happened. German law
          applies. If you are a consumer living elsewhere, the protection that the law of your
          country gives you stays yours.
        </p>
        <p>
          Questions:{' '}
          <EmailLink
            emails={site.emails}
            topic="privacy"
            fallback="by the ways that Contact names."
          />
        </p>
      </Section>
    </StaticPage>
  );
}

const SIGN_IN = {
  google: 'You sign in with your Google account; keep it safe, since whoever has it is you here.',
  demo: 'On this installation you sign in with demo accounts, which anybody can open: keep nothing private in them.',
  off: 'On this installation signing in is switched off.',
} as const satisfies Record<SiteDetails['signIn'], string>;
