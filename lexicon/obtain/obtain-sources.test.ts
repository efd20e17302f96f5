import { createServer, type Server } from 'node:http';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { obtainSources, type ObtainArguments } from './obtain-sources.ts';

let directory: string;
let server: Server;
let url: string;
let requests = 0;

beforeAll(async () => {
  server = createServer((request, reply) => {
    requests++;
    if (request.url === '/whole.jsonl') reply.end('{"word":"Haus"}\n');
    else if (request.url === '/torn.jsonl') {
      reply.writeHead(200, { 'content-length': '1000' });
      reply.write('{"word":');
      setTimeout(() => reply.destroy(), 20);
    } else reply.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'obtain-'));
  // The packages count as already fetched, so that no test uses the network.
  for (const name of ['trans-de-en/usr/share/trans', 'dict-freedict-deu-fra/usr/share/dictd']) {
    mkdirSync(join(directory, 'downloads', 'debian', name), { recursive: true });
  }
  writeFileSync(
    join(directory, 'downloads/debian/trans-de-en/usr/share/trans/de-en'),
    'Haus {n} :: house\n',
  );
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const obtain = (given: ObtainArguments = {}) =>
  obtainSources({
    dataDirectory: directory,
    arguments: { network: false, ...given },
    log: () => undefined,
  });

describe('obtainSources', () => {
  it('finds the npm packages and previously unpacked files', async () => {
    const sources = await obtain();
    expect(sources['german-pos'].input?.files).toHaveLength(3);
    expect(sources.ding.input?.files[0]).toContain('de-en');
  });

  it('gives the reason why a source is unavailable', async () => {
    const sources = await obtain();
    expect(sources.wikdict).toEqual({
      input: null,
      reason: expect.stringContaining('not fetched') as string,
    });
    expect(sources.wiktextract.reason).toContain('--wiktextract');
  });

  it('remembers a file for later builds, and forgets it on request', async () => {
    const file = join(directory, 'german.jsonl');
    writeFileSync(file, '');
    await obtain({ wiktextract: file });
    expect((await obtain()).wiktextract.input?.files).toEqual([file]);
    await obtain({ wiktextract: 'none' });
    expect((await obtain()).wiktextract.input).toBeNull();
  });

  it('rejects a missing file only if it is given in this call', async () => {
    await expect(obtain({ tatoeba: join(directory, 'no.tsv') })).rejects.toThrow(
      'there is no file',
    );
    const file = join(directory, 'pairs.tsv');
    writeFileSync(file, '');
    await obtain({ tatoeba: file });
    rmSync(file);
    expect((await obtain()).tatoeba).toMatchObject({
      input: null,
      reason: expect.stringContaining('there is no file'),
    });
  });

  it('ignores a damaged record of earlier arguments', async () => {
    writeFileSync(join(directory, 'dictionary-sources.json'), '{"wikt');
    expect((await obtain()).wiktextract.input).toBeNull();
  });

  it('downloads a URL once', async () => {
    const before = requests;
    const first = await obtain({ wiktextract: `${url}/whole.jsonl`, network: true });
    const [file = ''] = first.wiktextract.input?.files ?? [];
    expect(readFileSync(file, 'utf8')).toBe('{"word":"Haus"}\n');
    await obtain();
    expect(requests).toBe(before + 1);
  });

  it.each(['torn', 'missing'])('leaves nothing of a %s download behind', async (name) => {
    await expect(obtain({ wiktextract: `${url}/${name}.jsonl`, network: true })).rejects.toThrow(
      'could not be fetched',
    );
    const folder = join(directory, 'downloads', 'wiktextract');
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  });
});
