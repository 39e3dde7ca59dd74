import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon } from './icons.tsx'

interface Props {
  readonly kind: 'info' | 'success' | 'warning' | 'error'
  readonly children: ReactNode
}

/** One message in a tinted box. Errors interrupt whoever listens to the page, the others wait. */
export function Message({ kind, children }: Props) {
  return (
    <Box data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {kind === 'success' ? <CheckIcon /> : <AlertIcon />}
      <div>{children}</div>
    </Box>
  )
}

const Box = styled('div')(({ theme }) => {
  const tinted = (color: string) => ({
    '& > svg': { color },
    background: `color-mix(in srgb, ${color} 10%, ${theme.vars.palette.role.page})`,
  })
  const { role } = theme.vars.palette
  return {
    display: 'flex',
    gap: 12,
    padding: 16,
    borderRadius: 12,
    color: role.heading,
    '& > svg': { flex: 'none', marginBlockStart: 1 },
    '& p': { margin: 0 },
    '& p + p': { marginBlockStart: 8 },
    '& p a': { color: role.link },
    '&[data-kind="info"]': tinted(role.info),
    '&[data-kind="success"]': tinted(role.success),
    '&[data-kind="warning"]': tinted(role.warning),
    '&[data-kind="error"]': tinted(role.error),
  }
})
