import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { dataFolder } from '../town/data.ts'
import { generateTown } from '../town/town.ts'
import { pictureFile } from './drawPicture.ts'
import { frontEntries, sharedEntries } from './plan.ts'

// `npm run demo:pictures`: renders the pictures of the demo town that are missing. Beginnings of file names limit what it
// renders; `--again` renders what exists too.
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isAgain = process.argv.includes('--again')
const folder = `${dataFolder}pictures/`
await mkdir(folder, { recursive: true })
sharp.concurrency(1)

const { businesses, categories } = generateTown()
const entries = [...frontEntries(businesses), ...sharedEntries(categories)]
for (const entry of entries) {
  const isWanted = wanted.length === 0 || wanted.some((start) => entry.file.startsWith(start))
  if (!isWanted || (existsSync(`${folder}${entry.file}`) && !isAgain)) continue
  const bytes = await pictureFile(entry)
  // Renamed when whole, so that a run that stops leaves no broken picture.
  await writeFile(`${folder}${entry.file}.part`, bytes)
  await rename(`${folder}${entry.file}.part`, `${folder}${entry.file}`)
  process.stdout.write(`${entry.file} ${bytes.length}\n`)
}
const manifest = entries
  .filter(({ file }) => existsSync(`${folder}${file}`))
  .map(({ file, kind, subject, alt }) => ({ file, kind, subject, alt }))
await writeFile(`${folder}manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`)
