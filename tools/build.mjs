// Builds the pages and compresses their files at the highest level, so that the server only sends them. With
// --if-changed it builds only when the sources differ from those of the last build.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root, say, sourcesOfPages } from './bootstrap.mjs'

const compressible = /\.(m?js|css|svg|html|json|txt|webmanifest)$/
const bytesMin = 1024
const stamp = join(root, 'web', 'build', '.goodword-sources')

const sources = sourcesOfPages()
const isOnlyIfChanged = process.argv.includes('--if-changed')
if (isOnlyIfChanged && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) process.exit()
if (isOnlyIfChanged) say('Building the pages')
rmSync(stamp, { force: true })
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
  {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  },
)
if (status !== 0) process.exit(status ?? 1)
await compressAll(join(root, 'web', 'build', 'client'))
writeFileSync(stamp, sources)

/** On all cores: zlib's functions with a callback use threads. */
async function compressAll(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => compressible.test(name))
  const paths = names.map((name) => join(folder, name)).filter((path) => statSync(path).size >= bytesMin)
  await Promise.all(paths.map(compress))
}

async function compress(path) {
  const content = readFileSync(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  writeFileSync(`${path}.br`, brotli)
  writeFileSync(`${path}.gz`, zipped)
}
