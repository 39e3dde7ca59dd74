import { foldLetters } from 'contract/core/foldLetters'
import type { CatalogueProduct, ProductInput } from 'contract/catalogue/catalogue'

/** The name of a variant in carts and orders: "Coffee beans, 250 g / Decaf". */
export function soldName(name: string, optionValues: readonly string[]): string {
  return optionValues.length === 0 ? name : `${name}, ${optionValues.join(' / ')}`
}

/** Identifies a variant within its product: letter case and surrounding spaces do not count. */
export function variantKey(optionValues: readonly string[]): string {
  return JSON.stringify(optionValues.map((value) => value.trim().toLowerCase()))
}

export function hasAlikeVariants(variants: readonly { readonly optionValues: readonly string[] }[]): boolean {
  return new Set(variants.map(({ optionValues }) => variantKey(optionValues))).size < variants.length
}

/** The address part of a product's name; `taken` handles get a number: `rye-bread-2`. */
export function freeHandle(name: string, taken: ReadonlySet<string>): string {
  const base = handleBase(name)
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}

export function handleBase(name: string): string {
  const plain = foldLetters(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  return plain === '' ? 'product' : plain
}

/** Compares the fields that an editor can change, so that a save without a change writes nothing. */
export function isSameProduct(stored: CatalogueProduct, input: ProductInput): boolean {
  const common = ({ name, description, optionNames, menuCategoryId, ...rest }: ProductInput) =>
    JSON.stringify([
      name,
      description,
      optionNames,
      menuCategoryId,
      rest.fulfilment,
      rest.preparationMinutes,
      rest.maxPerOrder,
      rest.isRedeemable,
      rest.taxClass,
      photosOf(rest.photos ?? stored.photos),
      rest.variants.map((variant) => [variant.id, variant.optionValues, variant.priceUsdCents, variant.sku]),
    ])
  return common(stored) === common(input)
}

/** The fields of photos that an editor can change, for comparison. */
export const photosOf = (photos: readonly { readonly id: string; readonly alt: string }[] = []) =>
  photos.map(({ id, alt }) => [id, alt])
