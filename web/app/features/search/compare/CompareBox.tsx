import { styled } from '@mui/material/styles'
import { comparedMax } from 'contract/search/search'
import { startTransition, useOptimistic } from 'react'
import { colors } from '../../../shared/theme/theme.ts'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'

interface CompareBoxProps {
  readonly slug: string
  readonly name: string
  /** Slugs chosen so far. */
  readonly chosen: readonly string[]
  /** Resolves when the address has changed. */
  readonly onToggle: (slug: string) => Promise<void>
}

/** Adds a business to the comparison; disabled for the others once three are chosen. */
export function CompareBox({ slug, name, chosen, onToggle }: CompareBoxProps) {
  const isHydrated = useIsHydrated()
  const isInAddress = chosen.includes(slug)
  // Optimistic: the address changes a moment later.
  const [isChosen, show] = useOptimistic(isInAddress)
  const isFull = !isChosen && chosen.length >= comparedMax
  return (
    <Label
      // Hidden without JavaScript, which it requires; its space is reserved to avoid a layout shift.
      style={isHydrated ? undefined : { visibility: 'hidden' }}
      data-full={isFull || undefined}
      title={isFull ? `You can compare up to ${comparedMax} places` : undefined}
    >
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isFull}
        onChange={() =>
          startTransition(async () => {
            show(!isChosen)
            await onToggle(slug)
          })
        }
      />
      Compare<SrOnly> {name}</SrOnly>
    </Label>
  )
}

const Label = styled('label')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  cursor: 'pointer',
  color: colors.heading,
  '& > input': { width: 18, height: 18, margin: 0, accentColor: colors.action },
  '&[data-full]': { cursor: 'default', color: colors.quietText },
})
