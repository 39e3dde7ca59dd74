import { benchCsv } from './business/csv.ts'

// `npm run bench:business`: the goals of the business side. PARTS chooses some of them, separated by commas. Exit code
// 1 when a goal is missed.

const parts: Readonly<Record<string, () => Promise<boolean>>> = { csv: benchCsv }

const wanted = process.env.PARTS?.split(',') ?? Object.keys(parts)
let isMissed = false
for (const part of wanted) {
  const bench = parts[part]
  if (!bench) throw new Error(`there is no part ${part}; choose from ${Object.keys(parts).join(', ')}`)
  if (!(await bench())) isMissed = true
}
process.exit(isMissed ? 1 : 0)
