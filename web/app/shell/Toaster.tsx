import { useColorScheme } from '@mui/material/styles'
import { useEffect } from 'react'
import { toast, Toaster as Sonner } from 'sonner'
import 'sonner/dist/styles.css'
import { connectToaster } from '../shared/toast.ts'
import { fontFamily } from './theme/theme.ts'

const secondsShown = 6

export default function Toaster() {
  const { mode } = useColorScheme()
  useEffect(
    () =>
      connectToaster((kind, text, { undo }) =>
        toast[kind === 'done' ? 'success' : 'error'](text, {
          action: undo ? { label: 'Undo', onClick: undo } : undefined,
        }),
      ),
    [],
  )
  return (
    <Sonner
      theme={mode ?? 'system'}
      position="bottom-center"
      duration={secondsShown * 1000}
      closeButton
      style={{ fontFamily, zIndex: 1400 }}
    />
  )
}
