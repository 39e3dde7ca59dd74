import { useState } from 'react'
import type { AuthUser } from '../shared/auth/authSlice.ts'
import { boldText, centred, classes, clippedBox, fullWidth } from '../shared/ui/classes.ts'
import styles from './Avatar.module.css'

/** The member's photo, or initials without one or when it fails to load. Decorative: the parent provides the name. */
export function Avatar({ user }: { user: Pick<AuthUser, 'displayName' | 'photoURL'> }) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <span className={classes(centred, boldText, clippedBox, fullWidth, styles.circle)} aria-hidden>
      {user.photoURL && !isBroken ? (
        <img src={user.photoURL} alt="" referrerPolicy="no-referrer" onError={() => setIsBroken(true)} />
      ) : (
        initialsOf(user.displayName)
      )}
    </span>
  )
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase() || 'G'
}
