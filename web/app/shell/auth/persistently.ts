/** Pauses before the second and the third attempt, in milliseconds. */
const pauses = [1000, 4000]

/**
 * Retries work that fails with a passing error, up to three attempts in all. Throws the error of the last attempt, and any
 * other error at once.
 */
export async function persistently<T>(
  work: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return work()
}
