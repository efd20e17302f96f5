/** Hosts whose picture URLs have no file extension. The server's content security policy allows them by "https:". */
const AVATAR_HOSTS = ['googleusercontent.com', 'gravatar.com', 'githubusercontent.com'];
const IMAGE_ENDING = /\.(?:png|jpe?g|gif|webp|avif|svg)$/iu;
/** A data URL of a picture. Not SVG, which can contain scripts, although an `img` would not run them. */
const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif);/iu;

/** Whether the specification allows a picture's URL: an http(s) URL of an image, a data image, or a known host. */
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

/** "Anna Lena Beispiel" → "AB"; empty if there is no letter. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/u).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (first + last).toLocaleUpperCase('de');
}

/** "November 2026"; "recently" if the date is missing or invalid. */
export function memberSince(createdAt: string | null | undefined): string {
  const date = new Date(createdAt ?? Number.NaN);
  // The epoch is what a missing date becomes on its way.
  if (Number.isNaN(date.getTime()) || date.getTime() === 0) return 'recently';
  return date.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
