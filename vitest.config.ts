import { defineConfig } from 'vitest/config'

// How long something takes is no question of a test: a limit only ends what hangs, on a busy machine, too.
const limit = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } }

// Files share what they load, which takes longer than most of them run. Those that put something else into a module's place
// (`vi.mock`) are called *.alone.test.ts and load everything for themselves.
const alone = '**/*.alone.test.{ts,tsx}'
// What takes minutes runs by its own command.
const soak = '**/*.soak.test.ts'
const server = { ...limit, globalSetup: ['server/test-support/globalSetup.ts'] }
const web = { ...limit, environment: 'jsdom', setupFiles: ['web/test-support/setup.ts'] }

export default defineConfig({
  test: {
    // Two cores: one file each, on a database of its own.
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      { test: { ...limit, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { ...limit, name: 'tools', include: ['tools/**/*.test.ts'], testTimeout: 600_000 } },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/src/**/*.test.ts', 'demo/src/**/*.test.ts'],
          exclude: [alone, soak],
          isolate: false,
        },
      },
      { test: { ...server, name: 'server alone', include: ['server/src/**/*.alone.test.ts'] } },
      { test: { ...server, name: 'soak', include: [soak], maxWorkers: 1 } },
      {
        test: {
          ...web,
          name: 'web',
          include: ['web/app/**/*.test.{ts,tsx}'],
          exclude: [alone],
          isolate: false,
        },
      },
      { test: { ...web, name: 'web alone', include: ['web/app/**/*.alone.test.{ts,tsx}'] } },
      {
        test: {
          ...limit,
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/globalSetup.ts'],
          maxWorkers: 1,
        },
      },
    ],
  },
})
