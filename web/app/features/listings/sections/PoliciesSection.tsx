import { limits } from 'contract/listings/listingLimits'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { EditorSection, type SectionProps } from './EditorSection.tsx'

export function PoliciesSection({ editing }: SectionProps) {
  const { document, edit } = editing
  return (
    <EditorSection section="policies">
      <LongField
        label="Cancellation policy"
        rows={4}
        value={document.cancellationPolicy ?? ''}
        lettersMax={limits.policy}
        onChange={({ target }) => edit({ cancellationPolicy: target.value || null })}
      />
    </EditorSection>
  )
}
