import { paths } from 'contract/paths'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { lazyPart } from '../shared/lazyPart.ts'
import { areShortcutsOn } from '../shared/shortcutChoice.ts'
import { pressedKey } from '../shared/pressedKey.ts'

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx'))

/** `/` focuses the search field, `?` lists the keys. Inactive while typing, and when turned off. */
export function Shortcuts() {
  const navigate = useNavigate()
  const [isListed, setIsListed] = useState(false)

  useEffect(() => {
    function follow(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || !areShortcutsOn()) return
      const key = pressedKey(event)
      if (key === '?') {
        event.preventDefault()
        setIsListed(true)
      } else if (key === '/') {
        event.preventDefault()
        const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
        if (field) field.focus()
        else void navigate(paths.search())
      }
    }
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [navigate])

  return (
    isListed && (
      <Suspense>
        <ShortcutsDialog onClose={() => setIsListed(false)} />
      </Suspense>
    )
  )
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  )
}
