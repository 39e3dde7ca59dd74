const attributes = ['data-light', 'data-dark'] as const

/** The two methods with which Material UI writes the current scheme. */
const steady: Pick<Element, 'removeAttribute' | 'setAttribute'> = {
  removeAttribute: () => {},
  setAttribute(name, value) {
    const root = document.documentElement
    if (root.hasAttribute(name)) return
    for (const other of attributes) root.removeAttribute(other)
    root.setAttribute(name, value)
  },
}

/**
 * Root element whose attributes change only with the scheme. Material UI removes and sets every scheme at start-up,
 * which makes a phone restyle the whole page.
 */
export const schemeNode = steady as Element
