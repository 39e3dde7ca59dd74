import type { Plugin } from 'vite'

/** Parts of a call that the browser uses: the others are for the server and the types. */
const used = new Set([
  'method',
  'path',
  'isIdempotent',
  'isConditional',
  'isSlow',
  'isLasting',
  'isOrdered',
  'tags',
])

/** Syntax tree node, reduced to the parts read here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Call extends Node {
  readonly callee: Node & { readonly name?: string }
  readonly arguments: readonly (Node & { readonly properties?: readonly Property[] })[]
}
interface Property extends Node {
  readonly key?: { readonly name?: string }
}
interface Declaration extends Node {
  readonly declarations?: readonly { readonly init: Node | null }[]
}

/**
 * Builds the contract for the browser: a call retains its method and path, and unreferenced schemas are dropped. The
 * browser relies on its types for requests and trusts its own server's responses; the server validates (decision 32).
 */
export function contractForBrowser(): Plugin {
  return {
    name: 'contract-for-browser',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      order: 'post',
      filter: { id: /contract[\\/]src[\\/].+\.ts$/ },
      handler(code) {
        const edits = (this.parse(code).body as Node[]).flatMap((statement) => {
          const declared =
            statement.type === 'ExportNamedDeclaration' && 'declaration' in statement
              ? (statement.declaration as Declaration | null)
              : (statement as Declaration)
          return (declared?.declarations ?? []).flatMap(({ init }) =>
            init?.type === 'CallExpression' ? [editOf(init as Call, code)] : [],
          )
        })
        return edits.reduceRight(
          (text, { start, end, becomes }) => text.slice(0, start) + becomes + text.slice(end),
          code,
        )
      },
    },
  }
}

/**
 * Marks a call as removable when its result is unused; a call of `route` is reduced to the parts that the browser uses.
 */
function editOf(call: Call, code: string) {
  const { start, end, callee } = call
  const shape = callee.name === 'route' ? call.arguments[0]?.properties : undefined
  const kept = shape
    ?.filter(({ key }) => used.has(key?.name ?? ''))
    .map((each) => code.slice(each.start, each.end))
  const value = kept ? `({ ${kept.join(', ')} })` : code.slice(start, end)
  return { start, end, becomes: `/* @__PURE__ */ (() => ${value})()` }
}
