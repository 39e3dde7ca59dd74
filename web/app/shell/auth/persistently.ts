/** Pauses before the second and the third attempt, in milliseconds. */
const pauses = [1000, 4000]

/**
 * Repeats work that failed for a passing reason, up to three attempts. Throws the failure of the last attempt, and any
 * other failure at once.
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
