/** Hosts whose pictures have no file ending; also listed in the configuration of the server's policy by its "https:". */
const AVATAR_HOSTS = ['googleusercontent.com', 'gravatar.com', 'githubusercontent.com'];
const IMAGE_ENDING = /\.(?:png|jpe?g|gif|webp|avif|svg)$/iu;
/** A picture inside the address. Not SVG, which can hold scripts, though an `img` would not run them. */
const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif);/iu;

/** Whether a picture's address is one the specification allows: an http(s) address of an image, a data image, or a known host. */
export function isAvatarUrl(url: string | null | undefined): url is string {
  if (!url) return false;
  if (DATA_IMAGE.test(url)) return true;
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    return false;
  }
  const { protocol, hostname, pathname } = parsed;
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  const isKnownHost = AVATAR_HOSTS.some(
    (host) => hostname === host || hostname.endsWith(`.${host}`),
  );
  return isKnownHost || IMAGE_ENDING.test(pathname);
}

/** "Anna Lena Beispiel" → "AB"; empty where there is no letter. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/u).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (first + last).toLocaleUpperCase('de');
}

/** "November 2026"; "recently" where the date cannot be read. */
export function memberSince(createdAt: string): string {
  const date = new Date(createdAt);
  if (Number.isNaN(date.getTime())) return 'recently';
  return date.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
