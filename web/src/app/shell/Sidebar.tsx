import { Link } from '@tanstack/react-router';
import { LANGUAGE_PAIRS } from '#contract/site/pages.ts';
import {
  BookIcon,
  CardsIcon,
  InfoIcon,
  MoonIcon,
  PencilIcon,
  PersonIcon,
  ReadIcon,
  StackIcon,
  SunIcon,
  TilesIcon,
  TodayIcon,
} from '#web/shared/design/shell-icons.tsx';
import { Select } from '#web/shared/design/Select.tsx';
import { PersonPanel } from '#web/features/accounts/PersonPanel.tsx';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';
import { useIsMember } from '#web/shared/session/use-person.ts';
import { useTheme } from '#web/shared/storage/theme.ts';
import { Brand } from './Brand.tsx';
import { MEMBER_LINKS, SIDEBAR_LINKS, useHubMark } from './links.ts';
import { ReviewCount } from './ReviewCount.tsx';
import styles from './Sidebar.module.css';
import { useLanguagePair } from './use-language-pair.ts';

interface SidebarProps {
  id: string;
  /** Small screens only: whether it covers the page. */
  open: boolean;
  /** Called when a link is followed, including one to the current page. */
  onFollow: () => void;
}

const LINKS = [...MEMBER_LINKS, ...SIDEBAR_LINKS];

const ICONS = {
  '/today': TodayIcon,
  '/dictionary': BookIcon,
  '/flashcards': CardsIcon,
  '/collections': StackIcon,
  '/content': ReadIcon,
  '/vocab-scrolling': TilesIcon,
  '/writing-grading': PencilIcon,
  '/profile': PersonIcon,
  '/$page': InfoIcon,
} satisfies Record<(typeof LINKS)[number]['to'], unknown>;

/** The signed-in person, the main navigation, and the language pair and theme. */
export function Sidebar({ id, open, onFollow }: SidebarProps) {
  const hubMark = useHubMark();
  // Until the page has hydrated only its styles know who is here.
  const isEarly = !useHydrated();
  const links = useIsMember() || isEarly ? LINKS : SIDEBAR_LINKS;
  return (
    <aside id={id} className={styles.sidebar} data-open={open} aria-label="Site">
      <div className={styles.content}>
        <Brand />
        <PersonPanel />
        <nav aria-label="Main">
          <ul className={styles.links}>
            {links.map(({ label, ...link }) => {
              const Icon = ICONS[link.to];
              return (
                <li key={label} data-early={isEarly && link.to === '/today' ? 'member' : undefined}>
                  <Link
                    {...link}
                    {...(link.to === '/content' ? hubMark : {})}
                    className={styles.link}
                    onClick={onFollow}
                  >
                    <Icon />
                    {label}
                    {link.to === '/today' ? <ReviewCount /> : null}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
        <div className={styles.choices}>
          <ThemeToggle />
          <LanguagePairSelect />
        </div>
      </div>
    </aside>
  );
}

function LanguagePairSelect() {
  const [pair, choose] = useLanguagePair();
  return (
    <label className={styles.pair}>
      <Select
        aria-label="Language pair"
        autoComplete="off"
        value={pair}
        options={LANGUAGE_PAIRS.map(({ id, from, to }) => ({ id, name: `${from} → ${to}` }))}
        onChange={choose}
      />
    </label>
  );
}

function ThemeToggle() {
  const [theme, choose] = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={`Switch to ${next} theme`}
      onClick={() => choose(next)}
    >
      {next === 'light' ? <SunIcon /> : <MoonIcon />}
      {next === 'light' ? 'Light' : 'Dark'} theme
    </button>
  );
}
