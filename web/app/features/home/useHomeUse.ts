import type { HomeSectionKind } from 'contract/home/sections'
import { type RefObject, useEffect, useState } from 'react'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { recordHomeUse } from 'contract/home/home'
import { useWrite } from '../../shared/api/calls.ts'

/** Half of a section is visible, or it fills half of the window. */
const visibleShare = 0.5
const sendAfterMilliseconds = 2000

export type NoteUse = (kind: HomeSectionKind, what: 'shown' | 'opened') => void

type Use = Record<'shown' | 'opened', HomeSectionKind[]>

const noteNothing: NoteUse = () => {}

/**
 * Records which sections the member sees and opens, each once per page. A failure shows no message. An operator who
 * views the page records nothing.
 */
export function useHomeUse(): NoteUse {
  const { backendData } = useAuth()
  const [send] = useWrite(recordHomeUse)
  const [collector] = useState(() => collectorOf((body) => void send({ body })))
  useEffect(() => {
    const sendWhenHidden = () => {
      if (document.visibilityState === 'hidden') collector.flush()
    }
    document.addEventListener('visibilitychange', sendWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', sendWhenHidden)
      collector.flush()
    }
  }, [collector])
  return backendData?.viewing ? noteNothing : collector.note
}

/** Collects the uses of a few seconds for one call. */
function collectorOf(send: (use: Use) => void) {
  const noted = new Set<string>()
  let waiting: Use = { shown: [], opened: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    const use = waiting
    if (use.shown.length + use.opened.length === 0) return
    waiting = { shown: [], opened: [] }
    send(use)
  }
  const note: NoteUse = (kind, what) => {
    const name = `${what} ${kind}`
    if (noted.has(name)) return
    noted.add(name)
    waiting[what].push(kind)
    clearTimeout(timer)
    timer = setTimeout(flush, sendAfterMilliseconds)
  }
  return { note, flush }
}

/** Notes when the section is seen, and when one of its links or buttons is used, except those with `data-no-use`. */
export function useSectionUse(
  section: RefObject<HTMLElement | null>,
  kind: HomeSectionKind,
  note: NoteUse,
): void {
  useEffect(() => {
    const element = section.current
    if (!element) return
    const noteOpened = ({ target }: Event) => {
      const used = target instanceof Element ? target.closest('a, button') : null
      if (used && !used.hasAttribute('data-no-use')) note(kind, 'opened')
    }
    element.addEventListener('click', noteOpened)
    const seen = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.some(
          ({ intersectionRatio, intersectionRect, rootBounds }) =>
            intersectionRatio >= visibleShare ||
            (rootBounds !== null && intersectionRect.height >= rootBounds.height * visibleShare),
        )
        if (isSeen) note(kind, 'shown')
      },
      { threshold: [0.1, 0.25, visibleShare] },
    )
    seen.observe(element)
    return () => {
      element.removeEventListener('click', noteOpened)
      seen.disconnect()
    }
  }, [section, kind, note])
}
