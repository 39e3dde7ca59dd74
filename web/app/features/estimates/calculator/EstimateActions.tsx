import type { EstimateVersionId } from 'contract/core/ids'
import type { JobAnswers } from 'contract/estimates/template'
import { paths } from 'contract/paths'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { copyText } from '../../../shared/ui/CopyButton.tsx'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { useSaveEstimateMutation } from './estimateApi.ts'
import { keepEstimate, type KeptEstimate, keptEstimates } from './keptEstimates.ts'
import { SaveDialog } from './SaveDialog.tsx'
import styles from './EstimateActions.module.css'

/** What the server stores of an estimate. */
export interface SavedBody {
  readonly name: string
  readonly versionId: EstimateVersionId
  readonly answers: JobAnswers
  readonly packageId: string | null
}

interface Props {
  readonly estimate: Omit<KeptEstimate, 'id' | 'name' | 'isWaiting'>
  readonly body: Omit<SavedBody, 'name'>
  readonly url: string
}

/** Save, compare, share and print. */
export function EstimateActions({ estimate, body, url }: Props) {
  const isHydrated = useIsHydrated()
  const { user, loading } = useAuth()
  const [isOpen, setIsOpen] = useState<'save' | 'compare' | null>(null)
  const isSignedIn = user !== null
  useWaitingEstimate({ estimate, body, isReady: isSignedIn && !loading })
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
      className={styles.actions}
      data-unprinted
      // Hidden without JavaScript, which they require.
      style={isHydrated ? undefined : { visibility: 'hidden' }}
    >
      <Button look="filled" size="large" isWide onClick={() => setIsOpen('save')}>
        Save estimate
      </Button>
      <div>
        <Button onClick={() => void share()}>Share</Button>
        <Button onClick={() => setIsOpen('compare')}>Compare</Button>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      {isOpen === 'save' && (
        <SaveDialog estimate={estimate} body={body} isSignedIn={isSignedIn} onClose={() => setIsOpen(null)} />
      )}
      {isOpen === 'compare' && <CompareDialog estimate={estimate} onClose={() => setIsOpen(null)} />}
    </div>
  )
}

/** Saves the estimate for which a visitor signed in. Its id makes a second attempt harmless. */
function useWaitingEstimate({
  estimate: { path },
  body,
  isReady,
}: Pick<Props, 'estimate' | 'body'> & { readonly isReady: boolean }): void {
  const [save] = useSaveEstimateMutation()
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
      // Without a connection, the next visit of the page saves it.
      keepEstimate({ ...waiting, isWaiting: error !== undefined && problemOf(error).isPassing })
      if (data)
        toast.done(`“${waiting.name}” is saved`, {
          link: { text: 'See saved estimates', to: paths.estimates() },
        })
      else toast.failed(`“${waiting.name}” is not saved. ${problemOf(error).sentence}`)
    }
    void saveIt()
  }, [isReady, path, body, save])
}
