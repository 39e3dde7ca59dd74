import { glyphs } from 'contract/businesses/glyphs'

export interface GlyphProps {
  /** A name from `contract/glyphs`; an unknown one draws nothing. */
  readonly name: string
  readonly size?: number
  readonly strokeWidth?: number
  /** Only when no adjacent text says the same. */
  readonly label?: string
}

/** Line drawing in the text colour. */
export function Glyph({ name, size = 24, strokeWidth = 1.75, label }: GlyphProps) {
  const path = Object.hasOwn(glyphs, name) ? glyphs[name as keyof typeof glyphs] : '' // checked by hasOwn
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={label ? undefined : true}
      role={label ? 'img' : undefined}
      aria-label={label}
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}
