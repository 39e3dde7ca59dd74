import { Refusal } from '../../platform/http/problem.ts'

export const gatewayMilliseconds = 5000

/** Limits the wait for a provider response. The work continues after the limit: only a read reveals its outcome. */
export async function withinTime<T>(work: Promise<T>, milliseconds = gatewayMilliseconds): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal('payments_unavailable')), milliseconds)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
