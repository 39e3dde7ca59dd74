/**
 * For a part below the first screen: the browser styles and lays it out once somebody comes near it, which spares a
 * phone most of a long page at the start. Until then it counts as `height` pixels high, afterwards as it was.
 */
export const deferOffscreen = (height: number) =>
  ({
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${height}px`,
    // Such a part clips what reaches out of it; rings around what has the focus do.
    overflowClipMargin: 16,
  }) as const
