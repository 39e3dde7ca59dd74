import { existsSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { originalOf, photoOf } from '../../../server/src/modules/photos/pipeline/makePhoto.ts'
import { dataFolder } from '../town/data.ts'
import { generateTown } from '../town/town.ts'
import { pictureFile } from './drawPicture.ts'
import { frontEntries, itemEntries, sharedEntries } from './plan.ts'

// `npm run demo:pictures`: renders the pictures of the demo town that are missing. Arguments are prefixes of the file
// names to render; `--again` also renders existing pictures.
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isAgain = process.argv.includes('--again')
const folder = `${dataFolder}pictures/`
await mkdir(folder, { recursive: true })
sharp.concurrency(1)

const { businesses, categories } = generateTown()
const entries = [...frontEntries(businesses), ...sharedEntries(categories), ...itemEntries()]
for (const entry of entries) {
  const isWanted = wanted.length === 0 || wanted.some((start) => entry.file.startsWith(start))
  if (!isWanted || (existsSync(`${folder}${entry.file}`) && !isAgain)) continue
  const bytes = await pictureFile(entry)
  // Renamed when complete, so that an aborted run leaves no broken picture.
  await writeFile(`${folder}${entry.file}.part`, bytes)
  await rename(`${folder}${entry.file}.part`, `${folder}${entry.file}`)
  process.stdout.write(`${entry.file} ${bytes.length}\n`)
}
const manifest: object[] = []
for (const { file, kind, subject, alt } of entries.filter((entry) => existsSync(`${folder}${entry.file}`)))
  manifest.push({ file, kind, subject, alt, photo: await photoIn(await readFile(`${folder}${file}`)) })
await writeFile(`${folder}manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`)

/** The facts of a photo that its row has. The hash is that of the file, so that it does not depend on a library. */
async function photoIn(bytes: Buffer): Promise<object> {
  const original = await originalOf(bytes)
  const { facts } = await photoOf(original, { crop: null, rotation: 0 })
  const { width, height, thumbhash, perceptualHash } = facts
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 32)
  return { hash, width, height, thumbhash, perceptualHash }
}
