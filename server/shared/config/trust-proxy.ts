import { isIP } from 'node:net';
import { z } from 'zod';

/** The proxies whose X-Forwarded-… headers are trusted: none, or those at these addresses. */
export type TrustProxy = false | string[];

const PROXY_GROUPS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (rest.length > 0) return false;
  if (version === 0) return bits === undefined && PROXY_GROUPS.has(text);
  if (bits === undefined) return true;
  // A prefix of zero bits would trust every address.
  return /^[1-9]\d{0,2}$/u.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

/**
 * TRUST_PROXY. "true", 0.0.0.0/0 or a number of hops is refused on purpose: a client that bypasses the proxy could then
 * forge its address.
 */
export const trustProxySchema = z.string().transform((text, context): TrustProxy => {
  if (text === 'false') return false;
  const addresses = text.split(',').map((part) => part.trim());
  if (addresses.every(isProxyAddress)) return addresses;
  context.addIssue({
    code: 'custom',
    message: 'give the addresses of the proxies in front, such as loopback or 10.0.0.0/8, or false',
  });
  return z.NEVER;
});
