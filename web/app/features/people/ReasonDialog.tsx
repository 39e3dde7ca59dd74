import { ActionReason, reasonLengthMax } from 'contract/people/users'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { TextArea } from '../../shared/ui/FormFields.tsx'

interface Props {
  readonly title: string
  readonly confirm: string
  readonly isDangerous?: boolean
  readonly isBusy: boolean
  readonly error: unknown
  /** Where the reason is shown. */
  readonly help: string
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

const Reason = z.object({ reason: ActionReason })

/** Confirmation of an action for a member, with its reason. */
export function ReasonDialog({ help, onConfirm, children, ...dialog }: Props) {
  const { field, handleSubmit } = useZodForm(Reason, { reason: '' })
  return (
    <AskDialog {...dialog} onConfirm={() => void handleSubmit(({ reason }) => onConfirm(reason))()}>
      {children}
      <TextArea label="Reason" {...field('reason')} maxLength={reasonLengthMax} help={help} />
    </AskDialog>
  )
}
