import { setTimeout as sleep } from 'node:timers/promises'

/** How long an authenticator app shows a code. */
export const stepMilliseconds = 30_000

/** Waits for the next step if this one ends soon: the code of the step before would then be too old at the server. */
export async function earlyInStep(): Promise<void> {
  const left = stepMilliseconds - (Date.now() % stepMilliseconds)
  if (left < 5000) await sleep(left)
}
