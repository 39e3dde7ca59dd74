import type { Instant, LocalDate } from 'contract/core/instant'
import type { Slot, SlotList } from 'contract/slots/slots'
import { bodyTone, stack } from '../../../shared/ui/classes.ts'
import { TimeChips } from '../../../shared/ui/TimeChips.tsx'
import { ItemTitle } from '../../../shared/ui/Text.tsx'

interface Props {
  /** From today on. */
  readonly list: SlotList
  readonly today: LocalDate
  /** Requested staff; null for anyone. */
  readonly staffName: string | null
  readonly chosenAt: Instant | null
  readonly onChoose: (slot: Slot) => void
  readonly linkTo: (slot: Slot) => string
}

const shownMax = 3

/** The first free times of the next two weeks. */
export function NextTimes({ list, today, staffName, chosenAt, onChoose, linkTo }: Props) {
  const title = `Next available${staffName === null ? '' : ` with ${staffName}`}`
  return (
    <div className={stack(8)}>
      <ItemTitle>{title}</ItemTitle>
      {list.slots.length === 0 ? (
        <p className={bodyTone}>No available times in the next two weeks.</p>
      ) : (
        <TimeChips
          label={title}
          slots={list.slots.slice(0, shownMax)}
          today={today}
          chosenAt={chosenAt}
          onChoose={onChoose}
          linkTo={linkTo}
        />
      )}
    </div>
  )
}
