interface Reminder {
  title: string;
  body: string;
  /** The page that it opens: a path on this site. */
  path: string;
}

/** For a message that cannot be read: a browser demands that something is shown. */
const USUAL: Reminder = {
  title: 'Time to review',
  body: 'Your cards are waiting.',
  path: '/today',
};

/** A reminder from the server's message, JSON or what it was read as. Only paths of this site are opened. */
export function readReminder(message: unknown): Reminder {
  const read = typeof message === 'string' ? parse(message) : message;
  if (typeof read !== 'object' || read === null) return USUAL;
  const { title, body, path } = { ...USUAL, ...read };
  if ([title, body, path].some((text) => typeof text !== 'string')) return USUAL;
  return { title, body, path: /^\/(?![/\\])/u.test(path) ? path : USUAL.path };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
