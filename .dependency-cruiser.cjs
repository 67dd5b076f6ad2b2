/**
 * Which folder may import which (docs/decisions/0002). `npm run check arrows` also refuses circles of folders
 * (tools/arrows.mjs). Planted violations in tests/rules prove that every rule can fail.
 */

/** Folders from the lowest floor to the highest: each may import those before it, never those after it. */
const floors = {
  src: ['contract', 'reading', 'machines', 'services', 'realtime', 'screens'],
  'src/machines': ['kernel', 'lifecycles', 'screens'],
  server: [
    'errors',
    'store',
    'relations',
    'jobs',
    'audit',
    'mail',
    'lifecycle',
    'http',
    'providers',
    'media',
    'managers',
    'realtime',
    'demo',
    'commands',
  ],
};
/** Which manager may import which other one; every other pair is refused. */
const managers = {
  downloads: ['expertises', 'records'],
  expertises: ['records', 'signatures'],
  imports: ['records'],
  inbox: ['records'],
  loans: ['records', 'signatures'],
  records: ['companies', 'verification'],
  sales: ['accounts', 'records'],
};

const rule = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });
const outside = (folder) => `^(src/(?!${folder}/)|server/|demo/)`;

const upward = Object.entries(floors).flatMap(([root, order]) =>
  order
    .slice(0, -1)
    .map((folder, floor) =>
      rule(
        `${root}/${folder}-sees-no-higher-floor`,
        { path: `^${root}/${folder}/` },
        { path: `^${root}/(${order.slice(floor + 1).join('|')})/` },
        `${root}: ${order.join(' → ')}; imports go down only`,
      ),
    ),
);

const betweenManagers = rule(
  'managers-do-not-see-each-other',
  {
    path: '^server/managers/([^/]+)/',
    pathNot: Object.keys(managers).map((name) => `^server/managers/${name}/`),
  },
  { path: '^server/managers/[^/]+/', pathNot: '^server/managers/$1/' },
);
const someManagers = Object.entries(managers).map(([name, seen]) =>
  rule(
    `manager-${name}-sees-${seen.join('-and-')}`,
    { path: `^server/managers/${name}/` },
    {
      path: '^server/managers/[^/]+/',
      pathNot: `^server/managers/(${[name, ...seen].join('|')})/`,
    },
  ),
);

module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule('unresolvable', {}, { couldNotResolve: true }),
    ...upward,
    rule(
      'contract-sees-zod',
      { path: '^src/contract/' },
      { path: `${outside('contract')}|node_modules/(?!zod/)` },
    ),
    rule(
      'machines-see-contract',
      { path: '^src/machines/' },
      { path: `${outside('(?:contract|machines)')}|node_modules/(?!xstate/|immer/)` },
    ),
    rule(
      'reading-sees-contract',
      { path: '^src/reading/' },
      { path: `${outside('(?:contract|reading)')}|node_modules/` },
    ),
    rule(
      'services-see-contract',
      { path: '^src/services/' },
      { path: outside('(?:contract|services)') },
    ),
    rule(
      'src-never-sees-server',
      { path: '^src/' },
      { path: '^(server|demo)/' },
      'the browser never sees the server',
    ),
    rule(
      'parts-of-the-product-do-not-see-each-other',
      {
        path: '^src/screens/([^/]+)/',
        pathNot: '^src/screens/(app|theme|data|parts|documents|recorder|viewer)/',
      },
      {
        path: '^src/screens/',
        pathNot: '^src/screens/($1|theme|data|parts|documents|recorder|viewer)/',
      },
    ),
    rule(
      'shared-screens-see-no-part-of-the-product',
      { path: '^src/screens/(theme|data|parts|documents|recorder|viewer)/' },
      {
        path: '^src/screens/',
        pathNot: '^src/screens/(theme|data|parts|documents|recorder|viewer)/',
      },
    ),
    rule(
      'server-sees-the-shared-part-of-src',
      { path: '^server/' },
      { path: '^src/(?!contract/|machines/|reading/)' },
    ),
    rule('demo-sees-the-contract', { path: '^demo/' }, { path: '^(src/(?!contract/)|server/)' }),
    betweenManagers,
    ...someManagers,
    rule(
      'adapters-behind-their-index',
      { path: '^server/', pathNot: '^server/providers/' },
      { path: '^server/providers/[^/]+/(?!index|port)', pathNot: '^server/providers/process/' },
    ),
    rule(
      'adapters-do-not-see-each-other',
      { path: '^server/providers/([^/]+)/' },
      { path: '^server/providers/[^/]+/', pathNot: '^server/providers/($1|process)/' },
    ),
    rule(
      'compose-is-seen-by-entries',
      {
        path: '^server/',
        pathNot: '^server/(main|worker|videoWorker|open[A-Z]\\w+|compose|commands/)',
      },
      { path: '^server/compose' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
