import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { colors } from '../theme/theme.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** Password field with a show button; pasting and password managers work. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      style={{ paddingInlineEnd: 72 }}
      trailing={
        <Show type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
        </Show>
      }
    />
  )
}

const Show = styled('button')({
  position: 'absolute',
  insetInlineEnd: 4,
  insetBlock: 4,
  padding: '0 12px',
  border: 0,
  borderRadius: 4,
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  color: colors.link,
  background: 'none',
})
