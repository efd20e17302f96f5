import { useState } from 'react';
import { PersonIcon } from '#web/shared/design/shell-icons.tsx';
import { initialsOf, isAvatarUrl } from './avatar.rules.ts';
import styles from './Avatar.module.css';

interface AvatarProps {
  name: string | null;
  pictureUrl: string | null;
  /** In pixels. */
  size?: number;
}

/** The picture, else initials, else an icon. Decorative: the name is beside it. */
export function Avatar({ name, pictureUrl, size = 36 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const initials = initialsOf(name ?? '');
  const shows = isAvatarUrl(pictureUrl) && failed !== pictureUrl;
  return (
    <span className={styles.avatar} style={{ width: size, height: size }} aria-hidden="true">
      {shows ? (
        <img
          src={pictureUrl}
          alt=""
          width={size}
          height={size}
          referrerPolicy="no-referrer"
          onError={() => setFailed(pictureUrl)}
        />
      ) : (
        initials || <PersonIcon />
      )}
    </span>
  );
}
