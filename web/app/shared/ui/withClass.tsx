import { type ComponentProps, createElement, type ElementType, type ReactElement } from 'react'

type PropsOf<Element extends ElementType> = ComponentProps<Element> & {
  /** Renders another element with the same look. */
  readonly as?: ElementType
}

/** A component that renders `element` with a class of a CSS module, and the caller's classes after it. */
export function withClass<const Element extends ElementType>(
  element: Element,
  ownClass: string | undefined,
): (props: PropsOf<Element>) => ReactElement {
  return ({ as, className, ...props }) =>
    createElement(as ?? element, {
      ...props,
      className: className === undefined ? ownClass : `${ownClass} ${className}`,
    })
}
