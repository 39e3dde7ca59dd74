import { comparedMax } from 'contract/search/search'
import { anchored, inlineRow } from '../../../shared/ui/classes.ts'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import styles from './CompareBox.module.css'

interface CompareBoxProps {
  readonly slug: string
  readonly name: string
  /** Slugs chosen so far. */
  readonly chosen: readonly string[]
  readonly onToggle: (slug: string) => void
}

/** Adds a business to the comparison; disabled for the others once three are chosen. */
export function CompareBox({ slug, name, chosen, onToggle }: CompareBoxProps) {
  const isHydrated = useIsHydrated()
  const isChosen = chosen.includes(slug)
  const isFull = !isChosen && chosen.length >= comparedMax
  return (
    <label
      className={inlineRow(8, anchored, styles.label)}
      // Hidden without JavaScript, which it requires; its space is reserved to avoid a layout shift.
      style={isHydrated ? undefined : { visibility: 'hidden' }}
      data-full={isFull || undefined}
      title={isFull ? `You can compare up to ${comparedMax} businesses` : undefined}
    >
      <input type="checkbox" checked={isChosen} disabled={isFull} onChange={() => onToggle(slug)} />
      Compare<SrOnly> {name}</SrOnly>
    </label>
  )
}
