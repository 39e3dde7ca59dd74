export interface ToastOptions {
  readonly undo?: () => void
  /** Follow-up link. */
  readonly link?: { readonly text: string; readonly to: string }
}

type Show = (kind: 'done' | 'failed', text: string, options: ToastOptions) => void

const waiting: Parameters<Show>[] = []
let show: Show | null = null
let wake: (() => void) | null = null

/** Short messages at the foot of the page. The first one loads the toaster. */
export const toast = {
  done: (text: string, options: ToastOptions = {}) => say('done', text, options),
  failed: (text: string, options: ToastOptions = {}) => say('failed', text, options),
}

function say(...message: Parameters<Show>): void {
  if (show) return show(...message)
  waiting.push(message)
  wake?.()
}

/** For the layout: called when the first message is queued, to load the toaster only then. */
export function onFirstToast(listener: () => void): () => void {
  wake = listener
  if (waiting.length > 0) listener()
  return () => {
    wake = null
  }
}

/** For the toaster, once it is mounted. */
export function connectToaster(shower: Show): () => void {
  show = shower
  for (const message of waiting.splice(0)) shower(...message)
  return () => {
    show = null
  }
}
