import { styled } from '@mui/material/styles'
import { useListSignInMethodsQuery } from './accountApi.ts'

/** Where the mail went, on installations that do not really send any. */
export function DemoMailHint() {
  const { data: methods } = useListSignInMethodsQuery({})
  if (!methods?.mailboxPath) return null
  return (
    <Hint>
      Demo: mail is not sent. <a href={methods.mailboxPath}>Open the demo mailbox</a> to read it.
    </Hint>
  )
}

const Hint = styled('p')(({ theme }) => ({
  '&&': { margin: 0 },
  color: theme.vars.palette.role.quietText,
  '& a': { color: theme.vars.palette.role.link },
}))
