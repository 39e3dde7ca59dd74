import type { ComponentProps } from 'react'
import { Glyph } from './Glyph.tsx'
import { centred, classes, tintBox } from './classes.ts'
import styles from './GlyphMark.module.css'

/** Tinted tile with the drawing of a business, at the start of a row. */
export const GlyphMark = ({ name }: Pick<ComponentProps<typeof Glyph>, 'name'>) => (
  <span className={classes(tintBox, centred, styles.tile)}>
    <Glyph name={name} />
  </span>
)
