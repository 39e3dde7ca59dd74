/** Asks the member to confirm that they hold the account; resolves to whether they did. */
type Confirm = () => Promise<boolean>

let confirm: Confirm | null = null

/** Registers the shell's dialog; returns its removal. */
export function onFreshSignInNeeded(handler: Confirm): () => void {
  confirm = handler
  return () => {
    if (confirm === handler) confirm = null
  }
}

/** Called by the API client after the refusal `sign_in_again`; it then sends the refused call again. */
export const confirmSignIn: Confirm = async () => (confirm ? confirm() : false)

export function needsFreshSignIn(problem: unknown): boolean {
  return (
    typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === 'sign_in_again'
  )
}
