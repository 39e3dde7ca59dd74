import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast as show, Toaster as Sonner } from 'sonner'
import 'sonner/dist/styles.css'
import { useColorScheme } from '../shared/theme/colorScheme.ts'
import { connectToaster } from '../shared/toast.ts'

const secondsShown = 6

const toast = {
  fontFamily: 'var(--font-family)',
  fontSize: '0.875rem',
  borderRadius: 'var(--radius-card)',
  color: 'var(--color-heading)',
  background: 'var(--color-raised)',
  borderColor: 'var(--color-raised-border)',
}
const action = {
  fontFamily: 'var(--font-family)',
  fontWeight: 600,
  color: 'var(--color-link)',
  background: 'var(--color-tint)',
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
      theme={mode}
      position="bottom-center"
      duration={secondsShown * 1000}
      closeButton
      toastOptions={{ style: toast, actionButtonStyle: action, cancelButtonStyle: action }}
      style={{ fontFamily: 'var(--font-family)', zIndex: 'var(--z-toast)' }}
    />
  )
}
