import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchPhone } from './pages/phone.ts'
import { benchVisitors } from './pages/visitors.ts'

// `npm run bench:pages`: the public pages and a member's home page on a slow phone (412 px wide, 1.6 Mbit/s, 150 ms,
// processor four times slower), compared with a page of this server without scripts and with a page that contains only
// React and React Router; then fifty concurrent visitors. Exit code 1 when a gate or goal is missed.
// PARTS (`phone`, `visitors`), RUNS (per page on the phone), SLOWDOWN (of its processor), KEEP (a folder whose town is
// reused).

const parts = (process.env.PARTS ?? 'phone,visitors').split(',')
const folder = process.env.KEEP ?? (await mkdtemp(join(tmpdir(), 'goodword-bench-')))
await mkdir(folder, { recursive: true })
await chmod(folder, 0o755)
let isMissed = false
try {
  if (parts.includes('phone')) isMissed = await benchPhone()
  if (parts.includes('visitors')) isMissed = (await benchVisitors(folder)) || isMissed
} finally {
  if (process.env.KEEP === undefined) await rm(folder, { recursive: true, force: true })
}
process.exit(isMissed ? 1 : 0)
