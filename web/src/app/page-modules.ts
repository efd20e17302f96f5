/**
 * The module that draws each route, for the styles of the page that the server sends. Routes without one draw with the styles of
 * every page; `web/size.test.ts` finds pages with styles of their own that are missing here.
 */
export const PAGE_MODULES: Readonly<Record<string, string>> = {
  '/dictionary/$pair': 'web/src/app/shell/DictionaryColumn.tsx',
  '/dictionary/$pair/': 'web/src/app/routes/home.page.tsx',
  '/dictionary/$pair/$word': 'web/src/app/routes/word.page.tsx',
  '/collections': 'web/src/app/routes/collections.page.tsx',
  '/collections/$id': 'web/src/app/routes/collection.page.tsx',
  '/flashcards': 'web/src/app/routes/flashcards.page.tsx',
  '/practice': 'web/src/features/practice/PracticePage.tsx',
  '/drills': 'web/src/features/drills/DrillsPage.tsx',
  '/drills/$id': 'web/src/features/drills/DrillPage.tsx',
  '/content': 'web/src/app/routes/content.page.tsx',
  '/content/$slug': 'web/src/app/routes/article.page.tsx',
  '/texts': 'web/src/features/texts/list/TextListPage.tsx',
  '/texts/$id': 'web/src/app/routes/own-text.page.tsx',
  '/texts/new': 'web/src/features/texts/AddTextPage.tsx',
  '/today': 'web/src/app/routes/today.page.tsx',
  '/vocab-scrolling': 'web/src/app/routes/tiles.page.tsx',
  '/writing-grading': 'web/src/features/writing/WritingPage.tsx',
  '/profile': 'web/src/app/routes/profile.page.tsx',
  '/$page': 'web/src/app/routes/text-page.page.tsx',
};
