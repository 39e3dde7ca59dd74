import type { Catalogue, MenuCategoryId } from 'contract/catalogue/catalogue'

/** A section of the menu with its items; the last one holds items outside of all categories. */
export interface MenuSection<Item> {
  readonly id: MenuCategoryId | null
  readonly name: string
  readonly items: readonly Item[]
}

interface InMenu {
  readonly id: string
  readonly menuCategoryId: MenuCategoryId | null
}

/** The items by category, in the order of the menu; empty categories are left out. */
export function menuSections<Item extends InMenu>(
  categories: Catalogue['categories'],
  items: readonly Item[],
): MenuSection<Item>[] {
  const sections = [...categories, { id: null, name: 'Other' }]
  return sections
    .map(({ id, name }) => ({
      id,
      name,
      items: items.filter(({ menuCategoryId }) => menuCategoryId === id),
    }))
    .filter(({ items: own }) => own.length > 0)
}

/** The ids with one of them moved to another place. */
export function moved(ids: readonly string[], { from, to }: { from: number; to: number }): string[] {
  const id = ids[from]
  if (id === undefined || to < 0 || to >= ids.length) return [...ids]
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** The ids of all items after those of one section were put into another order. */
export function withSectionOrder(all: readonly string[], section: readonly string[]): string[] {
  const own = new Set(section)
  const next = section[Symbol.iterator]()
  return all.map((id) => (own.has(id) ? (next.next().value ?? id) : id))
}
