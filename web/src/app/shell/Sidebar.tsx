import { Link } from '@tanstack/react-router';
import { LANGUAGE_PAIRS } from '#contract/site/pages.ts';
import { ChevronIcon, MoonIcon, SunIcon } from '#web/shared/design/shell-icons.tsx';
import { IconButton } from '#web/shared/design/IconButton.tsx';
import { Select } from '#web/shared/design/Select.tsx';
import { PersonPanel } from '#web/features/accounts/PersonPanel.tsx';
import { useTheme } from '#web/shared/storage/theme.ts';
import { Brand } from './Brand.tsx';
import { SIDEBAR_LINKS } from './links.ts';
import styles from './Sidebar.module.css';
import { useLanguagePair } from './use-language-pair.ts';

interface SidebarProps {
  id: string;
  /** Small screens only: whether it covers the page. */
  open: boolean;
  /** Called when a link is followed, including one to the current page. */
  onFollow: () => void;
}

/** The signed-in person, the main navigation, and the language pair and theme. */
export function Sidebar({ id, open, onFollow }: SidebarProps) {
  return (
    <aside id={id} className={styles.sidebar} data-open={open} aria-label="Site">
      <div className={styles.content}>
        <Brand />
        <PersonPanel />
        <nav aria-label="Main">
          <ul className={styles.links}>
            {SIDEBAR_LINKS.map(({ label, ...link }) => (
              <li key={label}>
                <Link {...link} className={styles.link} onClick={onFollow}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.choices}>
          <LanguagePairSelect />
          <ThemeToggle />
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
      <ChevronIcon size={14} />
    </label>
  );
}

function ThemeToggle() {
  const [theme, choose] = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton variant="bare" label={`Switch to ${next} theme`} onClick={() => choose(next)}>
      {theme === 'dark' ? <MoonIcon /> : <SunIcon />}
    </IconButton>
  );
}
