import type { ListingLocation } from 'contract/listings/listing'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { weekdayName, weekdaysInOrder } from '../../../shared/format/week.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { cluster, divided, shrinkable, stack, strongText } from '../../../shared/ui/classes.ts'
import { ItemTitle } from '../../../shared/ui/Text.tsx'
import { nameOf } from '../locationName.ts'
import { withDay } from '../openings.ts'
import { BreakButtons } from './BreakButtons.tsx'
import { EditorSection, Issues, type SectionProps } from './EditorSection.tsx'
import styles from './HoursSection.module.css'
import { OpeningRows } from './OpeningRows.tsx'
import { SpecialDays } from './SpecialDays.tsx'

export function HoursSection({ editing }: SectionProps) {
  const { locations } = editing.document
  return (
    <EditorSection section="hours">
      {locations.map((location) => (
        <div className={stack(16)} key={location.id}>
          {locations.length > 1 && <ItemTitle>{nameOf(location)}</ItemTitle>}
          {editing.draft.published.document.locations.some(({ id }) => id === location.id) && (
            <BreakButtons editing={editing} location={location} />
          )}
          <Week editing={editing} location={location} />
          <SpecialDays editing={editing} location={location} />
        </div>
      ))}
    </EditorSection>
  )
}

function Week({ editing, location }: SectionProps & { readonly location: ListingLocation }) {
  const preferences = usePreferences()
  const { id, weeklyHours } = location
  const order = weekdaysInOrder(preferences)
  const openingsOf = (day: number) => weeklyHours.find(({ dayOfWeek }) => dayOfWeek === day)?.intervals ?? []
  const first = order.find((day) => openingsOf(day).length > 0)
  return (
    <div>
      {order.map((day) => (
        <fieldset className={stack(4, divided, shrinkable, styles.day)} key={day}>
          <legend className={strongText}>{weekdayName(day)}</legend>
          <OpeningRows
            name={weekdayName(day)}
            intervals={openingsOf(day)}
            onChange={(intervals) =>
              editing.editLocation(id, { weeklyHours: withDay(weeklyHours, day, intervals) })
            }
          />
        </fieldset>
      ))}
      <Issues editing={editing} path={`locations.${id}.weeklyHours`} withErrors />
      {first !== undefined && (
        <div className={cluster(8)}>
          <Button
            type="button"
            look="text"
            size="small"
            onClick={() =>
              editing.editLocation(id, {
                weeklyHours: order
                  .map((day) => ({ dayOfWeek: day, intervals: openingsOf(first) }))
                  .toSorted((one, other) => one.dayOfWeek - other.dayOfWeek),
              })
            }
          >
            Copy {weekdayName(first)} to all days
          </Button>
        </div>
      )}
    </div>
  )
}
