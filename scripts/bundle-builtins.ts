import type { Plugin } from 'vite';

/** Of these, an `import` costs far more than the module: it reads every export, also those that load more when read. */
const WITH_LAZY_PARTS = new Set(['http', 'crypto']);
const PREFIX = '\0builtin:';

/**
 * For a bundle: modules of Node are loaded without the parts that load when they are first read. `import 'node:http'` reads
 * `http.WebSocket`, and so loads undici, HTTP/2 and TLS, which takes 46 of its 50 ms.
 */
export function bundleBuiltins(): Plugin {
  return {
    name: 'bundle-builtins',
    enforce: 'pre',
    resolveId: (source, _importer, { kind }) => {
      const name = source.replace(/^node:/u, '');
      // CommonJS reads nothing when it requires.
      return WITH_LAZY_PARTS.has(name) && kind === 'import-statement' ? PREFIX + name : null;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const name = id.slice(PREFIX.length);
      const exported: object = process.getBuiltinModule(name) ?? {};
      const plain = Object.entries(Object.getOwnPropertyDescriptors(exported)).flatMap(
        ([key, property]) => ('value' in property ? [key] : []),
      );
      return `const builtin = process.getBuiltinModule('node:${name}');
export default builtin;
export const { ${plain.join(', ')} } = builtin;`;
    },
  };
}
