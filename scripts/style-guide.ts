import type { Plugin } from 'vite';

const PATH = '/styleguide';
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Style guide · Wortlaut</title>
  </head>
  <body>
    <div id="style-guide"></div>
    <script type="module" src="/web/src/style-guide/main.tsx"></script>
  </body>
</html>`;

/**
 * Answers /styleguide while Vite serves the sources: in `npm run dev`, and in the journey that compares its pictures. No
 * module of the product imports the style guide (the wall `style-guide-apart`), so no build contains it.
 */
export function styleGuide(): Plugin {
  return {
    name: 'style-guide',
    apply: 'serve',
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== PATH) {
          next();
          return;
        }
        void server.transformIndexHtml(PATH, PAGE).then((html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        }, next);
      });
    },
  };
}
