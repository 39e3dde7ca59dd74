import { useEffect, useState } from 'react'

interface Place {
  /** The open modal dialog, because the page behind it is inert; undefined for the page. */
  readonly container: HTMLElement | undefined
  /** Pixels between the toasts and the lower edge of the window. */
  readonly inset: number
}

interface Span {
  readonly top: number
  readonly bottom: number
}

const edgeGap = 16
const barGap = 8

/** Taller focused elements, such as a scrollable list, remain visible beside a toast. */
const focusedPixelsMax = 120

/**
 * Place of the toasts while `region` is not null: above every bar that has the attribute `data-toasts-above` and is
 * in their way, such as bars that stick to the lower edge and the buttons of a dialog; and above the element with the
 * keyboard focus.
 */
export function useToastPlace(region: HTMLElement | null): Place {
  const [place, setPlace] = useState<Place>({ container: undefined, inset: edgeGap })
  useEffect(() => {
    if (!region) return
    const measure = () => {
      const container = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
      const bars = (container ?? document).querySelectorAll('[data-toasts-above]')
      const spans = [...bars, ...focusedOutside(region)].map((element) => element.getBoundingClientRect())
      const inset = insetAbove(spans, { windowHeight: window.innerHeight, toastsHeight: region.offsetHeight })
      setPlace((before) =>
        before.container === container && before.inset === inset ? before : { container, inset },
      )
    }
    measure()
    const changes = new MutationObserver(measure)
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['open'],
    })
    window.addEventListener('scroll', measure, { capture: true, passive: true })
    window.addEventListener('resize', measure)
    document.addEventListener('focusin', measure)
    return () => {
      changes.disconnect()
      window.removeEventListener('scroll', measure, { capture: true })
      window.removeEventListener('resize', measure)
      document.removeEventListener('focusin', measure)
    }
  }, [region])
  return place
}

function focusedOutside(region: HTMLElement): Element[] {
  const focused = document.activeElement
  const isCovered = focused?.matches(':focus-visible') && !region.contains(focused)
  return focused && isCovered && focused.clientHeight <= focusedPixelsMax ? [focused] : []
}

/** Lifts the toasts over each bar in their way, the lowest first. */
export function insetAbove(
  bars: readonly Span[],
  { windowHeight, toastsHeight }: { readonly windowHeight: number; readonly toastsHeight: number },
): number {
  return bars
    .toSorted((a, b) => b.bottom - a.bottom)
    .reduce((inset, { top, bottom }) => {
      const lower = windowHeight - inset
      const isInTheWay = top < lower && bottom > lower - toastsHeight
      return isInTheWay ? Math.ceil(windowHeight - top) + barGap : inset
    }, edgeGap)
}
