import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app-type.ts';
import { AppError } from './errors.ts';
import { pathOf } from '#server/shared/logging/logging.ts';

/** A registered route: its methods and a pattern for paths. */
interface KnownRoute {
  methods: readonly string[];
  pattern: RegExp;
}

/** "/words/:pair/*" → a linear pattern: parameters match no slash, a star matches anything. */
function toPattern(url: string): RegExp {
  const parts = url
    .split(/(:[^/]+|\*)/u)
    .map((part) =>
      part === '*'
        ? '.*'
        : part.startsWith(':')
          ? '[^/]*'
          : part.replaceAll(/[.+?^${}()|[\]\\]/gu, '\\$&'),
    );
  return new RegExp(`^${parts.join('')}$`, 'u');
}

/**
 * Answers 404, or 405 with `Allow` if the address exists with other methods, before a body is read. Covers everything under
 * /api, even if pages handle all other addresses. Register before all routes.
 */
export function registerNotFound(app: App): void {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url === '/api/*') return;
    // The wildcard of the pages excludes the API.
    const pattern = url === '/*' ? /^\/(?!api\/)/u : toPattern(url);
    routes.push({ methods: [method].flat(), pattern });
  });

  const refuse = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    const path = pathOf(request.url);
    const methods = new Set(
      routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods),
    );
    if (methods.size === 0 || methods.has(request.method)) return done(new AppError('not_found'));
    reply.header('allow', [...methods].toSorted().join(', '));
    done(new AppError('method_not_allowed'));
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) refuse(request, reply, done);
    else done();
  });
  // For routes that decline a request, such as a missing file.
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
  app.all('/api/*', { schema: { hide: true }, onRequest: refuse }, () => {
    throw new AppError('not_found');
  });
}
