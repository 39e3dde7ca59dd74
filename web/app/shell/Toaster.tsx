import { useColorScheme } from '@mui/material/styles'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast as show, Toaster as Sonner } from 'sonner'
import 'sonner/dist/styles.css'
import { fontFamily } from '../shared/theme/theme.ts'
import { connectToaster } from '../shared/toast.ts'
import { radius } from '../shared/theme/tokens.ts'

const secondsShown = 6

// Sonner takes plain styles, so the theme's colours are passed as CSS variables.
const toast = {
  fontFamily,
  fontSize: '0.875rem',
  borderRadius: radius.card,
  color: 'var(--gw-palette-role-heading)',
  background: 'var(--gw-palette-role-raised)',
  borderColor: 'var(--gw-palette-role-raisedBorder)',
}
const action = {
  fontFamily,
  fontWeight: 600,
  color: 'var(--gw-palette-role-link)',
  background: 'var(--gw-palette-role-tint)',
}

export default function Toaster() {
  const { mode } = useColorScheme()
  const navigate = useNavigate()
  useEffect(
    () =>
      connectToaster((kind, text, { undo, link }) => {
        const undoing = undo && { label: 'Undo', onClick: undo }
        const leading = link && { label: link.text, onClick: () => void navigate(link.to) }
        show[kind === 'done' ? 'success' : 'error'](text, {
          action: leading ?? undoing,
          cancel: leading && undoing,
        })
      }),
    [navigate],
  )
  return (
    <Sonner
      theme={mode ?? 'system'}
      position="bottom-center"
      duration={secondsShown * 1000}
      closeButton
      toastOptions={{ style: toast, actionButtonStyle: action, cancelButtonStyle: action }}
      style={{ fontFamily, zIndex: 1400 }}
    />
  )
}
