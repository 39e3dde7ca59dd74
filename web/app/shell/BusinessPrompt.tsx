import { useId, useState } from 'react'
import { Form } from 'react-router'
import { emailLooksRight } from '../shared/emailLooksRight.ts'
import { formText } from '../shared/formText.ts'
import { beside } from '../shared/ui/classes.ts'
import { AlertIcon } from '../shared/ui/icons.tsx'
import styles from './BusinessPrompt.module.css'

/** Starts the sign-up of a business. A plain form, so that it works before hydration and without JavaScript. */
export function BusinessPrompt() {
  const id = useId()
  const [isWrong, setIsWrong] = useState(false)
  return (
    <Form
      className={styles.prompt}
      method="get"
      action="/signup"
      onSubmit={(event) => {
        const isRight = emailLooksRight(formText(event.currentTarget, 'email'))
        setIsWrong(!isRight)
        if (!isRight) {
          event.preventDefault()
          event.currentTarget.querySelector<HTMLInputElement>('input[name="email"]')?.focus()
        }
      }}
      noValidate
    >
      <label htmlFor={id}>Run a business? Let your customers do the talking.</label>
      <input type="hidden" name="as" value="business" />
      <div className={styles.field}>
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@yourbusiness.com"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={() => setIsWrong(false)}
        />
        <button type="submit">Sign up</button>
      </div>
      <p className={beside(6, styles.wrong)} id={`${id}-error`} role="alert">
        {isWrong && (
          <>
            <AlertIcon size={16} /> Enter an email address like name@example.com.
          </>
        )}
      </p>
    </Form>
  )
}
