import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useAuth } from '../shared/auth/useAuth.ts'
import { Button } from '../shared/ui/Button.tsx'
import { beside, centred, classes, fixedSize, quietTone, spread } from '../shared/ui/classes.ts'
import { CloseIcon } from '../shared/ui/icons.tsx'
import { Column } from '../shared/ui/Page.tsx'
import { noticeNamed, type NoticeName, noticeSentence, takeNotice } from './notices.ts'
import { useSignOut } from './useSignOut.ts'
import styles from './Notice.module.css'

/** Status line below the header after an unexpected navigation. Works without JavaScript. */
export function Notice() {
  const location = useLocation()
  const left = useLeftNotice(location.key)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const { user, loading } = useAuth()
  const given = left ?? noticeIn(location)
  // One of the two services ended both sessions although the other one failed.
  const name = given === 'sign-out-failed' && !loading && !user ? 'signed-out' : given
  const dismiss = () => setDismissed(location.key)
  if (!name || dismissed === location.key) return null
  return (
    <div className={styles.band} role="status">
      <Column className={spread(0, styles.line)}>
        <span className={styles.sentence}>{noticeSentence(name)}</span>
        <div className={beside(8, fixedSize, styles.buttons)}>
          {name === 'sign-out-failed' && <SignOutAgain onDone={dismiss} />}
          <Link
            className={classes(centred, quietTone, styles.close)}
            to={withoutNotice(location)}
            replace
            preventScrollReset
            aria-label="Dismiss this notice"
            onClick={dismiss}
          >
            <CloseIcon />
          </Link>
        </div>
      </Column>
    </div>
  )
}

function SignOutAgain({ onDone }: { readonly onDone: () => void }) {
  const signOut = useSignOut(onDone)
  return (
    <Button type="button" size="small" onClick={() => void signOut()}>
      Try again
    </Button>
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
