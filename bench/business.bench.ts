import { benchPhotos } from './business/photos.ts'

// `npm run bench:business`: what businesses do, each part with its goals. Exit code 1 when a goal is missed.
// PARTS: names of the parts below, separated by commas; default all.

/** Each part prints its figures, and returns whether it missed a goal. */
const parts: Readonly<Record<string, () => Promise<boolean>>> = {
  photos: benchPhotos,
}

const chosen = process.env.PARTS?.split(',') ?? Object.keys(parts)
let isMissed = false
for (const name of chosen) {
  const part = parts[name]
  if (!part) throw new Error(`there is no part ${name}; choose from ${Object.keys(parts).join(', ')}`)
  isMissed = (await part()) || isMissed
}
process.exit(isMissed ? 1 : 0)
