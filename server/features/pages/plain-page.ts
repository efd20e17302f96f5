import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Theme } from '#contract/site/pages.ts';
import { asAppError, sayWhenToRetry } from '#server/shared/http/error-handler.ts';
import { answeredOf } from '#server/shared/logging/logging.ts';
import { contentSecurityPolicy } from '#server/shared/http/security-headers.ts';
import { escapeUTF8 } from 'entities';
import { preferencesOf } from './page-preferences.ts';
import type { WebBundle } from './web-bundle.ts';

interface PlainPage {
  title: string;
  message: string;
  /** To find the failure in the logs. */
  requestId: string;
  styles: readonly string[];
  theme: Theme;
}

/** A page without scripts, for failures before or during rendering. */
export function plainPage({ title, message, requestId, styles, theme }: PlainPage): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${escapeUTF8(href)}">`).join('');
  return `<!DOCTYPE html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeUTF8(title)} · Wortlaut</title>
${links}
</head>
<body>
<main style="max-width: 40rem; margin: 0 auto; padding: 15vh 24px 48px; display: grid; gap: 16px">
<h1>${escapeUTF8(title)}</h1>
<p>${escapeUTF8(message)}</p>
<p><a href="/" style="color: var(--accent)">Go to the dictionary</a></p>
<p><small style="color: var(--faint)">Request ${escapeUTF8(requestId)}</small></p>
</main>
</body>
</html>
`;
}

const isAddressAtFault = (status: number): boolean => status < 500 && status !== 429;

/** The error handler of pages: a page instead of JSON, without internal details. */
export function handlePageError(web: Pick<WebBundle, 'assets'>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const known = asAppError(error);
    if (known.statusCode >= 500) {
      const answered = answeredOf(reply, known.statusCode);
      request.log.error({ err: error, req: request, ...answered }, 'page failed');
    }
    const html = plainPage({
      title: isAddressAtFault(known.statusCode)
        ? 'This address cannot be read'
        : 'This did not work',
      message: known.message,
      requestId: request.id,
      styles: web.assets.styles,
      theme: preferencesOf(request.headers.cookie).theme,
    });
    sayWhenToRetry(reply, known);
    return reply
      .code(known.statusCode)
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy())
      .type('text/html; charset=utf-8')
      .send(html);
  };
}
