import { lazy, Suspense } from 'react';
import type { ContactTopic } from '#contract/contact/terms.ts';
import type { SiteDetails } from '#contract/site/site-details.ts';
import { Card } from '#web/shared/design/Card.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';
import { Questions } from './Questions.tsx';
import { Section } from './Section.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { StaticPage } from './StaticPage.tsx';
import styles from './StaticPage.module.css';

interface Topic {
  id: ContactTopic;
  title: string;
  text: string;
  businessDays: string;
}

const TOPICS: readonly Topic[] = [
  {
    id: 'general',
    title: 'General questions',
    text: 'About Wortlaut, learning with it, or working together.',
    businessDays: '3–5',
  },
  {
    id: 'support',
    title: 'Technical support',
    text: 'Something does not work. Tell us the page, what you did, and the request number if one was shown.',
    businessDays: '1–3',
  },
  {
    id: 'feedback',
    title: 'Bug reports and feedback',
    text: 'The best way to report a mistake in an entry is the “Report a mistake” button at the entry itself: it tells us where to look.',
    businessDays: '1–2',
  },
  {
    id: 'privacy',
    title: 'Privacy and legal',
    text: 'Your data, your rights, licences, and content that should not be here.',
    businessDays: '5–7',
  },
];

const NAMES = TOPICS.map(({ id, title }) => ({ id, name: title }));
const ContactForm = lazy(async () => ({
  default: (await import('./ContactForm.tsx')).ContactForm,
}));

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

/** Where to write to, and how long a reply takes. */
export function ContactPage({ site }: { site: SiteDetails }) {
  const { hasMailbox } = site;
  const isReachable = hasMailbox || Object.values(site.emails).some((address) => address !== null);
  return (
    <StaticPage
      title="Contact"
      lead={
        isReachable
          ? 'We are a small team and read everything. This is how long a reply usually takes.'
          : 'We are a small team.'
      }
    >
      {isReachable ? null : (
        <p className={styles.notice}>
          No e-mail address has been set up for this site, so nobody can answer you yet. “Report a
          mistake” at a dictionary entry reaches its operator.
        </p>
      )}
      <ul className={styles.cards}>
        {TOPICS.map((topic) => (
          <li key={topic.id}>
            <Card title={topic.title}>
              <p>{topic.text}</p>
              <Answer
                address={site.emails[topic.id] ?? site.emails.general}
                hasMailbox={hasMailbox}
                businessDays={topic.businessDays}
              />
            </Card>
          </li>
        ))}
      </ul>
      {hasMailbox ? (
        <Section title="Write to us" id="write">
          <Form />
        </Section>
      ) : null}
      <SocialLinks title="Elsewhere" site={site} />
      <Questions items={QUESTIONS} />
    </StaticPage>
  );
}

function Form() {
  const loading = <Skeleton height="416px" />;
  if (!useHydrated()) return loading;
  return (
    <Suspense fallback={loading}>
      <ContactForm topics={NAMES} />
    </Suspense>
  );
}

interface AnswerProps {
  address: string | null;
  hasMailbox: boolean;
  businessDays: string;
}

/** When to expect an answer, and the address to write to. Where one cannot write, no answer can be promised. */
function Answer({ address, hasMailbox, businessDays }: AnswerProps) {
  if (address === null && !hasMailbox) return null;
  return (
    <>
      <p className={styles.fact}>
        Reply within <strong>{businessDays} business days</strong>
      </p>
      {address === null ? null : (
        <p className={styles.fact}>
          <a href={`mailto:${address}`}>{address}</a>
        </p>
      )}
    </>
  );
}
