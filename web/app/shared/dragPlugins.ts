import { type DragDropManagerInput, StyleInjector } from '@dnd-kit/dom'

/** For each list that dragging sorts: the content security policy refuses style elements without the page's nonce. */
export const dragPlugins: DragDropManagerInput['plugins'] = (standard) => [
  ...standard,
  StyleInjector.configure({
    nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '',
  }),
]
