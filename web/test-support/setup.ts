import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { connectToaster } from '../app/shared/toast.ts'

// A query may first load a chunk of the page: on a busy machine that exceeds the library's default of one second.
configure({ asyncUtilTimeout: 30_000 })

// The components of one test must not render in the next, with the stubs of that test.
afterEach(cleanup)

// Drains messages that no toaster showed; the next file's toaster would show them.
afterEach(() => connectToaster(() => {})())

// jsdom has no layout: no media matches, nothing is resized, and the dialog element lacks its methods.
if (typeof window !== 'undefined') {
  window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  window.ResizeObserver ??= class {
    observe = () => {}
    unobserve = () => {}
    disconnect = () => {}
  }
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
}
