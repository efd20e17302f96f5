import { Link } from '@tanstack/react-router';
import styles from './Footer.module.css';
import { FOOTER_LINKS } from './links.ts';

interface FooterProps {
  inert: boolean;
  onShowShortcuts: () => void;
  onShowCookies: () => void;
}

export function Footer({ inert, onShowShortcuts, onShowCookies }: FooterProps) {
  return (
    <footer className={styles.footer} inert={inert}>
      <ul className={styles.links}>
        {FOOTER_LINKS.map(({ label, ...link }) => (
          <li key={label}>
            <Link {...link}>{label}</Link>
          </li>
        ))}
        <li>
          <a href="/api/docs">API</a>
        </li>
        <li>
          <button type="button" onClick={onShowCookies}>
            Cookie settings
          </button>
        </li>
        <li className={styles.keyboard}>
          <button type="button" onClick={onShowShortcuts}>
            Keyboard shortcuts
          </button>
        </li>
      </ul>
      <p>© 2024 Wortlaut. All rights reserved.</p>
    </footer>
  );
}
