import { css, type CSSObject, type SerializedStyles } from '@emotion/react'

interface Variant {
  readonly style: CSSObject | ((props: object) => CSSObject)
}
/** The styles of a component, and what they become by its properties. */
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
 * Stands in for Material UI's own in the browser (`lighterMaterial.ts`), with the same result. That one makes the styles of
 * a component as its file is evaluated, shown or not; this one when it is first rendered, in steps that leave room for a tap.
 */
export default function preprocessStyles({ variants, ...style }: Styles): Processed {
  for (const variant of variants ?? [])
    if (typeof variant.style !== 'function') whenAsked(variant, variant.style)
  return whenAsked({ variants, isProcessed: true as const }, style as CSSObject) // all but the variants
}

function whenAsked<Holder extends object>(holder: Holder, style: CSSObject) {
  let made: SerializedStyles | undefined
  Object.defineProperty(holder, 'style', { get: () => (made ??= css(style)), enumerable: true })
  return holder as Holder & { readonly style: SerializedStyles } // defined in the line above
}
