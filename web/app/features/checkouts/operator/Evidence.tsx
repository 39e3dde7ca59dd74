import { useState } from 'react'
import { breakable, classes, padded, tintBox } from '../../../shared/ui/classes.ts'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { CopyButton } from '../../../shared/ui/CopyButton.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import styles from './Evidence.module.css'
import { readDisputeEvidence } from 'contract/checkouts/disputes'
import { useRead } from '../../../shared/api/calls.ts'

/** Loads evidence for the bank, ready to copy. */
export function Evidence({ disputeId }: { readonly disputeId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button type="button" size="small" onClick={() => setIsOpen(true)}>
        View evidence
      </Button>
      {isOpen && <Sheet disputeId={disputeId} close={() => setIsOpen(false)} />}
    </>
  )
}

function Sheet({ disputeId, close }: { readonly disputeId: string; readonly close: () => void }) {
  const { data, error, refetch } = useRead(
    readDisputeEvidence,
    { params: { disputeId } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Dialog title="Evidence for the bank" size="wide" onClose={close}>
      <DialogBody>
        {error && !data && <ErrorNotice error={error} retry={refetch} />}
        {data && (
          <pre className={classes(tintBox, padded, breakable, styles.paper)} tabIndex={0}>
            {data.text}
          </pre>
        )}
        {!data && !error && (
          <Skeleton label="Loading the evidence">
            <SkeletonBox style={{ height: 240 }} />
          </Skeleton>
        )}
      </DialogBody>
      <DialogActions>
        <Button type="button" look="text" onClick={close}>
          Close
        </Button>
        {data && <CopyButton text={data.text} what="evidence" />}
      </DialogActions>
    </Dialog>
  )
}
