const attributes = ['data-light', 'data-dark'] as const

/** The two methods of an element by which Material UI writes which scheme is on. */
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
 * The root element, touched only when the scheme changes. Material UI takes every scheme away and gives one back whenever it
 * starts, and a phone styles the whole page again.
 */
export const schemeNode = steady as Element
