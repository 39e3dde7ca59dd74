import type { EstimateId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { stack } from '../../../shared/ui/classes.ts'
import { copyText } from '../../../shared/ui/CopyButton.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { keepEstimate, type KeptEstimate, keptEstimates } from './keptEstimates.ts'
import { type SavedBody, SaveDialog } from './SaveDialog.tsx'
import { type SavedState, useSavedEstimate } from './useSavedEstimate.ts'
import styles from './EstimateActions.module.css'
import { saveEstimate } from 'contract/estimates/estimates'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly estimate: Omit<KeptEstimate, 'id' | 'name' | 'isWaiting'>
  readonly body: Omit<SavedBody, 'name'>
  readonly url: string
  /** The saved estimate that the address names, and the kind of job of the page. */
  readonly savedAs: Parameters<typeof useSavedEstimate>[0]
  readonly onSaved: (id: EstimateId) => void
}

/** Save, compare, share and print. */
export function EstimateActions({ estimate, body, url, savedAs, onSaved }: Props) {
  const isHydrated = useIsHydrated()
  const { user, loading } = useAuth()
  const [isOpen, setIsOpen] = useState<'save' | 'compare' | null>(null)
  const isSignedIn = user !== null
  const state = useSavedEstimate(savedAs)
  const { saved } = state
  useWaitingEstimate({ estimate, body, onSaved, isReady: isSignedIn && !loading })
  const share = async () => {
    if (!('share' in navigator)) return copyText(url, 'link')
    try {
      await navigator.share({ title: estimate.title, url })
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(url, 'link')
    }
  }
  return (
    <div
      className={stack(8, styles.actions)}
      data-unprinted
      // Hidden without JavaScript, which they require.
      style={isHydrated ? undefined : { visibility: 'hidden' }}
    >
      <Button look="filled" size="large" isWide onClick={() => setIsOpen('save')}>
        {saved === null ? 'Save estimate' : saved.isSent ? 'Save as new estimate' : 'Save changes'}
      </Button>
      {saved ? (
        <SavedName saved={saved} />
      ) : (
        <MutedText>Save it, then ask up to three businesses for a fixed price.</MutedText>
      )}
      <div>
        <Button onClick={() => void share()}>Share</Button>
        <Button onClick={() => setIsOpen('compare')}>Compare</Button>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      {isOpen === 'save' && (
        <SaveDialog
          estimate={estimate}
          body={body}
          isSignedIn={isSignedIn}
          state={state}
          onSaved={onSaved}
          onClose={() => setIsOpen(null)}
        />
      )}
      {isOpen === 'compare' && <CompareDialog estimate={estimate} onClose={() => setIsOpen(null)} />}
    </div>
  )
}

/** Names the saved estimate that the page changes. A sent estimate keeps its answers. */
const SavedName = ({ saved: { id, name, isSent } }: { readonly saved: NonNullable<SavedState['saved']> }) => (
  <MutedText>
    {isSent ? 'Businesses have ' : 'Saved as '}
    <Link to={paths.savedEstimate(id)}>“{name}”</Link>
    {isSent && ' already, so its answers stay.'}
  </MutedText>
)

/** Saves the estimate for which a visitor signed in. Its id makes a second attempt harmless. */
function useWaitingEstimate({
  estimate: { path },
  body,
  onSaved,
  isReady,
}: Pick<Props, 'estimate' | 'body' | 'onSaved'> & { readonly isReady: boolean }): void {
  const [save] = useWrite(saveEstimate)
  const adopt = useEffectEvent(onSaved)
  const started = useRef<string>(null)
  useEffect(() => {
    const waiting = keptEstimates().find((kept) => kept.isWaiting && kept.path === path)
    if (!isReady || waiting === undefined || started.current === waiting.id) return
    started.current = waiting.id
    const saveIt = async () => {
      const { data, error } = await save({
        params: { estimateId: waiting.id },
        body: { ...body, name: waiting.name },
      })
      // Without a connection, the next visit to the page saves it.
      keepEstimate({ ...waiting, isWaiting: error !== undefined && problemOf(error).isPassing })
      if (data) {
        adopt(waiting.id)
        toast.done(`“${waiting.name}” is saved`, {
          link: { text: 'See saved estimates', to: paths.estimates() },
        })
      } else toast.failed(`“${waiting.name}” is not saved. ${problemOf(error).sentence}`)
    }
    void saveIt()
  }, [isReady, path, body, save])
}
