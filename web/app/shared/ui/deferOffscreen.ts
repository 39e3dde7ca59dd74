/**
 * Defers style and layout of a part below the first screen until the visitor scrolls near it, which saves a phone most
 * of a long page at the start. Until then the browser assumes `height` pixels, afterwards the last rendered height.
 */
export const deferOffscreen = (height: number) =>
  ({
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${height}px`,
    // Deferred parts clip their overflow; this leaves room for focus rings.
    overflowClipMargin: 16,
  }) as const
