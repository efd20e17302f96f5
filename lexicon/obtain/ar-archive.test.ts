import { describe, expect, it } from 'vitest';
import { readAr } from './ar-archive.ts';

function member(name: string, data: string): string {
  const header =
    name.padEnd(16) + '0'.padEnd(12) + '0'.padEnd(6) + '0'.padEnd(6) + '100644'.padEnd(8);
  return `${header}${String(Buffer.byteLength(data)).padEnd(10)}\`\n${data}${Buffer.byteLength(data) % 2 ? '\n' : ''}`;
}

describe('readAr', () => {
  it('reads the members of a package, including those of odd length', () => {
    const archive = Buffer.from(
      `!<arch>\n${member('debian-binary', '2.0\n')}${member('odd/', 'abc')}${member('data.tar', 'Größe')}`,
    );
    expect(readAr(archive).map(({ name, data }) => [name, data.toString()])).toEqual([
      ['debian-binary', '2.0\n'],
      ['odd', 'abc'],
      ['data.tar', 'Größe'],
    ]);
  });
  it.each([
    ['another format', '<html>', 'not an ar archive'],
    ['nothing', '', 'not an ar archive'],
    ['a torn file', `!<arch>\n${member('data.tar', 'x'.repeat(100)).slice(0, -20)}`, 'damaged'],
    ['a broken header', `!<arch>\n${'?'.repeat(80)}`, 'damaged'],
  ])('refuses %s', (_, text, message) => {
    expect(() => readAr(Buffer.from(text))).toThrow(message);
  });
});
