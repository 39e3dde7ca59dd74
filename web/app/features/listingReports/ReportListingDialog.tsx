import type { BusinessProfile } from 'contract/businesses/businesses'
import {
  listingReportNoteMax,
  listingReportReasons,
  reportListing,
} from 'contract/listingReports/listingReports'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { toast } from '../../shared/toast.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { Choices } from '../../shared/ui/choices.ts'
import { LongField } from '../../shared/ui/LongField.tsx'
import styles from './ReportListingDialog.module.css'
import { reasonNames } from './reportText.ts'
import { useWrite } from '../../shared/api/calls.ts'

interface Props {
  readonly business: Pick<BusinessProfile, 'id' | 'name'>
  readonly onClose: () => void
}

const Report = z.object({
  reason: z.enum(listingReportReasons, 'Please choose a reason.'),
  note: z.string(),
})

/** Report of a listing to the operators. */
export default function ReportListingDialog({ business, onClose }: Props) {
  const { control, field, handleSubmit } = useZodForm(Report, { note: '' })
  const [report, { error, isLoading }] = useWrite(reportListing)
  const send = handleSubmit(async (body) => {
    const { error: refused } = await report({ params: { businessId: business.id }, body })
    if (refused) return
    onClose()
    toast.done('Thank you. Our team will check the listing')
  })
  const { error: missing, ...reason } = field('reason')
  return (
    <AskDialog
      title={`Report ${business.name}`}
      confirm="Send report"
      busy="Sending"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <Choices>
        <legend>What is wrong?</legend>
        {listingReportReasons.map((each) => (
          <label key={each}>
            <input {...reason} type="radio" value={each} />
            <span>{reasonNames[each]}</span>
          </label>
        ))}
        {missing && (
          <p className={styles.missing} role="alert">
            {missing}
          </p>
        )}
      </Choices>
      <Controller
        control={control}
        name="note"
        render={({ field: note }) => (
          <LongField {...note} label="Details (optional)" lettersMax={listingReportNoteMax} />
        )}
      />
    </AskDialog>
  )
}
