import type { Plugin, Rolldown } from 'vite';

/** Pages that need a shared part before its styles belong in the sheet of every page. */
const SHARED_BY = 3;
/** Bytes of a sheet that costs more as a file, by its name in the script and its request, than in the sheet of every page. */
const SMALL = 1200;
/** Dynamic imports that are pages, or the column beside the dictionary. */
const PAGE = /(?:\.page|Page|DictionaryColumn)\.tsx$/u;

/**
 * Which styles a page loads. One sheet, `style`, is part of every page: what the entry needs, what several pages share, and
 * what is small. Each page has one more for itself, and what opens later (dialogs, notices) brings its own. Left to itself,
 * Vite makes a sheet of each file of the client.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    apply: 'build',
    generateBundle: {
      // Before Vite writes down which sheets each import loads.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = chunksOf(bundle);
        const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
        if (!entry) return;
        const isSmall = (chunk: Chunk) =>
          [...stylesOf(chunk)].every((file) => textOf(bundle[file]).length < SMALL);
        const small = [...chunks.values()].filter(isSmall).toSorted(byName);
        const shared = new Set([...withImports(entry, chunks), ...sharedByPages(chunks), ...small]);
        const sheets = [...new Set([...shared].flatMap((chunk) => Array.from(stylesOf(chunk))))];
        const source = sheets.map((file) => textOf(bundle[file])).join('');
        for (const chunk of shared) stylesOf(chunk).clear();
        for (const file of sheets) delete bundle[file];
        const sheet = this.emitFile({ type: 'asset', name: 'style.css', source });
        stylesOf(entry).add(this.getFileName(sheet));
      },
    },
  };
}

type Chunk = Rolldown.OutputChunk;

function chunksOf(bundle: Rolldown.OutputBundle): Map<string, Chunk> {
  const outputs = Object.entries(bundle);
  return new Map(outputs.flatMap(([name, it]) => (it.type === 'chunk' ? [[name, it]] : [])));
}

/** What a chunk imports, what is imported first being first, and itself. */
function withImports(chunk: Chunk, chunks: Map<string, Chunk>): Chunk[] {
  const seen = new Set<Chunk>();
  const visit = (at: Chunk): Chunk[] => {
    if (seen.has(at)) return [];
    seen.add(at);
    return [...at.imports.flatMap((name) => chunks.get(name) ?? []).flatMap(visit), at];
  };
  return visit(chunk);
}

/** Chunks that are no pages themselves and that several pages import. */
function sharedByPages(chunks: Map<string, Chunk>): Chunk[] {
  const pages = [...chunks.values()]
    .filter(({ facadeModuleId }) => PAGE.test(facadeModuleId ?? ''))
    .toSorted(byName);
  const users = new Map<Chunk, number>();
  for (const page of pages) {
    for (const chunk of withImports(page, chunks)) {
      if (!pages.includes(chunk)) users.set(chunk, (users.get(chunk) ?? 0) + 1);
    }
  }
  return [...users].flatMap(([chunk, count]) => (count >= SHARED_BY ? [chunk] : []));
}

const byName = (a: Chunk, b: Chunk) => (a.name < b.name ? -1 : 1);

function stylesOf(chunk: Chunk): Set<string> {
  if (!chunk.viteMetadata) throw new Error(`Vite has noted no styles of ${chunk.fileName}`);
  return chunk.viteMetadata.importedCss;
}

function textOf(output: Rolldown.OutputBundle[string] | undefined): string {
  if (output?.type !== 'asset') throw new Error('A style sheet is missing in the build');
  return String(output.source);
}
