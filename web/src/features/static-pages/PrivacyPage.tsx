import type { SiteDetails } from '#contract/site/site-details.ts';
import { EmailLink } from './EmailLink.tsx';
import { PrivacyRights } from './PrivacyRights.tsx';
import { Section } from './Section.tsx';
import { LAST_UPDATED, StaticPage } from './StaticPage.tsx';
import styles from './StaticPage.module.css';

/** Which data is stored about visitors and members, why, where and for how long. */
export function PrivacyPage({ site }: { site: SiteDetails }) {
  return (
    <StaticPage
      title="Privacy"
      updated={LAST_UPDATED}
      lead="The short version: the dictionary knows nothing about you. If you sign in, we store what you ask us to store, and you can delete it again."
    >
      <Section title="Who is responsible">
        <p>
          Wortlaut is a side project under development, operated from Berlin, Germany, by a small
          team. {site.operator === null ? null : <ImpressumLink />}Write to us about your data:{' '}
          <EmailLink emails={site.emails} topic="privacy" fallback="see Contact." />
        </p>
        <p>
          Because it is a side project, account data may be altered or deleted without notice. You
          must be at least 16, or have reached the minimum age of digital consent where you live, to
          use it.
        </p>
      </Section>
      <Section title="When you only read">
        <p>
          The server needs your IP address to answer you, and to keep a few users from overloading
          it. Its log records the time, the kind of page and this address, but neither the word nor
          the collection. The words you looked up, your drafts and your settings stay in this
          browser; clearing its data for this site deletes them.
        </p>
      </Section>
      <Section title="What stays on this device">
        <p>
          So that pages open without a network, your browser saves some of the data it receives in
          its cache storage. Nobody else can read it there, and clearing the browser’s data for this
          site deletes it.
        </p>
        <ul className={styles.list}>
          <li>
            the site itself with its articles (<code>wortlaut-precache</code>) and fonts (
            <code>wortlaut-files</code>)
          </li>
          <li>
            the words you opened (<code>wortlaut-words</code>, at most 500) and public collections (
            <code>wortlaut-collections</code>, at most 60); after 30 days they are no longer used
          </li>
          <li>
            while you are signed in, also your own collections, your flashcard settings and your
            current review (<code>wortlaut-person</code> with your account’s id). These, and the
            saved words and public collections, are deleted when you sign out, when you delete your
            account, or when somebody else signs in
          </li>
          <li>
            flashcards you answered without a network, until they have been sent (
            <code>wortlaut-reviews</code>)
          </li>
          <li>
            texts that you add to read, where you are in them, and the words that you mark (
            <code>wortlaut-reading</code>): without an account only here, until you delete them or
            sign in, which moves them into your account; a member’s until they sign out. What could
            not be sent by then stays encrypted
          </li>
          <li>
            what another app has shared with this one, until you add it (
            <code>wortlaut-shared</code>, at most three texts)
          </li>
        </ul>
        <p>Searches, your letters and your profile are not saved there.</p>
        <p>
          What you write and look up while you are signed in leaves this browser’s storage when you
          sign out: it is kept encrypted (<code>kept-things</code>), with a key that only our server
          has, and is back when you sign in here again. Deleting your account deletes it. If the
          server cannot be reached when you sign out, the browser notes that (
          <code>pending-sign-out</code>) until it can.
        </p>
      </Section>
      <Section title="When you sign in">
        <p>{SIGN_IN[site.signIn]}</p>
        <p>We then store, until you delete it or your account:</p>
        <ul className={styles.list}>
          <li>
            your name, your e-mail address, the address of your picture, and when you joined; and if
            we had to block your account, since when
          </li>
          <li>{IDENTITY[site.signIn]}</li>
          <li>
            where you are signed in: for each device the browser and system (such as “Firefox on
            Linux”), when you signed in there and when you last used it, but not its address. It is
            deleted when you sign out, at the latest after 90 days. Your profile lists these devices
          </li>
          <li>
            your collections with their words, notes and sentences, the text that a sentence is
            from, and what you liked
          </li>
          <li>your flashcard reviews and settings, from which your progress is calculated</li>
          <li>
            the sentences and exercises generated for you, your marked texts, and how your drills
            went, so that you can come back to them and see what they change
          </li>
          <li>
            the texts that you add to read, with where you are in them and which pages you finished,
            the words that you mark as known or not, and the level that you say you know; of deleted
            texts their numbers, so that your other devices delete them too
          </li>
          <li>your reports, and for at most a year your messages to us</li>
          <li>
            if you asked to be reminded of reviews: for each device its address at the push service
            of its browser, its keys, and the hour. The service learns that we send something, not
            what: it is encrypted for your device. Turning reminders off or signing out there ends
            this
          </li>
          <li>
            for a day, our answer to anything you create, so that it is not created twice if your
            network repeats the request
          </li>
        </ul>
        <p>Your profile has all of this in one file to download.</p>
        <p>
          Others see the name you chose, and your public collections, but not which text of your own
          a sentence in them is from. They never see your e-mail address.
        </p>
      </Section>
      <Section title="When you write to us">
        <p>
          We keep your message for at most a year, with what it is about and the e-mail address that
          you give for our answer. You need no account for this; to have it deleted earlier, write
          to us again.
        </p>
      </Section>
      <Section title="AI features">
        <p>{aiText(site.aiService)}</p>
      </Section>
      <Section title="Analytics">
        <p>
          Only if you agree, we count page views, searches and practice to see what helps. This
          happens on our own server; no analytics company is involved. If you refuse or change your
          mind, nothing is counted from then on. The cookies for this are listed in the{' '}
          <a href="/cookies">Cookie Policy</a>.
        </p>
        <p>
          We store the kind of page, the dictionary word that you opened (not what you typed), the
          number of answers in a study session, the hour, and the random numbers from the cookies,
          for 90 days. This data is not tied to your account, and your IP address is not stored, so
          it is not in the file you can download and does not change when you delete your account.
          When you withdraw your consent, the cookies are deleted, and nobody can tell any more
          which data was yours.
        </p>
        <p>
          “Popular now” in the dictionary lists everyday words that at least five visitors who
          agreed to analytics, each with an internet connection of their own, opened on one day of
          the last seven. So that one connection counts once, we store with such a word, for a week,
          a number made from your IP address with a random key. The key is deleted after the day;
          without it nobody can get from the number to the address.
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
      You will find the name and address in the <a href="/impressum">Impressum</a>.{' '}
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
  if (hosts.length === 0) return <p>Your browser loads everything from our own server.</p>;
  return (
    <>
      <p>Your browser loads some content from other hosts, which then learn your IP address:</p>
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
    'You sign in with Google. Its script is loaded only when you click the sign-in button. Google tells us your name, e-mail address and picture; it does not learn what you do here.',
  demo: 'This site has demo accounts instead of Google sign-in. You choose a name and an e-mail address yourself, and they need not be real.',
  off: 'Signing in is switched off on this site, so the rest of this section does not apply here.',
} as const satisfies Record<SiteDetails['signIn'], string>;

const IDENTITY = {
  google: 'the number under which Google knows you, by which we recognise you when you sign in',
  demo: 'a number made from the e-mail address you chose, by which this site recognises you',
  off: 'a number by which you are recognised when you sign in',
} as const satisfies Record<SiteDetails['signIn'], string>;

function aiText(service: string | null): string {
  const origin = 'Every result names the engine that made it.';
  return service === null
    ? `An engine on our own server generates example sentences and exercises and marks your texts. None of this is sent to anybody else. ${origin}`
    : `Your requests to the AI features, the texts you submit for marking, and the sentences of your texts that you have translated are sent to the language model of ${service}, without your name or e-mail address. The built-in engine on our own server does the rest. ${origin}`;
}
