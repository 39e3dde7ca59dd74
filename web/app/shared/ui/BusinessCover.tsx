import { styled } from '@mui/material/styles'
import { colors, theme } from '../theme/theme.ts'

export interface BusinessCoverProps {
  readonly path: string
  /** Above the fold: loaded eagerly, and with high priority as the page's largest picture. */
  readonly priority?: 'high' | 'normal' | 'lazy'
}

/** Generated art of a business. Hidden from screen readers, because the name says the same. */
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
  // Dims the bright art in the dark scheme.
  ...theme.applyStyles('dark', { filter: 'brightness(0.68) saturate(1.35)' }),
})
