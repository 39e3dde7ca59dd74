import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { CopyButton } from '../../../shared/ui/CopyButton.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { useReadDisputeEvidenceQuery } from './operatorPaymentsApi.ts'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'

/** Loads evidence for the bank, ready to copy. */
export function Evidence({ disputeId }: { readonly disputeId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Action type="button" size="small" onClick={() => setIsOpen(true)}>
        View evidence
      </Action>
      {isOpen && <Sheet disputeId={disputeId} close={() => setIsOpen(false)} />}
    </>
  )
}

function Sheet({ disputeId, close }: { readonly disputeId: string; readonly close: () => void }) {
  const titleId = useId()
  const { data, error, refetch } = useReadDisputeEvidenceQuery(
    { params: { disputeId } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId} variant="h3" component="h2">
        Evidence for the bank
      </DialogTitle>
      <DialogContent>
        {error && !data && <ErrorNotice error={error} retry={refetch} />}
        {data && <Paper tabIndex={0}>{data.text}</Paper>}
        {!data && !error && (
          <Skeleton label="Loading the evidence">
            <SkeletonBox sx={{ height: 240 }} />
          </Skeleton>
        )}
      </DialogContent>
      <DialogActions sx={{ padding: '8px 24px 24px' }}>
        <Action type="button" look="text" onClick={close}>
          Close
        </Action>
        {data && <CopyButton text={data.text} what="evidence" />}
      </DialogActions>
    </Dialog>
  )
}

const Paper = styled('pre')({
  ...theme.typography.body1,
  margin: 0,
  padding: 16,
  borderRadius: 12,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  color: colors.heading,
  background: colors.tint,
})
