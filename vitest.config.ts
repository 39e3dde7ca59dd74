import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { plantingPlugins } from './server/test-support/mistakes/planting.ts'

// The suites of `npm test`: unit (no database), integration (PostgreSQL), tools (the repository itself) and journeys (a
// browser). With SOAK=1 (`npm run test:soak`) the long runs take their place: files named *.soak.test.ts, and those
// whose samples grow (`effort`), with every screen width and color scheme of every route.

// How long something takes is no question of a test: a limit only ends what hangs, on a busy machine, too.
const limit = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } }

// Files share what they load, which takes longer than most of them run. Those that put something else into a module's place
// (`vi.mock`) are called *.alone.test.ts and load everything for themselves.
const alone = '**/*.alone.test.{ts,tsx}'
// These start several servers, kill them, send many requests at once or open four pages at once: one after the other, when
// the others are done.
const lonely = [
  'e2e/journeys/crash.e2e.ts',
  'e2e/journeys/everyRoute.e2e.ts',
  'e2e/journeys/slotRaces.e2e.ts',
]
// Only before a release: a production server with all cities of the world and an import of 1,000 businesses, and the
// clicks of many journeys, which change with a redesign and not with each commit.
const longJourneys = ['e2e/journeys/emptyMarketplace.e2e.ts', 'e2e/journeys/clickCounts.e2e.ts']
const long = '**/*.soak.test.ts'
const database = { ...limit, globalSetup: ['server/test-support/globalSetup.ts'] }
// Files that need a DOM start with `// @vitest-environment jsdom`: creating it takes longer than most of the other tests.
const browser = { ...limit, setupFiles: ['web/test-support/setup.ts'] }

const isAlone = (file: string) => file.includes('.alone.')
const isLong = (file: string) => file.includes('.soak.')
const serverTests = globSync(['server/src/**/*.test.ts', 'demo/src/**/*.test.ts'])
const matching = (files: readonly string[], pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(file, 'utf8')))

/** Rules take nothing but values. Anything else that uses test support, or starts the server's parts, may need PostgreSQL. */
const integration = matching(
  serverTests,
  /test-support\/|\b(startCluster|openDatabase|startServer)\b/,
).filter((file) => !file.endsWith('.rules.test.ts') && !isLong(file))
const growing = matching(
  [...serverTests, ...globSync(['contract/src/**/*.test.ts', 'tools/**/*.test.ts'])],
  /test-support\/effort\.ts/,
)

const suites = [
  { test: { ...limit, name: 'unit contract', include: ['contract/src/**/*.test.ts'] } },
  {
    test: {
      ...limit,
      name: 'unit server',
      include: ['server/src/**/*.test.ts', 'demo/src/**/*.test.ts'],
      exclude: [...integration, long],
      isolate: false,
    },
  },
  {
    test: {
      ...browser,
      name: 'unit web',
      include: ['web/app/**/*.test.{ts,tsx}'],
      exclude: [alone],
      isolate: false,
    },
  },
  { test: { ...browser, name: 'unit web alone', include: ['web/app/**/*.alone.test.{ts,tsx}'] } },
  {
    test: {
      ...database,
      name: 'integration',
      include: integration.filter((file) => !isAlone(file)),
      isolate: false,
    },
  },
  { test: { ...database, name: 'integration alone', include: integration.filter(isAlone) } },
  { test: { ...limit, name: 'tools', include: ['tools/**/*.test.ts'], testTimeout: 600_000 } },
  {
    test: {
      ...limit,
      name: 'journeys',
      include: ['e2e/journeys/*.e2e.ts'],
      exclude: [...lonely, ...longJourneys],
      globalSetup: ['e2e/support/globalSetup.ts'],
      // Each on a server of its own (decision 64).
      maxWorkers: 2,
      isolate: false,
    },
  },
  {
    test: {
      ...limit,
      name: 'lone journeys',
      include: lonely,
      globalSetup: ['e2e/support/globalSetup.ts'],
      maxWorkers: 1,
    },
  },
]

const soak = [
  {
    test: {
      ...database,
      name: 'soak long',
      include: [...serverTests.filter(isLong), ...growing],
      testTimeout: 3_600_000,
    },
  },
  {
    test: {
      ...limit,
      name: 'soak journeys',
      include: ['e2e/journeys/{everyRoute,estimateEngine}.e2e.ts', ...longJourneys],
      globalSetup: ['e2e/support/globalSetup.ts'],
      testTimeout: 3_600_000,
    },
  },
]

// A planted mistake must not come from the cache of loaded modules, nor stay there.
const plugins = plantingPlugins()
const planted = <Suite extends { test: object }>(suite: Suite) =>
  plugins.length === 0 ? suite : { ...suite, plugins, test: { ...suite.test, fsModuleCache: false } }

export default defineConfig({
  test: {
    // Two cores: one file each, on a database or a server of its own.
    maxWorkers: 2,
    allowOnly: false,
    projects: (process.env.SOAK === '1' ? soak : suites).map(planted),
  },
})
