import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { log } from './log.ts'

/** Pauses between two attempts. Afterwards the page shows its error screen, which offers to reload. */
const pausesMilliseconds = [500, 1000, 2000, 4000, 8000]

/**
 * A component whose code is loaded when it is first rendered. If the network does not deliver the code, it is loaded
 * again, and the rest of the page stays usable. While the browser is offline, the part waits for the connection.
 */
// oxlint-disable-next-line no-explicit-any -- React's own type of `lazy`: props are inferred from the component.
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> {
  return lazy(() => loadPatiently(load))
}

async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const pause of pausesMilliseconds) {
    try {
      return await load()
    } catch (error) {
      log.warn('a part of the page could not be loaded', error)
      if (!navigator.onLine) await online()
      else await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return load()
}

const online = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }))
