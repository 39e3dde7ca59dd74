/** A key event of the browser or of React. */
export interface KeyPress {
  readonly key: string
  readonly isComposing?: boolean
  readonly nativeEvent?: { readonly isComposing: boolean }
  readonly keyCode?: number
}

/** Safari sends the Enter that ends a composition after its end, with this code alone. */
const composingCode = 229

/**
 * The pressed key, or "Process" while an input method composes letters (Japanese, Chinese, Korean and others): its Enter,
 * Escape and arrows choose among its suggestions, and no handler of ours may act on them.
 */
export function pressedKey({ key, isComposing, nativeEvent, keyCode }: KeyPress): string {
  return isComposing === true || nativeEvent?.isComposing === true || keyCode === composingCode
    ? 'Process'
    : key
}
