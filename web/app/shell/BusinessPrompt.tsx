import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { Form } from 'react-router'
import { emailLooksRight } from '../shared/emailLooksRight.ts'
import { formText } from '../shared/formText.ts'
import { colors } from '../shared/theme/theme.ts'
import { AlertIcon } from '../shared/ui/icons.tsx'

/** Starts the sign-up of a business. A plain form, so that it works before hydration and without JavaScript. */
export function BusinessPrompt() {
  const id = useId()
  const [isWrong, setIsWrong] = useState(false)
  return (
    <Prompt
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
      <Field>
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
      </Field>
      <Wrong id={`${id}-error`} role="alert">
        {isWrong && (
          <>
            <AlertIcon size={16} /> Enter an e-mail address like name@example.com.
          </>
        )}
      </Wrong>
    </Prompt>
  )
}

const Prompt = styled(Form)({
  maxWidth: 400,
  marginBlockStart: 16,
  '& > label': { display: 'block', marginBlockEnd: 8, color: colors.onFooter },
})

const Field = styled('div')({
  display: 'flex',
  '& > input': {
    flex: 1,
    minWidth: 0,
    height: 44,
    padding: '0 12px',
    font: 'inherit',
    fontSize: '1rem',
    color: colors.onFooter,
    background: 'rgb(255 255 255 / 0.06)',
    border: '1px solid #6b7280',
    borderInlineEnd: 0,
    borderRadius: '4px 0 0 4px',
    '&::placeholder': { color: colors.footerQuiet, opacity: 1 },
    '&[aria-invalid]': { borderColor: '#ffb4ab' },
    '&:focus-visible': { outline: '2px solid #5fc192', outlineOffset: -1 },
  },
  '& > button': {
    height: 44,
    padding: '0 20px',
    border: 0,
    borderRadius: '0 4px 4px 0',
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
    color: colors.footer,
    background: '#5fc192',
    '&:hover': { background: '#7fd3aa' },
    '&:focus-visible': { outline: `2px solid ${colors.onFooter}`, outlineOffset: 2 },
  },
})

// Reserves its line when empty, so that an error causes no layout shift.
const Wrong = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 20,
  margin: '4px 0',
  fontSize: '0.75rem',
  color: '#ffb4ab',
})
