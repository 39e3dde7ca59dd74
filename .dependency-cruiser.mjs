import { readdirSync } from 'node:fs'
import { arrows, featureArrows } from './tools/modules.ts'

const anyOf = (names) => `(${names.join('|')})`
const isTest = '[.]test[.]tsx?$|/test-support/'
const front = '^server/src/modules/[^/]+/public([.]rules)?[.]ts$'

const moduleRules = Object.entries(arrows).flatMap(([name, allowed]) => [
  {
    name: `arrows-of-${name}`,
    comment: `${name} may ask ${allowed.join(', ') || 'no other module'} (tools/modules.ts)`,
    severity: 'error',
    from: { path: `^server/src/modules/${name}/`, pathNot: isTest },
    to: { path: '^server/src/modules/', pathNot: `^server/src/modules/${anyOf([name, ...allowed])}/` },
  },
])

const featureRules = readdirSync('web/app/features').map((name) => ({
  name: `arrows-of-feature-${name}`,
  comment: `${name} may import ${featureArrows[name]?.join(', ') ?? 'no other feature'} (tools/modules.ts)`,
  severity: 'error',
  from: { path: `^web/app/features/${name}/`, pathNot: isTest },
  to: {
    path: '^web/app/features/',
    pathNot: `^web/app/features/${anyOf([name, ...(featureArrows[name] ?? [])])}/`,
  },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Imports of types count: a shared type belongs to the file below',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-resolvable',
      severity: 'error',
      from: { pathNot: '\\.react-router/' },
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\+types|\\./\\+types)' },
    },
    {
      name: 'own-dependencies-only',
      comment:
        'A package is importable only in the workspace that lists it; hoisting alone does not allow it',
      severity: 'error',
      from: { pathNot: `${isTest}|^web/vite\\.config` },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'contract-knows-zod-alone',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: isTest },
      to: { pathNot: '^contract/src/|node_modules/zod/' },
    },
    {
      name: 'contract-core-is-the-ground',
      comment: 'Ids, money, points, time, roles and errors import nothing above them',
      severity: 'error',
      from: { path: '^contract/src/(core|errors)/', pathNot: isTest },
      to: { path: '^contract/src/(?!core/|errors/)' },
    },
    {
      name: 'contract-folders-form-no-circle',
      scope: 'folder',
      severity: 'error',
      from: { path: '^contract/src', pathNot: 'test-support' },
      to: { path: '^contract/src', pathNot: 'test-support', circular: true },
    },
    { name: 'web-never-asks-server', severity: 'error', from: { path: '^web/' }, to: { path: '^server/' } },
    { name: 'server-never-asks-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    {
      name: 'shared-knows-contract-alone',
      severity: 'error',
      from: { path: '^web/app/shared/' },
      to: { path: '^web/app/(?!shared/)' },
    },
    {
      name: 'features-know-shared-alone',
      comment: 'A feature imports shared, and the features that tools/modules.ts lists for it',
      severity: 'error',
      from: { path: '^web/app/features/', pathNot: isTest },
      to: { path: '^web/app/(?!shared/|features/)' },
    },
    ...featureRules,
    {
      name: 'routes-compose',
      comment: 'A route composes features; the shell is around it',
      severity: 'error',
      from: { path: '^web/app/routes/', pathNot: isTest },
      to: { path: '^web/app/(?!shared/|features/|routes/|shell/)' },
    },
    {
      name: 'platform-is-independent',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: isTest },
      to: { path: '^server/src/(?!platform/)' },
    },
    {
      name: 'integrations-know-no-module',
      severity: 'error',
      from: { path: '^server/src/integrations/', pathNot: isTest },
      to: { path: '^server/src/(?!platform/|integrations/)' },
    },
    {
      name: 'stand-ins-know-no-module',
      severity: 'error',
      from: { path: '^server/src/standins/', pathNot: isTest },
      to: { path: '^server/src/(?!platform/|integrations/|standins/)' },
    },
    {
      name: 'modules-know-no-stand-in',
      comment: 'Only the composition chooses between an integration and its stand-in',
      severity: 'error',
      from: { path: '^server/src/modules/', pathNot: isTest },
      to: { path: '^server/src/(composition|standins)/' },
    },
    {
      name: 'server-never-asks-demo',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^demo/' },
    },
    {
      name: 'modules-meet-at-public',
      comment: 'A module imports of another one only its public.ts, or public.rules.ts for pure rules',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/', pathNot: isTest },
      to: { path: '^server/src/modules/', pathNot: `^server/src/modules/$1/|${front}` },
    },
    {
      name: 'composition-uses-public',
      comment: 'Besides the public files it binds routes and jobs',
      severity: 'error',
      from: { path: '^server/src/composition/', pathNot: isTest },
      to: { path: '^server/src/modules/', pathNot: `${front}|[./](routes|jobs)[.]ts$` },
    },
    {
      name: 'rules-know-contract-alone',
      severity: 'error',
      from: { path: '[.]rules[.]ts$' },
      to: {
        pathNot:
          '^contract/src/|node_modules/zod/|^server/src/platform/format/|^server/src/modules/.*([./]rules|[./]tables)[.]ts$',
      },
    },
    {
      name: 'sql-in-repository-and-queries-alone',
      severity: 'error',
      from: {
        path: '^server/src/modules/',
        pathNot: `[.](repository|queries)[.]ts$|[./]tables[.]ts$|/identity/auth/|${isTest}`,
      },
      to: { path: 'node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'public-offers-no-sql',
      comment: 'Another module asks a use case, and never a table',
      severity: 'error',
      from: { path: front },
      to: { path: '[.](repository|queries)[.]ts$' },
    },
    {
      name: 'routes-ask-use-cases',
      severity: 'error',
      from: { path: '[./]routes[.]ts$' },
      to: { path: '[.](repository|queries)[.]ts$' },
    },
    {
      name: 'modules-are-listed',
      comment: 'A new module says in tools/modules.ts whom it may ask',
      severity: 'error',
      from: { path: '^server/src/modules/', pathNot: `^server/src/modules/${anyOf(Object.keys(arrows))}/` },
      to: {},
    },
    ...moduleRules,
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|\\.types)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
