const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })
const src = (p) => `^src/${p}`
const tests = '\\.test\\.tsx?$'
module.exports = {
  forbidden: [
    forbid('no-circular', {}, { circular: true }),
    forbid(
      'resolvable',
      {},
      { couldNotResolve: true, pathNot: ['\\+types/', '^virtual:', '/build/server/index\\.js$'] },
    ),
    forbid(
      'contracts-are-pure',
      { path: src('contracts/'), pathNot: tests },
      { pathNot: [src('contracts/'), '^node_modules/zod/'] },
    ),
    forbid('web-never-reaches-server', { path: src('web/') }, { path: src('server/') }),
    forbid(
      'only-ssr-bridge-reaches-web',
      { path: src('server/'), pathNot: src('server/http/pages/ssr\\.ts$') },
      { path: src('web/') },
    ),
    forbid(
      'kernel-is-pure',
      { path: src('server/kernel/'), pathNot: tests },
      { pathNot: [src('server/kernel/'), src('contracts/')] },
    ),
    forbid(
      'domain-does-no-io',
      { path: '\\.domain\\.ts$' },
      { pathNot: [src('contracts/'), src('server/kernel/'), '\\.domain\\.ts$'] },
    ),
    // A module has two front doors: `index.ts` for other modules, `*.admin.ts` for the back office.
    forbid(
      'modules-meet-at-index',
      { path: src('server/modules/([^/]+)/'), pathNot: '\\.admin\\.ts$' },
      {
        path: src('server/modules/([^/]+)/'),
        pathNot: [src('server/modules/$1/'), '/index\\.ts$'],
      },
    ),
    forbid(
      'admin-definitions-meet-at-their-index',
      { path: src('server/modules/([^/]+)/.*\\.admin\\.ts$') },
      {
        path: src('server/modules/([^/]+)/'),
        pathNot: [src('server/modules/$1/'), '/index\\.ts$', '\\.admin\\.ts$'],
      },
    ),
    forbid(
      'the-admin-engine-knows-no-noun',
      { path: src('server/modules/admin/'), pathNot: '/registry\\.admin\\.ts$' },
      {
        path: '\\.admin\\.ts$',
        pathNot: src('server/modules/admin/define-resource\\.admin\\.ts$'),
      },
    ),
    forbid(
      'outsiders-meet-modules-at-index',
      { path: src('server/(app|main|modules)\\.ts$') },
      { path: src('server/modules/'), pathNot: ['/index\\.ts$', '/registry\\.admin\\.ts$'] },
    ),
    forbid(
      'only-repos-touch-tables',
      {
        path: [src('server/'), '^demo/'],
        pathNot: ['\\.(repo|admin)\\.ts$', src('server/db/')],
      },
      { path: [src('server/db/schema/'), '^node_modules/drizzle-orm/'] },
    ),
    forbid(
      'below-http',
      { path: '\\.(service|repo|domain)\\.ts$' },
      { path: ['^node_modules/(fastify|@fastify)/', '\\.routes\\.ts$', src('server/http/')] },
    ),
    forbid(
      'repo-is-below-service',
      { path: '\\.repo\\.ts$' },
      { path: ['\\.(service|wire)\\.ts$', src('server/modules/[^/]+/index\\.ts$')] },
    ),
    forbid(
      'ssr-bridge-takes-only-the-token',
      { path: src('server/http/pages/ssr\\.ts$') },
      { path: src('web/'), pathNot: src('web/lib/server-api\\.ts$') },
    ),
    forbid(
      'web-has-no-server-packages',
      { path: src('web/') },
      { path: '^node_modules/(fastify|@fastify|drizzle-orm|@electric-sql|pg|pino)/' },
    ),
    forbid(
      'routes-skip-no-layer',
      { path: '\\.routes\\.ts$' },
      { path: ['\\.repo\\.ts$', src('server/db/')] },
    ),
    forbid(
      'infrastructure-is-below',
      { path: src('server/(platform|db|config|kernel)') },
      { path: src('server/(modules|http|app|main)') },
    ),
    forbid(
      'http-imports-no-module',
      { path: src('server/http/') },
      { path: src('server/(modules|app|main|resources|cli)(/|\\.ts$)') },
    ),
    forbid(
      'ui-and-lib-are-leaves',
      { path: src('web/(ui|lib)/') },
      { path: src('web/(features|routes)/') },
    ),
    forbid(
      'web-features-are-strangers',
      { path: src('web/features/([^/]+)/') },
      {
        path: [src('web/routes/'), src('web/features/')],
        // Every feature builds its forms from the one kit, and what is sold is paid in one way.
        pathNot: [
          src('web/features/$1/'),
          src('web/features/forms/'),
          src('web/features/payments/'),
        ],
      },
    ),
    forbid(
      'office-nouns-are-strangers',
      // The shell is the frame around all of them.
      { path: src('web/features/admin/([^/]+)/'), pathNot: src('web/features/admin/shell/') },
      {
        path: src('web/features/admin/[^/]+/'),
        pathNot: [
          src('web/features/admin/$1/'),
          src('web/features/admin/kit/'),
          src('web/features/admin/api/'),
        ],
      },
    ),
    forbid(
      'office-api-is-below',
      { path: src('web/features/admin/api/') },
      { path: src('web/features/admin/'), pathNot: src('web/features/admin/api/') },
    ),
    forbid(
      'production-needs-no-demo',
      { path: '^src/', pathNot: src('server/load-demo\\.ts$') },
      { path: '^demo/' },
    ),
    forbid(
      'demo-is-loaded-on-demand',
      { path: src('server/load-demo\\.ts$') },
      { path: '^demo/', dependencyTypesNot: ['dynamic-import'] },
    ),
    forbid(
      'demo-meets-modules-at-index',
      { path: '^demo/', pathNot: tests },
      { path: src('server/modules/'), pathNot: '/index\\.ts$' },
    ),
    forbid(
      'illustrator-only-draws',
      { path: '^demo/illustrator/', pathNot: tests },
      { pathNot: ['^demo/illustrator/', '^node_modules/sharp/', '^(node:)?crypto$'] },
    ),
    forbid(
      'demo-content-is-data',
      { path: '^demo/content/', pathNot: tests },
      { pathNot: ['^demo/content/', '^node_modules/(marked|yaml|zod)/', '^(node:)?(fs|path)$'] },
    ),
    forbid(
      'production-never-imports-tests',
      { path: '^(src|demo)/', pathNot: '\\.test\\.tsx?$' },
      { path: ['^tests/', '\\.test\\.tsx?$'] },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: ['node_modules', '^build/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
