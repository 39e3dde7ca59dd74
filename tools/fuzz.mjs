// `npm run test:fuzz`: random requests to every route of the OpenAPI document. REQUESTS sets their number (10,000),
// SEED repeats a run; the script prints both.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, node, root } from './bootstrap.mjs'

ensureInstalled()
const { status } = spawnSync(
  node,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    ...['run', '--project', 'soak long', 'server/src/composition/tests/fuzz.test.ts'],
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, SOAK: '1' } },
)
process.exit(status ?? 1)
