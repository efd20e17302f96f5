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
  { ...linkOptions({ to: '/flashcards' }), label: 'Review', Icon: CardsIcon },
  { ...linkOptions({ to: '/writing-grading' }), label: 'Write', Icon: PencilIcon },
];

/** The bar at the bottom of phones: what a learner does, one tap away. */
export function QuickBar({ inert }: { inert: boolean }) {
  const hubMark = useHubMark();
  // Until the page has hydrated only its styles know who is here.
  const isEarly = !useHydrated();
  const links = useIsMember() || isEarly ? [TODAY, ...LINKS] : LINKS;
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
