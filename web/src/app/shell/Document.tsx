import { HeadContent, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import '#web/shared/design/global.css';
import { THEME_SCRIPT } from '#web/shared/storage/theme.ts';
import { HydrationProvider } from '#web/shared/hydration/hydration.tsx';

/**
 * The whole document. React owns all of it, so there is no index.html. Fonts are not preloaded: on a slow connection,
 * 100 kB would load before the styles, and the fallback fonts in `fonts.css` have the same width.
 */
export function Document({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { options } = router;
  return (
    // The head's script may have set a theme other than the server's.
    <html
      lang="en"
      data-theme={options.context.site.preferences.theme}
      data-shell={router.isShell() ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          nonce={options.ssr?.nonce}
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- our own constant
          dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }}
        />
        <HeadContent />
      </head>
      <body>
        <HydrationProvider>{children}</HydrationProvider>
        <Scripts />
      </body>
    </html>
  );
}
