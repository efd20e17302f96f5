import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app-type.ts';
import { AppError } from './errors.ts';
import { pathOf } from '#server/shared/logging/logging.ts';

/** What is known of a route: its methods and a test for paths. */
interface KnownRoute {
  methods: readonly string[];
  pattern: RegExp;
}

/** "/words/:pair/*" → a linear test: parameters hold no slash, a star anything. */
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
 * 404 and, where the address exists with other methods, 405 with `Allow`; decided before a body is read.
 * Everything under /api answers so, also where pages take all other addresses. Register before all routes.
 */
export function registerNotFound(app: App): void {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url === '/api/*') return;
    // The pages' own star ends where the API begins.
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
  // What a route gives up, such as a file that is not there.
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
  app.all('/api/*', { schema: { hide: true }, onRequest: refuse }, () => {
    throw new AppError('not_found');
  });
}
