import { describe, expect, test } from 'vitest';
import { callerAddress, plainAddress, wholeNetwork } from './caller-address.rules.ts';
import { networkOf } from './guest-key.ts';

describe('an address in X-Forwarded-For', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ])('%s is %s', (entry, address) => {
    expect(plainAddress(entry)).toBe(address);
  });

  test.each([
    '',
    'unknown',
    '_hidden',
    '192.0.2',
    '192.0.2.256',
    '192.0.2.1:x',
    '[::1',
    'a:b:c',
    '1',
  ])('%j is none', (entry) => {
    expect(plainAddress(entry)).toBeNull();
  });
});

describe('a caller', () => {
  test.each([
    [{ ip: '192.0.2.1:1' }, '192.0.2.1'],
    [{ ip: 'junk', ips: ['127.0.0.1', '10.0.0.1', 'junk'] }, '10.0.0.1'],
    [{ ip: 'junk', ips: ['127.0.0.1', 'junk'] }, '127.0.0.1'],
    [{ ip: 'junk' }, 'unknown'],
    [{}, 'unknown'],
  ])('%j is %s', (request, address) => {
    expect(callerAddress(request)).toBe(address);
  });
});

describe('the whole network', () => {
  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1::6', '2001:db8:1::/48'],
    ['2001:db8::6', '2001:db8:0::/48'],
    ['2001::6', '2001:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['0:0:0:2::1', '0:0:0::/48'],
    ['192.0.2.1', null],
    ['::ffff:192.0.2.1', null],
    ['019a0000-0000-7000-8000-000000000000', null],
    ['unknown', null],
  ])('of %s is %s', (address, network) => {
    expect(wholeNetwork(networkOf(address))).toBe(network);
  });
});
