/** The arrows of the house (docs/decisions/0002). A planted violation in tests/rules proves that this can fail. */
const only = (name, from, notTo, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: notTo },
});
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only(
      'contract-sees-zod',
      '^src/contract/',
      '^(src/(?!contract/)|server/)|node_modules/(?!zod/)',
      'contract sees itself and zod',
    ),
    only(
      'machines-see-contract',
      '^src/machines/',
      '^(src/(?!contract/|machines/)|server/)|node_modules/(?!xstate/|immer/)',
      'machines see contract and xstate',
    ),
    only(
      'reading-sees-contract',
      '^src/reading/',
      '^(src/(?!contract/|reading/)|server/)|node_modules/',
      'reading is pure: it sees the contract and itself',
    ),
    only(
      'services-see-contract',
      '^src/services/',
      '^(src/(?!contract/|services/)|server/)',
      'services see contract',
    ),
    only(
      'realtime-sees-contract',
      '^src/realtime/',
      '^(src/(?!contract/|realtime/|machines/|services/)|server/)',
      'realtime sees contract',
    ),
    only('src-never-sees-server', '^src/', '^server/', 'the browser never sees the server'),
    {
      name: 'screens-do-not-see-each-other',
      severity: 'error',
      from: { path: '^src/screens/(?!app/)([^/]+)/' },
      to: { path: '^src/screens/', pathNot: '^src/screens/($1|shared)/' },
    },
    only(
      'server-sees-itself',
      '^server/',
      '^src/(?!contract/|machines/|reading/)',
      'server sees contract, machines, reading and itself',
    ),
    {
      name: 'managers-do-not-see-each-other',
      severity: 'error',
      from: { path: '^server/managers/([^/]+)/' },
      to: { path: '^server/managers/', pathNot: '^server/managers/$1/' },
    },
    {
      name: 'adapters-behind-their-index',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/providers/' },
      to: { path: '^server/providers/[^/]+/(?!index|port)' },
    },
    {
      name: 'providers-do-not-see-managers',
      severity: 'error',
      from: { path: '^server/(providers|lifecycle|store|realtime|http)/' },
      to: { path: '^server/(managers|compose|main)' },
    },
    {
      name: 'compose-is-seen-by-entries',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(main|worker|compose|commands/)' },
      to: { path: '^server/compose' },
    },
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
