import { sumOf } from 'contract/core/sum'
import type { Grade } from './criterion.ts'

/** Figures for one query. Relevant is a grade of 2 or 3. */
export interface Measures {
  /** Discounted cumulative gain of the first ten, with gain 2^grade − 1, as a share of the best possible one. */
  readonly ndcg: number
  /** 1 / rank of the first result with grade 3 among the first twenty, or 0. */
  readonly reciprocalRank: number
  /** The share of relevant businesses among the first twenty, of at most twenty. */
  readonly recall: number
  readonly isEmpty: boolean
}

export const resultsMax = 20
const discountedMax = 10

/** `found` has the grades of the results in their order, `all` those of all businesses in any order. */
export function measuresOf(found: readonly Grade[], all: readonly Grade[]): Measures {
  const shown = found.slice(0, resultsMax)
  const relevant = (grades: readonly Grade[]) => grades.filter((grade) => grade >= 2).length
  const first = shown.indexOf(3)
  return {
    ndcg: gainOf(shown) / gainOf(all.toSorted((one, other) => other - one)),
    reciprocalRank: first === -1 ? 0 : 1 / (first + 1),
    recall: relevant(shown) / Math.min(resultsMax, relevant(all)),
    isEmpty: shown.length === 0,
  }
}

const gainOf = (grades: readonly Grade[]) =>
  sumOf(
    [...grades.slice(0, discountedMax).entries()],
    ([rank, grade]) => (2 ** grade - 1) / Math.log2(rank + 2),
  )

export function meanOf(list: readonly Measures[]): Omit<Measures, 'isEmpty'> & { readonly empty: number } {
  const mean = (value: (measures: Measures) => number) => sumOf(list, value) / Math.max(list.length, 1)
  return {
    ndcg: mean(({ ndcg }) => ndcg),
    reciprocalRank: mean(({ reciprocalRank }) => reciprocalRank),
    recall: mean(({ recall }) => recall),
    empty: mean(({ isEmpty }) => Number(isEmpty)),
  }
}
