import { HeadContent, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import interFile from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import serifFile from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import '#web/design/global.css';
import { THEME_SCRIPT } from '#web/theme.ts';

/** The two fonts every page draws with. */
const FONT_FILES = [interFile, serifFile];

/** The whole document. React owns all of it, so there is no index.html. */
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
        {FONT_FILES.map((file) => (
          <link
            key={file}
            rel="preload"
            as="font"
            type="font/woff2"
            href={file}
            crossOrigin="anonymous"
          />
        ))}
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
