// `npm run new module <name>`, `npm run new feature <name>`, `npm run new decision "<Title>"`: the files of a new part.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newDecision } from './generators/decision.ts'
import { newFeature } from './generators/feature.ts'
import { newModule } from './generators/module.ts'
import { type Plan, Refused } from './generators/places.ts'
import { node, root, say } from './bootstrap.mjs'

const usage = `Usage: npm run new module <name>
       npm run new feature <name>
       npm run new decision "<Title>"`

const [kind, name, ...more] = process.argv.slice(2)

try {
  write(planOf())
} catch (error) {
  if (!(error instanceof Refused)) throw error
  say(error.message)
  process.exitCode = 1
}

function planOf(): Plan {
  if (name === undefined || more.length > 0) throw new Refused(usage)
  switch (kind) {
    case 'module':
      return newModule(name)
    case 'feature':
      return newFeature(name)
    case 'decision':
      return newDecision(name, new Date())
    default:
      throw new Refused(usage)
  }
}

function write({ files, next }: Plan): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  format(Object.keys(files))
  say(['Written:', ...Object.keys(files).map((file) => `  ${file}`)].join('\n'))
  say(['Next:', ...next.map((step) => `  - ${step}`)].join('\n'))
}

/** Formats generated code, because long names exceed the line width. */
function format(files: readonly string[]): void {
  const code = files.filter((file) => /\.tsx?$/.test(file))
  if (code.length > 0)
    spawnSync(node, [join(root, 'node_modules/oxfmt/bin/oxfmt'), ...code], { cwd: root, stdio: 'inherit' })
}
