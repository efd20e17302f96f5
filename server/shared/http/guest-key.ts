import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import type { TrustProxy } from '#server/shared/config/trust-proxy.ts';
import { callerAddress } from './caller-address.rules.ts';

const GROUPS_OF_NETWORK = 4;
const GROUPS = 8;
/** Addresses whose keys are remembered; then all are forgotten. */
const MOST_REMEMBERED = 10_000;
const remembered = new Map<string, string>();

/**
 * What one caller's addresses have in common: an IPv4 address itself, also if it is written as IPv6; of IPv6 the /64, as
 * "2001:db8:1:2::". Anything else is returned in lower case.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return address.toLowerCase();
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, GROUPS_OF_NETWORK);
  while (groups.length < GROUPS) groups.push(0);
  return new ipaddr.IPv6(groups).toString();
}

/** Whom a guest's calls count for: the network they come from. @param request as for `callerAddress` */
export function guestKey(request: { ip?: string; ips?: string[] }): string {
  const { ip = '' } = request;
  const known = remembered.get(ip);
  if (known !== undefined) return known;
  const key = networkOf(callerAddress(request));
  // What is no address is counted where it comes from.
  if (isIP(ip) === 0) return key;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(ip, key);
  return key;
}

/** The same `guestKey` for requests that Fastify has not seen. */
export function createRawGuestKey(trusted: TrustProxy): (request: IncomingMessage) => string {
  if (trusted === false) {
    return ({ socket: { remoteAddress } }) =>
      guestKey(remoteAddress === undefined ? {} : { ip: remoteAddress });
  }
  const trusts = proxyAddr.compile(trusted);
  return (request) => {
    const ips = proxyAddr.all(request, trusts);
    const ip = ips.at(-1);
    return guestKey(ip === undefined ? {} : { ip, ips });
  };
}
