/** Which room may look into which. The rules of the house are in docs/tour.md; tests/arch.test.ts plants a forbidden import. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const path = (...paths) => ({ path: paths })

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
    forbid('server-not-to-web', 'The server knows nothing of the screens.', path('^server/'), path('^web/')),
    forbid(
      'local-is-local',
      'Stand-ins for laptops and tests are no part of the product.',
      { path: '^(server|web|contract)/', pathNot: '\\.test\\.tsx?$' },
      path('^(local|tests|tools|site-build)/'),
    ),
    forbid(
      'site-build-is-product',
      'Production builds run it: it needs neither stand-ins nor the workshop.',
      { path: '^site-build/', pathNot: '\\.test\\.tsx?$' },
      path('^(local|tests|tools)/'),
    ),
    forbid(
      'local-not-to-workshop',
      'The workshop and the tests use local/, not the other way round.',
      { path: '^local/', pathNot: '\\.test\\.tsx?$' },
      path('^(tests|tools)/'),
    ),
    forbid(
      'tools-not-to-tests',
      'The tests use tools/; what both need lives in tools/ or local/.',
      { path: '^tools/', pathNot: '\\.test\\.tsx?$' },
      path('^tests/'),
    ),
    forbid(
      'api-not-to-pages',
      'The API works without the web build; server/pages serves that build.',
      { path: '^server/http/', pathNot: '\\.test\\.ts$' },
      path('^server/pages/'),
    ),
    forbid(
      'mechanisms-know-no-noun',
      'Mechanisms serve every noun and know none.',
      { path: '^server/(http|pages|db|mail|files|pdf|auth|jobs)/', pathNot: '\\.test\\.tsx?$' },
      path('^server/(events|orders|offers|people|mails|catalogue|enquiries)/', '^server/app\\.ts'),
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
      'Rules must hold whatever calls them.',
      path('^server/.*/(domain|rules|access|store)\\.ts$'),
      path('^server/(http|pages)/', 'node_modules/fastify'),
    ),
    forbid(
      'rules-are-pure',
      'Rules and access decide; they look nothing up.',
      { path: '^server/.*/(rules|access)\\.ts$', pathNot: '\\.test\\.ts$' },
      {
        path: ['^server/(db|http|pages|mail|files|jobs|pdf)/', '/store\\.ts$', '/domain\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'foreign-store-is-private',
      'Ask the other noun’s domain.',
      { path: '^server/([^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^server/(events|orders|offers|people|mails|catalogue|enquiries)/.*store\\.ts$',
        pathNot: '^server/$1/',
      },
    ),
    forbid(
      'only-documents-are-printed',
      'What is printed is made in one place of each noun.',
      { path: '^server/', pathNot: ['^server/pdf/', '/documents\\.ts$', '\\.test\\.ts$'] },
      path('^server/pdf/'),
    ),
    forbid(
      'printing-waits',
      'What makes PDFs is 4 MB of source, and 10 to 20 MB of memory: it is loaded when the first one is asked for.',
      { path: '^server/', pathNot: '\\.test\\.ts$' },
      {
        path: '^server/(offers|orders|orders/labels|orders/customs)/documents\\.ts$',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    ),
    forbid(
      'entries-stay-apart',
      'Site, portal and office are separate programs.',
      path('^web/(site|portal|office)/'),
      { path: '^web/(site|portal|office)/', pathNot: '^web/$1/' },
    ),
    forbid(
      'ui-knows-no-product',
      'web/ui could ship in another product.',
      path('^web/ui/'),
      path('^web/(site|portal|office|shell|api|i18n)/', '^web/paths\\.ts', '^contract/'),
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
