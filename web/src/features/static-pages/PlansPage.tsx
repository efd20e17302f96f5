import { Card } from '#web/shared/design/Card.tsx';
import { StaticPage } from './StaticPage.tsx';
import styles from './StaticPage.module.css';

const FREE = [
  'The whole dictionary, without an account',
  'Articles, public collections and flashcards',
  'Your own collections, once you have signed in',
  'No credit card',
];
const PRO = [
  'All features of the free plan',
  'AI example sentences, practice and marked writing',
  'Priority support',
];

/** The plans and their prices; everything is free for now. */
export function PlansPage() {
  return (
    <StaticPage
      title="Plans"
      lead="There is one thing to know: at the moment everything here is free."
    >
      <p className={styles.notice}>
        <strong>Beta.</strong> All AI features are currently free for everybody who is signed in.
        They may later be restricted to Pro. We will say so here before that happens.
      </p>
      <ul className={styles.cards}>
        <li>
          <Card title="Free">
            <p className={styles.price}>$0</p>
            <p>
              Basic features, for as long as you like. AI is not part of this plan after the beta.
            </p>
            <PlanFeatures features={FREE} />
          </Card>
        </li>
        <li>
          <Card title="Pro" aside="not yet on sale">
            <p className={styles.price}>Price TBD</p>
            <p>For those who want everything. During the beta you have these features for free.</p>
            <PlanFeatures features={PRO} />
          </Card>
        </li>
      </ul>
      <p>
        Nothing can be bought here yet, so no payment details are asked for and there is nothing to
        cancel. Questions about plans are answered in <a href="/contact#faq">Contact</a>.
      </p>
    </StaticPage>
  );
}

function PlanFeatures({ features }: { features: readonly string[] }) {
  return (
    <ul className={`${styles.list} ${styles.fact}`}>
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}
