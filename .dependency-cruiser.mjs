// Imports go one way (ARCHITECTURE.md): server and web import contract and drawings, never each other; a noun never reaches
// into another's doors or screens.

const test = '\\.test\\.tsx?$'

/** The contract without zod: what pages may hold from the first load on (docs/decisions/049); markdown-it comes with the text it draws. */
const light =
  '^contract/([^.]+\\.(calls|texts)|[a-z]+/(answer-columns|answer-filter|video-sites|accent|announcement-html|budgets|call|categories|common-skills|days|desk-cards|desk-standing|event-moves|folder-widths|folders|given-away|given-days|hand-in-filter|happenings|installation|judging-steps|lengths|mail-trouble|markdown|messages|minutes|missing-in-event|outcomes|pages|permissions|phones|placeholders|plan-changes|phone-library-(in-browser|on-server)|project-pictures|ratings|slot-times|statuses|submission-content|text-length|time-in-zone|time-left|zone-name)|shapes)\\.ts$'

/** Later areas use earlier ones, never the other way round (ARCHITECTURE.md). */
const areas = 'platform people events teams projects choosing judging candidates console'.split(' ')

const walls = areas.map((area, at) => ({
  name: `${area}-knows-no-later-area`,
  severity: 'error',
  from: { path: `^(contract|server|web)/${area}/`, pathNot: [test, '/testing/'] },
  to: { path: `^$1/(${[...areas.slice(at + 1), '(?!)'].join('|')})/` },
}))

export default {
  forbidden: [
    ...walls,
    {
      name: 'areas-know-no-root',
      comment:
        'What puts the areas together (slices.ts, jobs.ts, routes/, processes/, demo/) is known to none of them, but for types.',
      severity: 'error',
      from: { path: `^(contract|server|web)/(${areas.join('|')})/`, pathNot: [test, '/testing/'] },
      to: { path: '^$1/', pathNot: `^$1/(${areas.join('|')})/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-stands-alone',
      comment:
        'The contract knows its own files and zod; markdown-it and libphonenumber-js are known in one file each.',
      severity: 'error',
      from: { path: '^contract/', pathNot: [test, '^contract/platform/(markdown|phone-library)\\.ts$'] },
      to: { pathNot: ['^contract/', '^node_modules/zod/'] },
    },
    {
      name: 'markdown-stands-alone',
      severity: 'error',
      from: { path: '^contract/platform/markdown\\.ts$' },
      to: { pathNot: '^node_modules/markdown-it/' },
    },
    {
      name: 'releases-know-no-kind',
      comment:
        'Decisions and results are kinds of a release (server/release-kinds.ts), and know nothing of each other.',
      severity: 'error',
      from: { path: '^server/(decisions|releases|results)/', pathNot: test },
      to: { path: '^server/(decisions|results)/', pathNot: '^server/$1/' },
    },
    {
      name: 'drawings-stand-alone',
      comment: 'Drawings are pure functions: no React, no packages, nothing of the server or the pages.',
      severity: 'error',
      from: { path: '^drawings/' },
      to: { pathNot: '^drawings/' },
    },
    {
      name: 'day-stands-alone',
      comment: 'What the day of an event counts and fills is pure: no packages, nothing of any other floor.',
      severity: 'error',
      from: { path: '^day/', pathNot: test },
      to: { pathNot: '^day/' },
    },
    {
      name: 'judging-stands-alone',
      comment:
        'The engine is pure: of the contract it knows types, and one file knows a library of hash functions.',
      severity: 'error',
      from: { path: '^judging/', pathNot: [test, '^judging/(testing/|digest\\.ts$)'] },
      to: { pathNot: '^judging/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'digest-stands-alone',
      severity: 'error',
      from: { path: '^judging/digest\\.ts$' },
      to: { pathNot: ['^judging/', '^node_modules/@noble/hashes/'] },
    },
    {
      name: 'judging-types-of-the-contract',
      severity: 'error',
      from: { path: '^judging/', pathNot: [test, '^judging/(testing/|digest\\.ts$)'] },
      to: { pathNot: '^(judging|contract)/' },
    },
    {
      name: 'schemas-by-import-only',
      comment: 'A page knows schemas as types; only a form fetches them, by an import() of its own.',
      severity: 'error',
      from: { path: '^web/', pathNot: [test, '^web/testing/', '^web/projects/submissions/testing/'] },
      to: {
        path: '^(contract|node_modules/zod)/',
        pathNot: light,
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'light-without-zod',
      comment: 'What pages hold from the first load on may not bring the schemas along.',
      severity: 'error',
      from: { path: light },
      to: {
        pathNot: [light, '^node_modules/markdown-it/', '^contract/platform/phone-library\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-not-web',
      comment: 'The server knows the pages only as what the build made of them.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-not-server',
      comment: 'The pages know the server only by the contract.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'no-foreign-routes',
      comment: 'A slice may use another noun’s queries, never its routes; only slices.ts lists those.',
      severity: 'error',
      from: { path: '^server/([^/]+/[^/]+)/', pathNot: ['^server/testing/', test] },
      to: { path: '^server/[^/]+/[^/]+/[\\w-]*routes\\.ts$', pathNot: '^server/$1/' },
    },
    {
      name: 'no-foreign-screens',
      comment: 'A slice may use another noun’s card, picker or form, never its screen.',
      severity: 'error',
      from: { path: '^web/([^/]+/[^/]+)/', pathNot: ['^web/routes/', test] },
      to: {
        path: '^web/[^/]+/[^/]+/[A-Z]\\w*(List|Detail|Screen|Page)\\.tsx$',
        pathNot: ['^web/$1/', '^web/platform/shell/'],
      },
    },
    {
      name: 'ui-knows-no-noun',
      comment: 'The kit is below every other folder but the styles, the brand and the saver.',
      severity: 'error',
      from: { path: '^web/platform/ui/', pathNot: test },
      to: {
        path: '^web/\\w+/[^/]+/',
        pathNot: '^web/platform/(ui|styles|brand|saving)/',
      },
    },
    {
      name: 'opentelemetry-by-import-only',
      comment:
        'OpenTelemetry is loaded only where it is asked for: one file knows it, and that is fetched by an import().',
      severity: 'error',
      from: {
        path: '^(contract|day|drawings|judging|server|web)/',
        pathNot: [test, '^server/platform/traces/open-tracing\\.ts$'],
      },
      to: {
        path: ['^node_modules/@opentelemetry/', '^server/platform/traces/open-tracing\\.ts$'],
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'no-test-in-product',
      comment: 'What is only for tests stays with the tests.',
      severity: 'error',
      from: {
        path: '^(contract|day|drawings|judging|server|web)/',
        pathNot: [test, '^(judging|server|web)/testing/'],
      },
      to: { path: ['^(judging|server|web)/testing/', test] },
    },
    {
      name: 'no-package-of-development',
      comment: 'A first start installs no packages for development (docs/decisions/115).',
      severity: 'error',
      from: {
        path: '^(contract|day|drawings|judging|server|web)/',
        pathNot: [test, '/testing/'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: { pathNot: 'routeTree\\.gen\\.ts$' },
      to: {
        circular: true,
        viaOnly: { pathNot: 'routeTree\\.gen\\.ts$', dependencyTypesNot: ['type-only'] },
      },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.css|^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
