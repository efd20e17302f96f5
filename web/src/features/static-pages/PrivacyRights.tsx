import { Section } from './Section.tsx';
import styles from './StaticPage.module.css';

/** The part of Privacy on legal bases, retention periods and rights under the GDPR. */
export function PrivacyRights() {
  return (
    <>
      <Section title="Legal basis">
        <ul className={styles.list}>
          <li>
            Your account and what you save: to provide the service you asked for (Art. 6 (1) b
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
      <Section title="How long we store it">
        <p>
          Deleting your account in <a href="/profile">your profile</a> deletes all data that belongs
          to it at once. Copies that others have made of your public collections remain theirs. A
          session ends when you sign out, at the latest 90 days after you signed in.
        </p>
      </Section>
      <Section title="Your rights">
        <p>
          You have the right to access, correct, export and delete the data we store about you. You
          can do most of this yourself: in <a href="/profile">your profile</a> you can change your
          name, download everything as one file, and delete your account. You may also object to
          processing or ask us to restrict it.
        </p>
        <p>
          If you think that we are in breach of the law, you can complain to a supervisory
          authority. In Berlin this is the Berlin Commissioner for Data Protection and Freedom of
          Information.
        </p>
      </Section>
    </>
  );
}
