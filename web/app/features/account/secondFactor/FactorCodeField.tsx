import * as z from 'zod/mini'
import { TextField, type TextFieldProps } from '../../../shared/ui/TextField.tsx'
import { DemoHint } from '../DemoMailHint.tsx'
import { listSignInMethods } from 'contract/account/account'
import { useRead } from '../../../shared/api/calls.ts'

export const FactorCodeEntry = z.object({
  code: z.string().check(z.trim(), z.minLength(6, 'Enter the six digits, or a recovery code.')),
})

/** A code of the authenticator app, or a recovery code. */
export const FactorCodeField = (field: Partial<TextFieldProps>) => (
  <>
    <TextField
      label="Code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      help="Six digits of your authenticator app, or one of your recovery codes."
      {...field}
    />
    <DemoAuthenticatorHint />
  </>
)

/** In the demo, a page shows the codes of the demo's operator. */
function DemoAuthenticatorHint() {
  const { data: methods } = useRead(listSignInMethods, {})
  if (!methods?.authenticatorPath) return null
  return (
    <DemoHint>
      Demo: a page replaces the phone of Ines Okafor.{' '}
      <a href={methods.authenticatorPath} target="_blank">
        Open the demo authenticator
      </a>
      .
    </DemoHint>
  )
}
