import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { colors } from '../shared/theme/theme.ts'
import { Action } from '../shared/ui/Action.tsx'
import { CloseIcon } from '../shared/ui/icons.tsx'
import { Column } from '../shared/ui/Page.tsx'
import { noticeNamed, type NoticeName, noticeSentence, takeNotice } from './notices.ts'
import { useSignOut } from './useSignOut.ts'

/** Status line below the header after an unexpected navigation. Works without JavaScript. */
export function Notice() {
  const location = useLocation()
  const left = useLeftNotice(location.key)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const name = left ?? noticeIn(location)
  const dismiss = () => setDismissed(location.key)
  if (!name || dismissed === location.key) return null
  return (
    <Band role="status">
      <Line>
        <Sentence>{noticeSentence(name)}</Sentence>
        <Buttons>
          {name === 'sign-out-failed' && <SignOutAgain onDone={dismiss} />}
          <Close
            to={withoutNotice(location)}
            replace
            preventScrollReset
            aria-label="Dismiss this notice"
            onClick={dismiss}
          >
            <CloseIcon />
          </Close>
        </Buttons>
      </Line>
    </Band>
  )
}

function SignOutAgain({ onDone }: { readonly onDone: () => void }) {
  const signOut = useSignOut(onDone)
  return (
    <Action type="button" size="small" onClick={() => void signOut()}>
      Try again
    </Action>
  )
}

/** Notice that the previous document left for this one; cleared at the first client-side navigation. */
function useLeftNotice(key: string): NoticeName | null {
  const [left, setLeft] = useState<{ name: NoticeName; key: string } | null>(null)
  useEffect(() => {
    const name = takeNotice()
    if (name) setLeft({ name, key })
    // Once per document.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return left?.key === key ? left.name : null
}

interface Place {
  readonly pathname: string
  readonly search: string
  readonly state: unknown
}

function noticeIn({ search, state }: Place): NoticeName | null {
  if (new URLSearchParams(search).get('notice') === 'page-missing') return 'page-missing'
  return noticeNamed((state as { notice?: unknown } | null)?.notice) // set by the sign-out flow and by the guard
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
  flexWrap: 'wrap',
  gap: '0 16px',
  minHeight: 48,
})

const Sentence = styled('span')({ flex: '1 1 200px', paddingBlock: 8 })

const Buttons = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  marginInlineStart: 'auto',
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
