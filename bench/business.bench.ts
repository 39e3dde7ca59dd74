// `npm run bench:business`: goals about businesses, one part each; exit code 1 when a goal is missed. PARTS chooses
// parts, with commas between them.

/** Each part prints its figures, and returns whether it met its goals. */
const parts: Record<string, () => Promise<boolean>> = {
  photos: async () => (await import('./business/photos.ts')).benchPhotos(),
  csv: async () => (await import('./business/csv.ts')).benchCsv(),
}

const chosen = process.env.PARTS?.split(',') ?? Object.keys(parts)
let isMet = true
for (const name of chosen) {
  const run = parts[name]
  if (!run) throw new Error(`there is no part ${name}: choose ${Object.keys(parts).join(', ')}`)
  console.log(`## ${name}`)
  isMet = (await run()) && isMet
}
process.exit(isMet ? 0 : 1)
