import { styled } from '@mui/material/styles'
import { comparedMax } from 'contract/search/search'
import { startTransition, useOptimistic } from 'react'
import { colors } from '../../../shared/theme/theme.ts'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'

interface CompareBoxProps {
  readonly slug: string
  readonly name: string
  /** The slugs chosen so far. */
  readonly chosen: readonly string[]
  /** Done when the address has followed. */
  readonly onToggle: (slug: string) => Promise<void>
}

/** Chooses a place for the comparison; once three are chosen the others wait. */
export function CompareBox({ slug, name, chosen, onToggle }: CompareBoxProps) {
  const isHydrated = useIsHydrated()
  const isInAddress = chosen.includes(slug)
  // Shown at once: the address follows a moment later.
  const [isChosen, show] = useOptimistic(isInAddress)
  const isFull = !isChosen && chosen.length >= comparedMax
  return (
    <Label
      // Without JavaScript it could do nothing; its room stays, so that nothing moves when it arrives.
      style={isHydrated ? undefined : { visibility: 'hidden' }}
      data-full={isFull || undefined}
      title={isFull ? `${comparedMax} places are chosen already` : undefined}
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
