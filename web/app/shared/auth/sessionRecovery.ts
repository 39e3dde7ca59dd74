/** Signs in again where that is possible without the person; answers whether the same person is signed in now. */
type RecoverSession = () => Promise<boolean>

let recover: RecoverSession | null = null

/** The shell says how; answers how to stop. On the server nothing recovers a session. */
export function onSessionLost(handler: RecoverSession): () => void {
  recover = handler
  return () => {
    if (recover === handler) recover = null
  }
}

/** For the API client, after the server has answered 401. */
export const recoverSession: RecoverSession = async () => (recover ? recover() : false)
