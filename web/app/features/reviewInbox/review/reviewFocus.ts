/** Focus target once the open review has loaded. */
export type FocusWish = 'heading' | 'reply'

/** Moves the focus to the open review, where single keys work. */
export const focusHeading = () => document.querySelector<HTMLElement>('[data-review-heading]')?.focus()

/** Moves the focus to the text of the reply, or to its button; false when the review has neither. */
export function focusReply(): boolean {
  const place =
    document.querySelector<HTMLElement>('[data-reply-field]') ??
    document.querySelector<HTMLElement>('[data-reply-open]')
  place?.focus()
  return place !== null
}
