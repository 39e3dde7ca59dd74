/** Asks for the code of the second step of a sign-in; `error` is about the code before. Null: the member gave up. */
type AskFactorCode = (error: string | null) => Promise<string | null>

let ask: AskFactorCode | null = null

/** Registers the shell's dialog; returns its removal. */
export function onFactorCodeNeeded(handler: AskFactorCode): () => void {
  ask = handler
  return () => {
    if (ask === handler) ask = null
  }
}

export const askFactorCode: AskFactorCode = async (error) => (ask ? ask(error) : null)
