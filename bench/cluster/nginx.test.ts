import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDistribution, renderProxy } from './nginx.ts';

const TEMPLATE = readFileSync(new URL('../../deploy/nginx.conf.template', import.meta.url), 'utf8');
const VALUES = {
  UPSTREAM_SERVERS: 'server 127.0.0.1:8001;',
  LISTEN: '8000',
  SERVER_NAME: 'example.org',
};

describe('the configuration of nginx', () => {
  it('has its placeholders filled in and keeps nginx variables', () => {
    const text = renderProxy(TEMPLATE, VALUES);
    expect(text).toContain('server 127.0.0.1:8001;');
    expect(text).toContain('listen 8000;');
    expect(text).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  });

  it('is refused if a placeholder is left', () => {
    expect(() => renderProxy('listen ${OTHER};', VALUES)).toThrow('${OTHER}');
  });

  it('retries only requests that are safe to repeat', () => {
    expect(renderProxy(TEMPLATE, VALUES)).not.toContain('non_idempotent');
  });
});

describe('the log', () => {
  it('shows which process answered and what was passed on', () => {
    const log = [
      '200|127.0.0.1:8001|GET /',
      '200|127.0.0.1:8002, 127.0.0.1:8001|GET /',
      '502|-|GET /',
      '',
    ].join('\n');
    const { byPort, passedOn } = readDistribution(log);
    expect([...byPort]).toEqual([[8001, 2]]);
    expect(passedOn).toBe(1);
  });
});
