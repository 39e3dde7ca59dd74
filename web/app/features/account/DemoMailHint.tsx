import { styled } from '@mui/material/styles'
import { colors } from '../../shared/theme/theme.ts'
import { useListSignInMethodsQuery } from './accountApi.ts'

/** Links to the demo mailbox on installations that send no real mail. */
export function DemoMailHint() {
  const { data: methods } = useListSignInMethodsQuery({})
  if (!methods?.mailboxPath) return null
  return (
    <Hint>
      Demo: e-mails are not sent. Read them in the <a href={methods.mailboxPath}>demo mailbox</a>.
    </Hint>
  )
}

const Hint = styled('p')({
  '&&': { margin: 0 },
  color: colors.quietText,
  '& a': { color: colors.link },
})
