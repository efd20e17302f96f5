import { isIP } from 'node:net';
import { z } from 'zod';

/** Whose X-Forwarded-… headers count: nobody's, or those of proxies at these addresses. */
export type TrustProxy = false | string[];

const PROXY_GROUPS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (rest.length > 0) return false;
  if (version === 0) return bits === undefined && PROXY_GROUPS.has(text);
  if (bits === undefined) return true;
  // With no bits at all every address would be a proxy's.
  return /^[1-9]\d{0,2}$/u.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

/**
 * TRUST_PROXY. "true", 0.0.0.0/0 or a number of hops is refused on purpose: whoever reaches the server past the proxy
 * could choose an address of their own.
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
