// Import rules. docs/tour.md explains them; tests/arch.test.ts plants a violation of each.
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const path = (...paths) => ({ path: paths })
const notTests = '\\.test\\.tsx?$'

/** Folders of server/ that know no noun. Every other folder of server/ is a noun and follows the rules of nouns. */
export const mechanisms = [
  'http',
  'pages',
  'db',
  'mail',
  'storage',
  'pdf',
  'auth',
  'jobs',
  'search',
  'sheets',
  'backup',
]
const mechanism = `^server/(?:${mechanisms.join('|')})/`
export const noun = `^server/(?!(?:${mechanisms.join('|')})/)[^/]+/`

export default {
  forbidden: [
    forbid(
      'no-cycles',
      'Two files that need each other are one file, or miss a third.',
      {},
      { circular: true, viaOnly: { pathNot: 'node_modules' } },
    ),
    forbid('contract-stands-alone', 'The contract imports nothing but zod.', path('^contract/'), {
      pathNot: ['^contract/', 'node_modules/zod/'],
    }),
    forbid(
      'web-not-to-server',
      'The web knows the API by its contract only.',
      path('^web/'),
      path('^server/'),
    ),
    forbid('server-not-to-web', 'The server does not know the screens.', path('^server/'), path('^web/')),
    forbid(
      'local-is-local',
      'Stand-ins, tests, tools and the site build are no part of the running product.',
      { path: '^(server|web|contract)/', pathNot: notTests },
      path('^(local|tests|tools|site-build|deploy)/'),
    ),
    forbid(
      'site-build-is-product',
      'Production builds run it: it needs neither stand-ins nor the workshop.',
      { path: '^site-build/', pathNot: notTests },
      path('^(local|tests|tools)/'),
    ),
    forbid(
      'deploy-is-product',
      'An image is made without stand-ins and without the workshop.',
      { path: '^deploy/', pathNot: notTests },
      path('^(local|tests|tools)/'),
    ),
    forbid(
      'local-not-to-workshop',
      'The workshop and the tests use local/, not the other way round.',
      { path: '^local/', pathNot: notTests },
      path('^(tests|tools)/'),
    ),
    forbid(
      'tools-not-to-tests',
      'The tests use tools/; what both need lives in tools/ or local/.',
      { path: '^tools/', pathNot: notTests },
      path('^tests/'),
    ),
    forbid(
      'api-not-to-pages',
      'The API works without the web build; server/pages serves that build.',
      { path: '^server/http/', pathNot: notTests },
      path('^server/pages/'),
    ),
    forbid(
      'mechanisms-know-no-noun',
      'Mechanisms serve every noun and know none.',
      { path: mechanism, pathNot: notTests },
      path(noun, '^server/app\\.ts'),
    ),
    forbid(
      'only-app-imports-routes',
      'Routes are registered in one place.',
      { path: '^(server|local|site-build|tools|tests)/', pathNot: '^server/app\\.ts$' },
      path('/routes\\.ts$'),
    ),
    forbid(
      'routes-are-thin',
      'Routes call the domain; they hold no SQL.',
      path('^server/.*/routes\\.ts$'),
      path('/store\\.ts$', '^server/db/'),
    ),
    forbid(
      'domain-knows-no-http',
      'Rules hold whatever calls them.',
      path('^server/.*/(domain|rules|access|store)\\.ts$'),
      path('^server/(http|pages)/', 'node_modules/fastify'),
    ),
    forbid(
      'domain-re-exports-no-store',
      'A domain offers use cases; a caller in the same noun imports the store itself.',
      path('^server/.*/domain\\.ts$'),
      { path: '/store\\.ts$', dependencyTypes: ['export'] },
    ),
    forbid(
      'store-not-to-domain',
      'A store holds SQL and takes what it needs as arguments.',
      path('^server/.*/store\\.ts$'),
      path('/domain\\.ts$'),
    ),
    forbid(
      'rules-are-pure',
      'Rules and access decide; they look nothing up.',
      { path: '^server/.*/(rules|access)\\.ts$', pathNot: notTests },
      {
        path: ['^server/(db|http|pages|mail|storage|jobs|pdf|search)/', '/store\\.ts$', '/domain\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'foreign-store-is-private',
      'Ask the domain of the other noun.',
      { path: '^server/([^/]+)/', pathNot: notTests },
      { path: `${noun}.*store\\.ts$`, pathNot: '^server/$1/' },
    ),
    forbid(
      'only-documents-are-printed',
      'Each noun makes its PDFs in one place. A server draws one before its first call.',
      {
        path: '^server/',
        pathNot: ['^server/pdf/', '/documents\\.ts$', '^server/preload-documents\\.ts$', notTests],
      },
      path('^server/pdf/'),
    ),
    forbid(
      'printing-waits',
      'PDF code is 4 MB of source and 10 to 20 MB of memory: only a server loads it at its start. Enquiries make pages, results make zip files.',
      { path: '^server/', pathNot: [notTests, '^server/preload-documents\\.ts$'] },
      {
        path: `${noun}.*documents\\.ts$`,
        pathNot: '^server/(enquiries|orders/results)/',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    ),
    forbid(
      'entries-stay-apart',
      'Site, portal, office and the page of laboratories are separate programs.',
      path('^web/(site|portal|office|laboratory)/'),
      { path: '^web/(site|portal|office|laboratory)/', pathNot: '^web/$1/' },
    ),
    forbid(
      'ui-knows-no-product',
      'web/ui could ship in another product.',
      path('^web/ui/'),
      path('^web/(site|portal|office|laboratory|orders|drafts|shell|api|i18n)/', '^contract/'),
    ),
    forbid(
      'drafts-know-no-noun',
      'web/drafts serves every noun whose drafts save themselves.',
      path('^web/drafts/'),
      path('^web/(site|portal|office|laboratory|orders)/'),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|var|node_modules/(?!zod|fastify))' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'types', 'default'],
      exportsFields: ['exports'],
    },
  },
}
