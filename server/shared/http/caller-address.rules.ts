import { isIP, isIPv4 } from 'node:net';

/** Where every caller without an address is counted. No address looks like it. */
const UNKNOWN = 'unknown';

/**
 * The address in an entry of X-Forwarded-For, which proxies also write as "192.0.2.1:4711", "[2001:db8::1]:4711" and
 * "fe80::1%eth0"; null if there is none.
 */
export function plainAddress(entry: string): string | null {
  if (isIPv4(entry)) return entry;
  const [, bracketed, withPort, withZone] =
    /^\[([^[\]]+)\](?::\d+)?$|^([\d.]+):\d+$|^([^%]+)%\w+$/u.exec(entry) ?? [];
  const address = bracketed ?? withPort ?? withZone ?? entry;
  return isIP(address) === 0 ? null : address;
}

/**
 * The caller's IP address. If a trusted proxy forwards something else, the proxy's own: all who come with such entries are
 * one caller, so that made-up ones gain nothing.
 * @param request `ips`: from the connection outwards, only behind a trusted proxy
 */
export function callerAddress({ ip, ips = [] }: { ip?: string; ips?: string[] }): string {
  const own = plainAddress(ip ?? '');
  if (own !== null) return own;
  return (
    ips
      .toReversed()
      .map(plainAddress)
      .find((address) => address !== null) ?? UNKNOWN
  );
}

/**
 * The /48 of an IPv6 /64, which one customer may own; null for anything else.
 * @param who as from `networkOf`: "2001:db8:1:2::"
 */
export function wholeNetwork(who: string): string | null {
  const end = who.indexOf('::');
  if (end === -1) return null;
  const groups = who.slice(0, end).split(':').filter(Boolean);
  return `${[...groups, '0', '0', '0'].slice(0, 3).join(':')}::/48`;
}
