import { type PriceFormula, type PartId, formulaDepthMax, formulaNodesMax } from './formula.ts'

export type FormulaUnit = 'money' | 'number'

/**
 * Why a formula cannot price a job, as a sentence; null when it can: it has at most `formulaNodesMax` nodes on
 * `formulaDepthMax` levels, refers only to known questions, never mixes amounts and numbers, and returns `unit`.
 */
export function formulaProblem(
  formula: PriceFormula,
  { questions, unit }: { questions: ReadonlySet<PartId>; unit: FormulaUnit },
): string | null {
  const size = formulaSizeProblem(formula)
  if (size !== null) return size
  const result = unitOf(formula, questions)
  if (result.problem !== undefined) return result.problem
  return result.unit === unit ? null : `gives ${named(result.unit)} where ${named(unit)} is needed`
}

/** Counts without recursion, because a hostile tree can be deeper than the stack; a cycle ends at the limit. */
export function formulaSizeProblem(formula: PriceFormula): string | null {
  const waiting: { node: PriceFormula; depth: number }[] = [{ node: formula, depth: 1 }]
  let nodes = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    nodes += 1
    if (nodes > formulaNodesMax) return `has more than ${formulaNodesMax} nodes`
    if (next.depth > formulaDepthMax) return `has more than ${formulaDepthMax} levels`
    for (const node of childrenOf(next.node)) waiting.push({ node, depth: next.depth + 1 })
  }
  return null
}

function childrenOf(node: PriceFormula): readonly PriceFormula[] {
  switch (node.kind) {
    case 'money':
    case 'number':
    case 'input':
      return []
    case 'sum':
    case 'min':
    case 'max':
      return node.of
    case 'multiply':
      return [node.value, ...node.by]
    case 'per_unit':
      return [node.price, node.units]
    case 'clamp':
    case 'round':
    case 'step':
      return [node.value]
    case 'if':
      return [node.left, node.right, node.whenTrue, node.whenFalse]
  }
}

type Result = { unit: FormulaUnit; problem?: undefined } | { problem: string }

function unitOf(node: PriceFormula, questions: ReadonlySet<PartId>): Result {
  const of = (child: PriceFormula) => unitOf(child, questions)
  switch (node.kind) {
    case 'money':
    case 'number':
      return { unit: node.kind }
    case 'input':
      return questions.has(node.question)
        ? { unit: 'number' }
        : { problem: `asks the unknown question "${node.question}"` }
    case 'sum':
    case 'min':
    case 'max':
      return same(node.of.map(of))
    case 'multiply':
      return first(node.by.map((factor) => needed(of(factor), 'number'))) ?? of(node.value)
    case 'per_unit':
      return needed(of(node.units), 'number') ?? needed(of(node.price), 'money') ?? { unit: 'money' }
    case 'clamp':
      return node.low > node.high ? { problem: 'has a lower limit above the upper limit' } : of(node.value)
    case 'round':
      return of(node.value)
    case 'step':
      if (node.rows.some(({ from }, at) => at > 0 && from <= (node.rows[at - 1]?.from ?? from)))
        return { problem: 'has rows out of order' }
      return needed(of(node.value), 'number') ?? { unit: node.unit }
    case 'if': {
      const compared = same([of(node.left), of(node.right)])
      return compared.problem === undefined ? same([of(node.whenTrue), of(node.whenFalse)]) : compared
    }
  }
}

function same(results: readonly Result[]): Result {
  const [first = { problem: 'is empty' }, ...others] = results
  if (first.problem !== undefined) return first
  for (const other of others) {
    if (other.problem !== undefined) return other
    if (other.unit !== first.unit) return { problem: 'mixes amounts and numbers' }
  }
  return first
}

function first(problems: readonly ({ problem: string } | null)[]): { problem: string } | null {
  return problems.find((each) => each !== null) ?? null
}

/** The problem of an operand that has another unit; null when it fits. */
function needed(result: Result, unit: FormulaUnit): { problem: string } | null {
  if (result.problem !== undefined) return result
  return result.unit === unit ? null : { problem: `has ${named(result.unit)} where ${named(unit)} is needed` }
}

function named(unit: FormulaUnit): string {
  return unit === 'money' ? 'an amount' : 'a number'
}
