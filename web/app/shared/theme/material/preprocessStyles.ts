import { css, type CSSObject, type SerializedStyles } from '@emotion/react'

interface Variant {
  readonly style: CSSObject | ((props: object) => CSSObject)
}
/** Styles of a component, and their variants by props. */
interface Styles {
  readonly variants?: readonly Variant[]
  readonly [property: string]: unknown
}
interface Processed {
  readonly variants: readonly Variant[] | undefined
  readonly isProcessed: true
  readonly style: SerializedStyles
}

/**
 * Replaces Material UI's module in the browser (`lighterMaterial.ts`), with the same result. The original processes a
 * component's styles when its module is evaluated, rendered or not; this one at the first render, in steps that leave
 * room for input.
 */
export default function preprocessStyles({ variants, ...style }: Styles): Processed {
  for (const variant of variants ?? [])
    if (typeof variant.style !== 'function') whenAsked(variant, variant.style)
  return whenAsked({ variants, isProcessed: true as const }, style as CSSObject) // all except the variants
}

function whenAsked<Holder extends object>(holder: Holder, style: CSSObject) {
  let made: SerializedStyles | undefined
  Object.defineProperty(holder, 'style', { get: () => (made ??= css(style)), enumerable: true })
  return holder as Holder & { readonly style: SerializedStyles } // defined in the line above
}
