/** Renews the session without user interaction; resolves to whether the same member is signed in. */
type RecoverSession = () => Promise<boolean>

let recover: RecoverSession | null = null

/** Registers the shell's handler; returns its removal. The server registers none. */
export function onSessionLost(handler: RecoverSession): () => void {
  recover = handler
  return () => {
    if (recover === handler) recover = null
  }
}

/** Called by the API client after a 401. */
export const recoverSession: RecoverSession = async () => (recover ? recover() : false)
