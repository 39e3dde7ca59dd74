/** Storage key of the draft of a review on this device, by order or booking id. */
export const draftKey = (visitId: string) => `review-draft:${visitId}`

/** Whether a review was begun on this device. Does not check the draft, so that other pages need no schema. */
export function hasDraft(visitId: string): boolean {
  try {
    return localStorage.getItem(draftKey(visitId)) !== null
  } catch {
    return false
  }
}
