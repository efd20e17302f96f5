// Draws the picture shown when the URL of a page without a picture of its own is shared. Run it by hand after a change, and
// commit the result: node scripts/site-picture.ts
import { join } from 'node:path';
import { asDataUrl, drawPictures, PICTURE_STYLE, PUBLIC_FILES } from './share-picture.ts';

const icon = asDataUrl(join(PUBLIC_FILES, 'favicon.svg'), 'image/svg+xml');

/** An entry as the dictionary renders it, in the colours of the genders. */
await drawPictures([
  {
    path: '/open-graph.png',
    html: `<!DOCTYPE html><meta charset="utf-8"><style>${PICTURE_STYLE}
      body { display: flex; flex-direction: column; padding: 64px 64px; border-left: 12px solid #e9b64f }
      .site { display: flex; align-items: center; gap: 24px; font: 600 52px/1 Display }
      img { width: 84px; height: 84px; border-radius: 18px }
      h1 { margin-top: 64px; font: 600 72px/1.1 Display; letter-spacing: -0.02em }
      .what { margin-top: 22px; max-width: 900px; color: #ada392; font-size: 30px }
      .words { display: flex; gap: 20px; margin-top: auto; font: 500 38px/1 Display }
      .words span { padding: 18px 28px; border: 2px solid #37312a; border-radius: 14px; background: #1b1815 }
    </style>
    <p class="site"><img src="${icon}" alt="">Wortlaut</p>
    <h1>The Smart German Dictionary</h1>
    <p class="what">Meaning, article, forms and examples. Collections, flashcards, reading and writing.</p>
    <p class="words" lang="de"><span style="color: #86b7ff">der Wortlaut</span>
    <span style="color: #ff9a96">die Sprache</span><span style="color: #86d6a0">das Wort</span></p>`,
  },
]);
