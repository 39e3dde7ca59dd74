import type { HomeSection } from 'contract/home/home'
import type { HomeSectionKind } from 'contract/home/sections'

/** The sections in the order in which the page first showed them; new ones follow. Nothing moves while it is open. */
export function inShownOrder(
  sections: readonly HomeSection[],
  shown: readonly HomeSectionKind[],
): readonly HomeSection[] {
  const rankOf = ({ kind }: HomeSection) => {
    const rank = shown.indexOf(kind)
    return rank === -1 ? shown.length : rank
  }
  return sections.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** The order to keep: the earlier sections, then new ones. */
export function orderToKeep(
  sections: readonly HomeSection[],
  shown: readonly HomeSectionKind[],
): readonly HomeSectionKind[] {
  return [...shown, ...sections.flatMap(({ kind }) => (shown.includes(kind) ? [] : kind))]
}
