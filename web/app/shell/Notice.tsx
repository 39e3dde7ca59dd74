import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { colors } from '../shared/theme/theme.ts'
import { CloseIcon } from '../shared/ui/icons.tsx'
import { Column } from '../shared/ui/Page.tsx'

/** One quiet line under the header for those who arrived otherwise than they meant to. Works without scripts. */
export function Notice() {
  const location = useLocation()
  const [dismissed, setDismissed] = useState<string | null>(null)
  const text = textFor(location)
  if (!text || dismissed === location.key) return null
  return (
    <Band role="status">
      <Line>
        <span>{text}</span>
        <Close
          to={withoutNotice(location)}
          replace
          preventScrollReset
          aria-label="Dismiss this notice"
          onClick={() => setDismissed(location.key)}
        >
          <CloseIcon />
        </Close>
      </Line>
    </Band>
  )
}

interface Place {
  readonly pathname: string
  readonly search: string
  readonly state: unknown
}

function textFor({ search, state }: Place): string | null {
  if (new URLSearchParams(search).get('notice') === 'page-missing') return 'That page does not exist'
  const isSignedOut = (state as { notice?: string } | null)?.notice === 'signed-out' // set by the sign-out flow
  return isSignedOut ? 'You are signed out' : null
}

function withoutNotice({ pathname, search }: Place) {
  const query = new URLSearchParams(search)
  query.delete('notice')
  return { pathname, search: query.toString() }
}

const Band = styled('div')({
  background: colors.tint,
  borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  color: colors.heading,
})

const Line = styled(Column)({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 48,
})

const Close = styled(Link)({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  marginInlineEnd: -10,
  color: colors.quietText,
  '&:hover': { color: colors.heading },
})
