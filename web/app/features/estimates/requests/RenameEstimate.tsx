import { estimateNameMax, type SavedEstimate, renameEstimate } from 'contract/estimates/estimates'
import { RenameDialog } from '../../../shared/ui/RenameDialog.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

export function RenameEstimate({
  estimate: { id, name },
  onClose,
}: {
  readonly estimate: Pick<SavedEstimate, 'id' | 'name'>
  readonly onClose: () => void
}) {
  const [rename, { error, isLoading }] = useWrite(renameEstimate)
  const save = async (to: string) => {
    const { data } = await rename({ params: { estimateId: id }, body: { name: to } })
    if (data) onClose()
  }
  return (
    <RenameDialog
      title="Rename this estimate"
      help="Businesses that you ask see this name."
      name={name}
      lettersMax={estimateNameMax}
      missing="Enter a name."
      isBusy={isLoading}
      error={error}
      onSave={(to) => void save(to)}
      onClose={onClose}
    />
  )
}
