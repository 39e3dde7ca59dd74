import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { colors } from '../theme/theme.ts'
import { Glyph } from './Glyph.tsx'

/** Tinted tile with the drawing of a business, at the start of a row. */
export const GlyphMark = ({ name }: Pick<ComponentProps<typeof Glyph>, 'name'>) => (
  <Tile>
    <Glyph name={name} />
  </Tile>
)

const Tile = styled('span')({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'start',
  width: 48,
  height: 48,
  borderRadius: 12,
  color: colors.brand,
  backgroundColor: colors.tint,
})
