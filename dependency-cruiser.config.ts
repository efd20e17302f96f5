// Who may import whom. `depcruise` reads this in `npm run check`; ARCHITECTURE.md tells the same in a table, and
// scripts/walls.test.ts breaks every rule once. A wall names all that may be imported; whatever it does not name is
// refused, so a way round through a third file is stopped at that file, wherever it lies.
import type { Statement, VariableDeclarator } from '@swc/core';
import { Visitor } from '@swc/core/Visitor.js';
import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';

// TypeScript 7 gives other tools no parser, so swc reads our files. The visitor that comes with it stops at `using`,
// which its types do not know either and which declares variables as `const` does.
interface UsingDeclaration {
  type: 'UsingDeclaration';
  decls: VariableDeclarator[];
}
// oxlint-disable-next-line typescript/unbound-method -- called with its visitor below
const { visitStatement } = Visitor.prototype;
Visitor.prototype.visitStatement = function visitAlsoUsing(
  statement: Statement | UsingDeclaration,
): Statement {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement);
  this.visitVariableDeclarators(statement.decls);
  return { type: 'EmptyStatement', span: { start: 0, end: 0, ctxt: 0 } };
};

const ROOMS =
  'articles|bench|contract|drills|e2e|exams|german|learning|lexicon|scripts|testing|server|web';
/** Tests and what only they use. They stand outside the walls: they may import whatever they try. */
const TESTS = ['[.]test[.]tsx?$', '-for-test[.]tsx?$', '(?:^|/)(?:testing|guards|fixtures)/'];
/** Node's own modules, and the packages that are there when the product runs. */
const NODE = ['core', 'npm'] as const;

const packages = (...names: string[]) => `^node_modules/(?:@types/)?(?:${names.join('|')})/`;
const PURE = ['^contract/', '^german/', '^learning/', '^articles/'];
const FOR_SERVER = [...PURE, '^drills/', '^exams/', '^lexicon/artefact/'];
const FOR_WEB = [
  ...PURE,
  '^exams/(?:catalogue[.]ts$|phrases/)',
  packages(
    'react',
    'react-dom',
    '@tanstack',
    'diff',
    'fflate',
    'htmlparser2',
    'idb',
    'marked',
    'uuid',
    'workbox-[a-z]+',
  ),
];

/** What lies at `path` may import what `may` matches, and nothing else. */
function wall(
  name: string,
  path: string,
  may: readonly string[],
  types: readonly ('core' | 'npm')[] = [],
): IForbiddenRuleType {
  return {
    name,
    comment: `May import only ${[...may, ...types].join(', ')}.`,
    severity: 'error',
    from: { path, pathNot: TESTS },
    to: { pathNot: [...may], dependencyTypesNot: [...types] },
  };
}

/** A feature reaches no other by any number of steps either. */
function farWall(side: string): IForbiddenRuleType {
  return {
    name: `${side.split('/')[0]}-feature-far`,
    comment: 'Reaches another feature through other files.',
    severity: 'error',
    from: { path: `^${side}/features/([^/]+)/`, pathNot: TESTS },
    // No group may stand in `path` here: the rule would be kept and never hold.
    to: { path: `^${side}/features/`, pathNot: `^${side}/features/$1/`, reachable: true },
  };
}

const config: IConfiguration = {
  forbidden: [
    // The rooms that know neither browser nor server.
    wall('contract', '^contract/', ['^contract/', packages('zod')]),
    wall('german', '^german/', ['^german/', packages('hyphen')]),
    wall('articles', '^articles/', ['^articles/', '^contract/']),
    wall('learning', '^learning/', ['^learning/', '^contract/', packages('ts-fsrs')]),
    wall('exams', '^exams/(?!load-)', ['^exams/', '^contract/', packages('zod')]),
    wall('drills', '^drills/', ['^drills/', '^contract/', packages('yaml', 'zod')], ['core']),
    // What reads the files of the exams and builds the dictionary runs on Node.
    wall(
      'exams-files',
      '^exams/load-',
      ['^exams/', '^contract/', packages('yaml', 'zod')],
      ['core'],
    ),
    wall('lexicon', '^lexicon/', ['^lexicon/', '^german/', '^contract/'], NODE),
    wall('artefact', '^lexicon/artefact/', ['^lexicon/artefact/', '^german/', '^contract/'], NODE),

    // The storeys: shared knows no feature, a feature knows no other, app knows all.
    wall('server', '^server/', ['^server/', ...FOR_SERVER], NODE),
    wall('server-shared', '^server/shared/', ['^server/shared/', ...FOR_SERVER], NODE),
    wall(
      'server-feature',
      '^server/features/([^/]+)/',
      ['^server/features/$1/', '^server/shared/', ...FOR_SERVER],
      NODE,
    ),
    wall('web', '^web/src/', ['^web/src/', ...FOR_WEB, packages('@vitejs')]),
    wall('web-shared', '^web/src/shared/', ['^web/src/shared/', ...FOR_WEB]),
    wall('web-feature', '^web/src/features/([^/]+)/', [
      '^web/src/features/$1/',
      '^web/src/shared/',
      ...FOR_WEB,
    ]),
    wall('style-guide', '^web/src/style-guide/', [
      '^web/src/style-guide/',
      '^web/src/shared/',
      ...FOR_WEB,
    ]),
    {
      name: 'style-guide-apart',
      comment: 'The style guide is for development; no build contains it.',
      severity: 'error',
      from: { pathNot: '^web/src/style-guide/' },
      to: { path: '^web/src/style-guide/' },
    },
    farWall('server'),
    farWall('web/src'),
    {
      name: 'feature-test',
      comment: 'A test of a feature tries that feature; what tries several is a guard.',
      severity: 'error',
      from: { path: '^(server|web/src)/features/([^/]+)/.*[.]test[.]tsx?$' },
      to: { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    },

    // Nothing stands beside the storeys or outside the rooms, where no wall would hold it.
    {
      name: 'no-room',
      comment: 'Belongs in a room, and in server and web in a storey.',
      severity: 'error',
      from: {
        path: ['^[^/]+/', '^web/src/'],
        pathNot: [
          `^(?:${ROOMS.replace('|server|web', '')})/`,
          '^server/(?:(?:app|features|guards|shared|testing)/|main[.]ts$)',
          '^web/src/(?:(?:app|features|shared|style-guide|testing)/|(?:main|entry-server)[.]tsx$)',
          '^web/size[.]test[.]ts$',
        ],
      },
      to: {},
    },
    {
      name: 'product-knows-no-test',
      comment: 'Tests and what helps them are not there when it runs.',
      severity: 'error',
      from: { path: `^(?:${ROOMS})/`, pathNot: [...TESTS, '^(?:e2e|bench|scripts)/'] },
      to: { path: TESTS },
    },
    {
      name: 'circle',
      comment: 'Types count: what knows each other is one thing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'orphan',
      comment: 'Nobody imports it, and it imports nobody.',
      severity: 'error',
      from: { orphan: true, pathNot: '[.]d[.]ts$' },
      to: {},
    },
    {
      name: 'unresolved',
      comment: 'There is no such file.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[?]url$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^(?:var|(?:web|server)/dist|web/public)/' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};

export default config;
