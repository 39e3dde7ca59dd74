import { comparedMax } from 'contract/search/search'
import { startTransition, useOptimistic } from 'react'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import styles from './CompareBox.module.css'

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
    <label
      className={styles.label}
      // Hidden without JavaScript, which it requires; its space is reserved to avoid a layout shift.
      style={isHydrated ? undefined : { visibility: 'hidden' }}
      data-full={isFull || undefined}
      title={isFull ? `You can compare up to ${comparedMax} businesses` : undefined}
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
    </label>
  )
}
