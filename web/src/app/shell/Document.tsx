import { HeadContent, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import '#web/shared/design/global.css';
import { THEME_SCRIPT } from '#web/shared/storage/theme.ts';
import { HydrationProvider } from '#web/shared/hydration/hydration.tsx';

/**
 * The whole document. React owns all of it, so there is no index.html. Fonts are not preloaded: 100 kB would come before
 * the styles on a slow line, and the stand-ins in `fonts.css` are as wide as they are.
 */
export function Document({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { options } = router;
  return (
    // The head's script may have set another theme than the server knew.
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
