import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileOutput, streamOutput } from './log-output.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wortlaut-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n').slice(0, -1);

describe('a log in a file', () => {
  test('has every line', () => {
    const file = join(folder, 'log');
    const descriptor = openSync(file, 'a');
    const output = fileOutput(descriptor);
    output.write('one\n');
    output.write('zwei ä\n');
    closeSync(descriptor);
    expect(linesOf(file)).toEqual(['one', 'zwei ä']);
    expect(output.lost()).toBe(0);
  });

  test.runIf(process.platform === 'linux')(
    'on a disk that is always full is lost, and counted',
    () => {
      const descriptor = openSync('/dev/full', 'w');
      const output = fileOutput(descriptor);
      for (let count = 0; count < 3; count++) output.write('a line\n');
      expect(output.lost()).toBe(3);
      closeSync(descriptor);
    },
  );

  test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
    'goes on where there is room again, with the number of lost lines, and no line is torn',
    () => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
      try {
        const file = join(folder, 'log');
        const filler = join(folder, 'filler');
        const descriptor = openSync(file, 'a');
        const output = fileOutput(descriptor);
        writeFileSync(filler, 'x'.repeat(48 * 1024));
        const line = JSON.stringify({ msg: 'y'.repeat(1000) });
        for (let count = 0; count < 40; count++) output.write(`${line}\n`);
        const lost = output.lost();
        expect(lost).toBeGreaterThan(0);
        rmSync(filler);
        output.write(`${line}\n`);
        closeSync(descriptor);
        expect(output.lost()).toBe(lost);
        const lines = linesOf(file);
        const whole = lines.filter((one) => one === line);
        expect(whole).toHaveLength(40 - lost + 1);
        expect(lines.at(-1)).toBe(line);
        expect(JSON.parse(lines.at(-2) ?? '')).toMatchObject({ level: 40, lost });
      } finally {
        execFileSync('umount', ['-l', folder]);
      }
    },
  );
});

describe('a log in a pipe', () => {
  test('does not wait for a reader that hangs, keeps some megabytes and counts the rest', () => {
    const hanging = new Writable({ write: () => undefined });
    const output = streamOutput(hanging);
    const line = `${'z'.repeat(1023)}\n`;
    for (let count = 0; count < 10_000; count++) output.write(line);
    expect(hanging.writableLength).toBeLessThan(4.1 * 1024 * 1024);
    expect(output.lost()).toBe(10_000 - hanging.writableLength / line.length);
  });

  test('survives a reader that has gone, and counts every line', async () => {
    const broken = new Writable({
      write: (_line, _encoding, done) => {
        done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
      },
    });
    const output = streamOutput(broken);
    for (let count = 0; count < 3; count++) {
      output.write('a line\n');
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(output.lost()).toBe(3);
  });

  test('counts every line after the stream was closed', () => {
    const pipe = new PassThrough();
    const output = streamOutput(pipe);
    pipe.destroy();
    output.write('a line\n');
    output.write('a line\n');
    expect(output.lost()).toBe(2);
  });
});
