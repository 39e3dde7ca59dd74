// The checks of `npm test` besides its tests. The canary runs the same commands over planted mistakes.
import { join } from 'node:path'
import { node, root } from './bootstrap.mjs'

const script = (...parts) => join(root, 'node_modules', ...parts)

const lint = [script('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings']
const format = [script('oxfmt', 'bin', 'oxfmt'), '--check']

export const checks = [
  {
    name: 'types',
    program: 'sh',
    parameters: [
      '-c',
      `cd web && "${node}" "${script('@react-router', 'dev', 'bin.cjs')}" typegen && cd .. && "${node}" "${script('typescript', 'bin', 'tsc')}" -b`,
    ],
  },
  { name: 'lint', program: node, parameters: [...lint, '.'] },
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

/** Type checks of everything, because a change has distant effects; lint and format of the given files only. */
export function checksOf(files) {
  const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  const formed = files.filter((file) => /\.(ts|tsx|mjs|json|css)$/.test(file))
  return [
    ...checks.filter(({ name }) => name === 'types'),
    ...(code.length > 0 ? [{ name: 'lint', program: node, parameters: [...lint, ...code] }] : []),
    ...(formed.length > 0 ? [{ name: 'format', program: node, parameters: [...format, ...formed] }] : []),
  ]
}
