import { Link, linkOptions } from '@tanstack/react-router';
import {
  CardsIcon,
  PencilIcon,
  ReadIcon,
  SearchIcon,
  TodayIcon,
} from '#web/shared/design/shell-icons.tsx';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';
import { useIsMember } from '#web/shared/session/use-person.ts';
import { useHubMark } from './links.ts';
import { ReviewCount } from './ReviewCount.tsx';
import styles from './QuickBar.module.css';

const TODAY = { ...linkOptions({ to: '/today' }), label: 'Today', Icon: TodayIcon };
const LINKS = [
  { ...linkOptions({ to: '/dictionary' }), label: 'Search', Icon: SearchIcon },
  { ...linkOptions({ to: '/content' }), label: 'Read', Icon: ReadIcon },
];
const CARDS = { ...linkOptions({ to: '/flashcards' }), label: 'Review', Icon: CardsIcon };
/** One press away from the first card. */
const REVIEW = {
  ...linkOptions({ to: '/flashcards', search: { mode: 'review' } }),
  label: 'Review',
  Icon: CardsIcon,
};
const WRITE = { ...linkOptions({ to: '/writing-grading' }), label: 'Write', Icon: PencilIcon };

/** The bar at the bottom of phones: what a learner does, one tap away. */
export function QuickBar({ inert }: { inert: boolean }) {
  const hubMark = useHubMark();
  // Until the page has hydrated only its styles know who is here.
  const isEarly = !useHydrated();
  const isMember = useIsMember();
  const links = [
    ...(isMember || isEarly ? [TODAY] : []),
    ...LINKS,
    isMember ? REVIEW : CARDS,
    WRITE,
  ];
  return (
    <nav className={styles.bar} aria-label="Quick" inert={inert}>
      {links.map(({ label, Icon, ...link }) => (
        <Link
          key={label}
          {...link}
          {...(link.to === '/content' ? hubMark : {})}
          data-early={isEarly && link.to === '/today' ? 'member' : undefined}
        >
          <Icon size={23} strokeWidth={1.5} />
          {label}
          {link.to === '/flashcards' ? <ReviewCount /> : null}
        </Link>
      ))}
    </nav>
  );
}
