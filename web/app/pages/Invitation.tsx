import { useSearchParams } from 'react-router'
import { paths } from '../shared/paths.ts'
import { ActionLink } from '../shared/ui/Action.tsx'
import { Notice } from '../shared/ui/Notice.tsx'

/** `/landing?ref=CODE`: says that the code arrived, and never stands in the way. */
export function Invitation() {
  const code = useSearchParams()[0].get('ref')
  if (!code) return null
  return (
    <Notice sx={{ marginBlockEnd: '32px', backgroundColor: 'background.paper' }}>
      {/^[\w-]{3,32}$/.test(code) ? (
        <p>
          A friend invited you with the code <strong>{code}</strong>. Nice to meet you.
        </p>
      ) : (
        <p>That invitation code cannot be read. You are welcome without one.</p>
      )}
      <ActionLink look="text" size="small" to={paths.signUp()}>
        Create an account
      </ActionLink>
    </Notice>
  )
}
