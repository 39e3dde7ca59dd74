import { styled } from '@mui/material/styles'
import { colors, theme } from '../theme/theme.ts'

export interface BusinessCoverProps {
  readonly path: string
  /** Above the fold: fetched at once, and first when it is the page's largest picture. */
  readonly priority?: 'high' | 'normal' | 'lazy'
}

/** The generated art of a business. It says nothing that its name does not, so it is silent for screen readers. */
export function BusinessCover({ path, priority = 'lazy' }: BusinessCoverProps) {
  return (
    <Picture
      src={path}
      alt=""
      width={640}
      height={360}
      decoding="async"
      loading={priority === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'high' ? 'high' : undefined}
    />
  )
}

const Picture = styled('img')({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  backgroundColor: colors.tint,
  // The art is bright; at night it must not be the brightest thing on the page.
  ...theme.applyStyles('dark', { filter: 'brightness(0.68) saturate(1.35)' }),
})
