import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface PathLinkProps {
  /** On this site, with its fragment if it has one: "/content/oktoberfest-guide#sentence-4". */
  path: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to a path that comes from data, which the router's `Link` takes apart only for its own routes. */
export function PathLink({ path, className, children }: PathLinkProps) {
  const router = useRouter({ warn: false });
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const isBrowserDefault =
      event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (isBrowserDefault) return;
    event.preventDefault();
    void router.navigate({ href: path });
  };
  return (
    <a href={path} className={className} onClick={open}>
      {children}
    </a>
  );
}
