import { useState } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'
import styles from './PasswordField.module.css'

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
        <button
          className={styles.show}
          type="button"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
