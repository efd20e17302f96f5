import { Section } from './Section.tsx';
import styles from './StaticPage.module.css';

/** The part of Privacy on legal bases, time limits and the rights of the GDPR. */
export function PrivacyRights() {
  return (
    <>
      <Section title="On what legal basis">
        <ul className={styles.list}>
          <li>
            Your account and what you save: to give you the service you asked for (Art. 6 (1) b
            GDPR).
          </li>
          <li>
            Server logs, rate limits and the essential cookies: our legitimate interest in a service
            that works and is safe (Art. 6 (1) f GDPR).
          </li>
          <li>
            Analytics and functional cookies: your consent, which you can withdraw at any time
            (Art. 6 (1) a GDPR).
          </li>
        </ul>
      </Section>
      <Section title="For how long">
        <p>
          What belongs to your account goes with your account: deleting it in{' '}
          <a href="/profile">your profile</a> deletes all of it at once. Copies that others made of
          your public collections stay theirs. A session ends when you sign out, at the latest 90
          days after you signed in.
        </p>
      </Section>
      <Section title="Your rights">
        <p>
          You may see, correct, take with you and delete what we keep about you. For most of it you
          need not ask: <a href="/profile">your profile</a> lets you change your name, download
          everything as one file, and delete the account. You may also object to a use or ask us to
          restrict it.
        </p>
        <p>
          If you think we are wrong, you can complain to a supervisory authority. In Berlin this is
          the Berlin Commissioner for Data Protection and Freedom of Information.
        </p>
      </Section>
    </>
  );
}
