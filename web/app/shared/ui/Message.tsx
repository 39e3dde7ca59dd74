import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colors } from '../theme/theme.ts'
import { AlertIcon, CheckIcon } from './icons.tsx'

interface Props {
  readonly kind: 'info' | 'success' | 'warning' | 'error'
  readonly children: ReactNode
}

/** Message in a tinted box. Screen readers announce errors at once, other messages politely. */
export function Message({ kind, children }: Props) {
  return (
    <Box data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {kind === 'success' ? <CheckIcon /> : <AlertIcon />}
      <div>{children}</div>
    </Box>
  )
}

const tinted = (color: string) => ({
  '& > svg': { color },
  background: `color-mix(in srgb, ${color} 10%, ${colors.page})`,
})

const Box = styled('div')({
  display: 'flex',
  gap: 12,
  padding: 16,
  borderRadius: 12,
  color: colors.heading,
  '& > svg': { flex: 'none', marginBlockStart: 1 },
  '& p': { margin: 0 },
  '& p + p': { marginBlockStart: 8 },
  '& p a': { color: colors.link },
  '&[data-kind="info"]': tinted(colors.info),
  '&[data-kind="success"]': tinted(colors.success),
  '&[data-kind="warning"]': tinted(colors.warning),
  '&[data-kind="error"]': tinted(colors.error),
})
