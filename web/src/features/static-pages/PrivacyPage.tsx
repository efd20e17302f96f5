import type { SiteDetails } from '#contract/site/site-details.ts';
import { EmailLink } from './EmailLink.tsx';
import { PrivacyRights } from './PrivacyRights.tsx';
import { Section } from './Section.tsx';
import { LAST_UPDATED, StaticPage } from './StaticPage.tsx';
import styles from './StaticPage.module.css';

/** What is kept about a visitor and a member, why, where and for how long. */
export function PrivacyPage({ site }: { site: SiteDetails }) {
  return (
    <StaticPage
      title="Privacy"
      updated={LAST_UPDATED}
      lead="The short version: the dictionary knows nothing about you. If you sign in, it keeps what you ask it to keep, and you can take it away again."
    >
      <Section title="Who is responsible">
        <p>
          Wortlaut is a side project under development, operated from Berlin, Germany, by a small
          team. {site.operator === null ? null : <ImpressumLink />}Write to us about your data:{' '}
          <EmailLink
            emails={site.emails}
            topic="privacy"
            fallback="by the ways that Contact names."
          />
        </p>
        <p>
          Because it is a side project, account data may be altered or deleted without notice. You
          must be at least 16, or have reached the minimum age of digital consent where you live, to
          use it.
        </p>
      </Section>
      <Section title="When you only read">
        <p>
          The server needs your address on the internet to answer you, and to keep a few from using
          it up. Its log notes time, page and this address, but not what you searched for. The words
          you looked up in articles, your drafts and your settings stay in this browser; clearing
          its data for this site deletes them.
        </p>
      </Section>
      <Section title="What stays on this device">
        <p>
          So that pages open without a network, your browser keeps some of what it was sent, in its
          cache storage. Nobody else can read it there, and clearing its data for this site deletes
          it.
        </p>
        <ul className={styles.list}>
          <li>
            the site itself with its articles (<code>wortlaut-precache</code>) and fonts (
            <code>wortlaut-files</code>)
          </li>
          <li>
            the words you opened (<code>wortlaut-words</code>, at most 500) and public collections (
            <code>wortlaut-collections</code>, at most 60); after 30 days they are not used any more
          </li>
          <li>
            while you are signed in, also your own collections, your flashcard settings and the
            review you are in (<code>wortlaut-person</code> with the number of your account). It is
            deleted when you sign out, delete your account or somebody else signs in, and with it
            the words and collections
          </li>
          <li>
            flashcards you answered without a network, until they have been sent (
            <code>wortlaut-reviews</code>)
          </li>
        </ul>
        <p>Searches, your texts and your profile are not kept there.</p>
      </Section>
      <Section title="When you sign in">
        <p>{SIGN_IN[site.signIn]}</p>
        <p>We then keep, until you delete it or your account:</p>
        <ul className={styles.list}>
          <li>
            your name, your e-mail address, the address of your picture, and the day you joined
          </li>
          <li>your collections with their words, notes and sentences, and what you liked</li>
          <li>your flashcard reviews and settings, from which your progress is reckoned</li>
          <li>
            the sentences, exercises and marked texts that were made for you, so that you can come
            back to them
          </li>
          <li>what you reported or wrote to us</li>
        </ul>
        <p>
          Others see the name you chose, and your public collections. They never see your e-mail
          address.
        </p>
      </Section>
      <Section title="AI features">
        <p>{aiText(site.aiService)}</p>
      </Section>
      <Section title="Analytics">
        <p>
          Only if you agree, we count page views, searches and practice, to see what helps. This
          happens on our own server; no analytics company is involved. If you refuse or change your
          mind, nothing is counted from then on. The cookies for it are listed in the{' '}
          <a href="/cookies">Cookie Policy</a>.
        </p>
        <p>
          We keep the kind of page, the dictionary’s word that you opened (not what you typed), how
          many answers a study session had, the hour, and the random numbers from the cookies, for
          90 days. It is not tied to your account or your address on the internet, so it is not in
          the file you can download and does not change when you delete the account. When you
          withdraw, the cookies are deleted, and nobody can tell any more which of it was yours.
        </p>
        <p>
          “Popular now” in the dictionary names words that at least five people who agreed looked up
          in the last seven days.
        </p>
      </Section>
      <Section title="Who else is involved">
        <OutsideHosts site={site} />
        <p>We sell no data, show no advertising, and have no payment processor.</p>
      </Section>
      <PrivacyRights />
    </StaticPage>
  );
}

function ImpressumLink() {
  return (
    <>
      Name and address stand in the <a href="/impressum">Impressum</a>.{' '}
    </>
  );
}

function OutsideHosts({ site: { outsideHosts, signIn } }: { site: SiteDetails }) {
  const hosts = [
    ...outsideHosts,
    ...(signIn === 'google'
      ? [{ host: 'accounts.google.com', provides: 'Google’s sign-in, once you ask for it' }]
      : []),
  ];
  if (hosts.length === 0) return <p>Your browser fetches everything from our own server.</p>;
  return (
    <>
      <p>
        Your browser fetches some things from elsewhere. These hosts then learn your address on the
        internet:
      </p>
      <ul className={styles.list}>
        {hosts.map(({ host, provides }) => (
          <li key={host}>
            <code>{host}</code>: {provides}
          </li>
        ))}
      </ul>
    </>
  );
}

const SIGN_IN = {
  google:
    'You sign in with Google. Its script is loaded when you press the sign-in button and not before. Google tells us your name, e-mail address and picture; it does not learn what you do here.',
  demo: 'This installation has demo accounts instead of Google sign-in. You choose a name and an e-mail address yourself, and they need not be real.',
  off: 'Signing in is switched off on this installation, so the rest of this section does not apply to you here.',
} as const satisfies Record<SiteDetails['signIn'], string>;

function aiText(service: string | null): string {
  const kept = 'Every result says which engine made it.';
  return service === null
    ? `Example sentences, exercises and marks are made by an engine on our own server. Nothing of it is sent to anybody else. ${kept}`
    : `What you ask the AI features for, and the text you hand in for marking, is sent to the language model of ${service}, without your name or e-mail address. The built-in engine on our own server does the rest. ${kept}`;
}
