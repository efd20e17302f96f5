/** A `document.cookie` assignment for the whole site. `maxAge` in seconds; 0 deletes it. */
export function cookieText(name: string, value: string, maxAge: number, secure: boolean): string {
  const attributes = [
    `${name}=${encodeURIComponent(value)}`,
    'path=/',
    `max-age=${maxAge}`,
    'samesite=lax',
  ];
  if (secure) attributes.push('secure');
  return attributes.join('; ');
}

/** Sets a cookie that scripts can read. Browser only. */
export function setCookie(name: string, value: string, maxAge: number): void {
  document.cookie = cookieText(name, value, maxAge, location.protocol === 'https:');
}

/** Browser only. */
export function deleteCookie(name: string): void {
  setCookie(name, '', 0);
}

/** Parses `a=1; b=2`; the first of two equal names wins, as on servers. */
export function parseCookies(header: string): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at < 0) continue;
    const name = part.slice(0, at).trim();
    if (name === '' || Object.hasOwn(cookies, name)) continue;
    cookies[name] = part.slice(at + 1).trim();
  }
  return cookies;
}
