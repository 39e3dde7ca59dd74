import { defineConfig } from 'vitest/config'

// How long something takes is no question of a test: a limit only ends what hangs, on a busy machine, too.
const limit = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } }

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
          ...limit,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testingSetup.ts'],
        },
      },
      {
        test: {
          ...limit,
          name: 'web',
          include: ['web/app/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['web/app/testingSetup.ts'],
        },
      },
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
