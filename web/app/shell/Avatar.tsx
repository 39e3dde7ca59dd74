import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { AuthUser } from '../shared/auth/authSlice.ts'
import { colors } from '../shared/theme/theme.ts'

/** The member's photo, or initials without one or when it fails to load. Decorative: the parent provides the name. */
export function Avatar({ user }: { user: Pick<AuthUser, 'displayName' | 'photoURL'> }) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <Circle aria-hidden>
      {user.photoURL && !isBroken ? (
        <img src={user.photoURL} alt="" referrerPolicy="no-referrer" onError={() => setIsBroken(true)} />
      ) : (
        initialsOf(user.displayName)
      )}
    </Circle>
  )
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase() || 'G'
}

const Circle = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  borderRadius: 999,
  overflow: 'hidden',
  fontSize: '0.875rem',
  fontWeight: 600,
  color: colors.link,
  background: colors.tint,
  border: `1px solid ${colors.raisedBorder}`,
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
})
