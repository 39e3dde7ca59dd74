// The checks of `npm test` besides its tests. The canary runs these very commands over planted mistakes.
import { join } from 'node:path'
import { node, root } from './bootstrap.mjs'

const script = (...parts) => join(root, 'node_modules', ...parts)

export const checks = [
  {
    name: 'types',
    program: 'sh',
    parameters: [
      '-c',
      `cd web && "${node}" "${script('@react-router', 'dev', 'bin.cjs')}" typegen && cd .. && "${node}" "${script('typescript', 'bin', 'tsc')}" -b`,
    ],
  },
  {
    name: 'lint',
    program: node,
    parameters: [script('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings', '.'],
  },
  { name: 'format', program: node, parameters: [script('oxfmt', 'bin', 'oxfmt'), '--check', '.'] },
  {
    name: 'boundaries',
    program: node,
    parameters: [
      script('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
      ...['--config', '.dependency-cruiser.mjs', 'contract/src', 'server/src', 'demo/src', 'web/app'],
    ],
  },
  { name: 'unused', program: node, parameters: [script('knip', 'bin', 'knip.js')] },
  { name: 'build', program: node, parameters: [join(root, 'tools', 'build.mjs')] },
]
