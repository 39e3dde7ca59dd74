/** Larger problems are assigned greedily, because the exact method needs cubic time. */
const exactMax = 60

/**
 * Chooses pairs of rows and columns with the highest total, each row and each column at most once. `scores[row][column]`
 * is zero or less for a pair that must not be chosen. Returns the column of each row, null for none. Exact for groups of
 * up to 60 rows that compete for the same columns.
 */
export function bestPairs(scores: readonly (readonly number[])[]): (number | null)[] {
  const chosen: (number | null)[] = scores.map(() => null)
  for (const { rows, columns } of groupsOf(scores)) {
    const part = rows.map((row) => columns.map((column) => Math.max(0, scores[row]?.[column] ?? 0)))
    const found = Math.min(rows.length, columns.length) <= exactMax ? exactPairs(part) : greedyPairs(part)
    for (const [index, row] of rows.entries()) {
      const at = found[index] ?? null
      if (at !== null && (part[index]?.[at] ?? 0) > 0) chosen[row] = columns[at] ?? null
    }
  }
  return chosen
}

/** Rows and columns that compete with each other; most groups have one of each. */
function groupsOf(scores: readonly (readonly number[])[]): { rows: number[]; columns: number[] }[] {
  const left = new Set(scores.keys())
  const groups: { rows: number[]; columns: number[] }[] = []
  for (const first of scores.keys()) {
    if (!left.delete(first)) continue
    const rows = [first]
    const columns = new Set<number>()
    for (const row of rows)
      for (const [column, score] of (scores[row] ?? []).entries()) {
        if (score <= 0 || columns.has(column)) continue
        columns.add(column)
        for (const other of left)
          if ((scores[other]?.[column] ?? 0) > 0) {
            left.delete(other)
            rows.push(other)
          }
      }
    if (columns.size > 0) groups.push({ rows, columns: [...columns] })
  }
  return groups
}

function exactPairs(scores: readonly (readonly number[])[]): (number | null)[] {
  const width = scores[0]?.length ?? 0
  if (scores.length <= width) return hungarian(scores)
  const turned = Array.from({ length: width }, (_none, column) => scores.map((row) => row[column] ?? 0))
  const rowOf = hungarian(turned)
  const chosen: (number | null)[] = scores.map(() => null)
  for (const [column, row] of rowOf.entries()) if (row !== null) chosen[row] = column
  return chosen
}

/** The Hungarian method with potentials; at most as many rows as columns. Every row gets a column. */
function hungarian(scores: readonly (readonly number[])[]): (number | null)[] {
  const width = scores[0]?.length ?? 0
  // Index 0 is a helper row and a helper column.
  const rowPotential = Array.from({ length: scores.length + 1 }, () => 0)
  const columnPotential = Array.from({ length: width + 1 }, () => 0)
  const rowOf = Array.from({ length: width + 1 }, () => 0)
  const at = (list: readonly number[], index: number) => list[index] ?? 0
  for (let row = 1; row <= scores.length; row += 1) {
    const before = Array.from({ length: width + 1 }, () => 0)
    const slack = Array.from({ length: width + 1 }, () => Infinity)
    const isDone = Array.from({ length: width + 1 }, () => false)
    rowOf[0] = row
    let column = 0
    do {
      isDone[column] = true
      const current = at(rowOf, column)
      let least = Infinity
      let next = 0
      for (let to = 1; to <= width; to += 1) {
        if (isDone[to]) continue
        const cost = -(scores[current - 1]?.[to - 1] ?? 0)
        const reduced = cost - at(rowPotential, current) - at(columnPotential, to)
        if (reduced < at(slack, to)) {
          slack[to] = reduced
          before[to] = column
        }
        if (at(slack, to) < least) {
          least = at(slack, to)
          next = to
        }
      }
      for (let to = 0; to <= width; to += 1)
        if (isDone[to]) {
          rowPotential[at(rowOf, to)] = at(rowPotential, at(rowOf, to)) + least
          columnPotential[to] = at(columnPotential, to) - least
        } else slack[to] = at(slack, to) - least
      column = next
    } while (at(rowOf, column) !== 0)
    while (column !== 0) {
      const from = at(before, column)
      rowOf[column] = at(rowOf, from)
      column = from
    }
  }
  const chosen: (number | null)[] = scores.map(() => null)
  for (let column = 1; column <= width; column += 1)
    if (at(rowOf, column) > 0) chosen[at(rowOf, column) - 1] = column - 1
  return chosen
}

function greedyPairs(scores: readonly (readonly number[])[]): (number | null)[] {
  const pairs = scores
    .flatMap((line, row) => line.map((score, column) => ({ score, row, column })))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  const chosen: (number | null)[] = scores.map(() => null)
  const taken = new Set<number>()
  for (const { row, column } of pairs) {
    if (chosen[row] !== null || taken.has(column)) continue
    chosen[row] = column
    taken.add(column)
  }
  return chosen
}
