import { basename, dirname, extname, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** How our modules name the program of a thread. */
const THREAD = /new URL\(\s*'(?<path>\.{1,2}\/[^']+\.ts)',\s*import\.meta\.url,?\s*\)/gu;
/** How a module asks for its own place: ours and newer packages by `import.meta`, CommonJS by variables. */
const OWN_PLACE =
  /\bimport\.meta\.(?<name>url|dirname|filename)\b|(?<![\w.$'"`])(?<variable>__dirname|__filename)\b(?!['"`])/gu;
const SCRIPT = /^\.[cm]?[jt]sx?$/u;
/** The folder of the bundle, in each of its files; and in its stead while a module is changed, the address of the file. */
const HERE = '__bundleFolder';
const HERE_URL = '__bundleFile';

/**
 * For a bundle that stays within the project: modules find the files beside them in the source tree, where they would be
 * without a bundle, and the programs of threads become files of the bundle.
 * @param root the project's folder
 */
export function bundlePlaces(root: string): Plugin {
  let folder = root;
  return {
    name: 'bundle-places',
    enforce: 'pre',
    configResolved({ build: { outDir } }) {
      folder = join(root, relative(root, outDir));
    },
    outputOptions: (options) => ({ ...options, banner: `const ${HERE} = import.meta.dirname;` }),
    async transform(code, id) {
      const [file = ''] = id.split('?');
      if (!SCRIPT.test(extname(file)) || file.startsWith('\0')) return null;
      const threads = await Promise.all(
        [...code.matchAll(THREAD)].map(async ({ 0: text, groups }) => {
          const program = await this.resolve(groups?.['path'] ?? '', file);
          if (!program) throw new Error(`${file}: there is no ${groups?.['path']}`);
          const fileName = `${basename(program.id, '.ts')}.js`;
          this.emitFile({ type: 'chunk', id: program.id, fileName });
          return [text, `new URL('./${fileName}', ${HERE_URL})`] as const;
        }),
      );
      const withThreads = threads.reduce((text, [from, to]) => text.replace(from, to), code);
      const changed = withThreads.replaceAll(
        OWN_PLACE,
        (_whole, name: string | undefined, variable: string | undefined) => {
          if (name === 'url') {
            return `new URL(${JSON.stringify(slashes(relative(folder, file)))}, import.meta.url).href`;
          }
          const isFolder = name === 'dirname' || variable === '__dirname';
          const place = slashes(relative(folder, isFolder ? dirname(file) : file));
          return `(${HERE} + ${JSON.stringify(`/${place}`)})`;
        },
      );
      return changed === code
        ? null
        : { code: changed.replaceAll(HERE_URL, 'import.meta.url'), map: null };
    },
  };
}

const slashes = (path: string): string => path.split(sep).join('/');
