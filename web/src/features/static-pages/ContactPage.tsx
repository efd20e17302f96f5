import type { SiteDetails, SiteEmails } from '#contract/site/site-details.ts';
import { Card } from '#web/shared/design/Card.tsx';
import { Questions } from './Questions.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { StaticPage } from './StaticPage.tsx';
import styles from './StaticPage.module.css';

interface Topic {
  email: keyof SiteEmails;
  title: string;
  text: string;
  businessDays: string;
}

const TOPICS: readonly Topic[] = [
  {
    email: 'general',
    title: 'General questions',
    text: 'About Wortlaut, learning with it, or working together.',
    businessDays: '3–5',
  },
  {
    email: 'support',
    title: 'Technical support',
    text: 'Something does not work. Tell us the page, what you did, and the request number if one was shown.',
    businessDays: '1–3',
  },
  {
    email: 'feedback',
    title: 'Bug reports and feedback',
    text: 'The best way to report a mistake in an entry is the “Report a mistake” button at the entry itself: it tells us where to look.',
    businessDays: '1–2',
  },
  {
    email: 'privacy',
    title: 'Privacy and legal',
    text: 'Your data, your rights, licences, and content that should not be here.',
    businessDays: '5–7',
  },
];

const QUESTIONS = [
  {
    question: 'How do I cancel a subscription?',
    answer:
      'There are no paid subscriptions during the beta, so there is nothing to cancel. Once there are, you will be able to cancel in the subscription section of your profile.',
  },
  {
    question: 'Are there educational discounts?',
    answer:
      'We decide case by case. Schools, courses and students can write to us and tell us what they need; at the moment everything is free anyway.',
  },
  {
    question: 'Can I get my money back?',
    answer: 'Nothing is sold yet. New subscriptions will come with a 14-day money-back guarantee.',
  },
];

/** Whom to write to, and how long a reply takes. */
export function ContactPage({ site }: { site: SiteDetails }) {
  return (
    <StaticPage
      title="Contact"
      lead="We are a small team and read everything. This is how long a reply usually takes."
    >
      <ul className={styles.cards}>
        {TOPICS.map((topic) => (
          <li key={topic.email}>
            <Card title={topic.title}>
              <p>{topic.text}</p>
              <p className={styles.fact}>
                Reply within <strong>{topic.businessDays} business days</strong>
              </p>
              <Address address={site.emails[topic.email] ?? site.emails.general} />
            </Card>
          </li>
        ))}
      </ul>
      {Object.values(site.emails).some((address) => address !== null) ? null : (
        <p className={styles.notice}>
          No e-mail address has been set up for this site. “Report a mistake” at a dictionary entry
          reaches its operator.
        </p>
      )}
      <SocialLinks title="Elsewhere" site={site} />
      <Questions items={QUESTIONS} />
    </StaticPage>
  );
}

function Address({ address }: { address: string | null }) {
  if (address === null) return null;
  return (
    <p className={styles.fact}>
      <a href={`mailto:${address}`}>{address}</a>
    </p>
  );
}
