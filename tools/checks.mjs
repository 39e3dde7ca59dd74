// The checks of `npm test` besides its tests. The canary runs the same commands over planted mistakes.
import { join } from 'node:path'
import { node, root } from './bootstrap.mjs'

const script = (...parts) => join(root, 'node_modules', ...parts)

// The linter also reports type errors: `tsc` would check the same program a second time.
const lint = [script('oxlint', 'bin', 'oxlint'), '--type-aware', '--type-check', '--deny-warnings']
const typegen = script('@react-router', 'dev', 'bin.cjs')
const format = [script('oxfmt', 'bin', 'oxfmt'), '--check']

export const checks = [
  {
    name: 'lint',
    program: 'sh',
    parameters: [
      '-c',
      `cd web && "${node}" "${typegen}" typegen && cd .. && "${node}" ${lint.map((part) => `"${part}"`).join(' ')} .`,
    ],
  },
  { name: 'format', program: node, parameters: [...format, '.'] },
  {
    name: 'boundaries',
    program: node,
    parameters: [
      script('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
      ...['--config', '.dependency-cruiser.mjs', 'contract/src', 'server/src', 'demo/src', 'web/app'],
    ],
  },
  { name: 'unused', program: node, parameters: [script('knip', 'bin', 'knip.js')] },
  { name: 'build', program: node, parameters: [join(root, 'tools', 'build.mjs'), '--if-changed'] },
]

/** Lint and types of everything, because a change has distant effects; format of the given files only. */
export function checksOf(files) {
  const formed = files.filter((file) => /\.(ts|tsx|mjs|json|css)$/.test(file))
  return [
    ...checks.filter(({ name }) => name === 'lint'),
    ...(formed.length > 0 ? [{ name: 'format', program: node, parameters: [...format, ...formed] }] : []),
  ]
}
