import { LocalDate } from 'contract/core/instant'
import { plusDays } from 'contract/core/time'
import type { Team } from 'contract/team/team'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { cluster, sideBySide, spread, stack, unlessEmpty } from '../../../shared/ui/classes.ts'
import { ChipSelect } from '../../../shared/ui/fields.ts'
import { TabLinks } from '../../../shared/ui/TabLinks.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { agendaViews, daysText } from './agendaAddress.ts'
import styles from './AgendaBar.module.css'
import type { AgendaAddress } from './useAgendaAddress.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'

interface Props {
  readonly address: AgendaAddress
  readonly staff: Team['staff']
  /** Buttons that add to the calendar. */
  readonly children?: ReactNode
}

/** View, days and person, all stored in the address. */
export function AgendaBar({ address, staff, children }: Props) {
  const preferences = usePreferences()
  const { view, date, person, today, isAlone, to, go } = address
  const unit = view === 'week' ? 'week' : 'day'
  const step = view === 'week' ? 7 : 1
  return (
    <div className={stack(16)}>
      <TabLinks
        label="View"
        current={view}
        replace
        tabs={agendaViews.map((each) => ({ tab: each.view, name: each.name, to: to({ view: each.view }) }))}
      />
      <div className={spread(16)}>
        <SectionTitle aria-live="polite">{daysText(view, date, preferences)}</SectionTitle>
        <div className={sideBySide(8, unlessEmpty, styles.actions)}>{children}</div>
      </div>
      <div className={cluster(8, styles.tools)}>
        <nav className={sideBySide(8)} aria-label="Days shown">
          <ButtonLink
            replace
            preventScrollReset
            aria-label={`Previous ${unit}`}
            to={to({ date: plusDays(date, -step) })}
          >
            ‹
          </ButtonLink>
          <ButtonLink replace preventScrollReset to={to({ date: today })}>
            Today
          </ButtonLink>
          <ButtonLink
            replace
            preventScrollReset
            aria-label={`Next ${unit}`}
            to={to({ date: plusDays(date, step) })}
          >
            ›
          </ButtonLink>
        </nav>
        <input
          type="date"
          aria-label="Date"
          className={styles.date}
          value={date}
          onChange={({ currentTarget }) => {
            const chosen = LocalDate.safeParse(currentTarget.value)
            if (chosen.success) go({ date: chosen.data })
          }}
        />
        {view !== 'list' && staff.length > 1 && (
          <ChipSelect
            aria-label="Person"
            value={person ?? ''}
            onChange={({ currentTarget }) => go({ person: currentTarget.value })}
          >
            {!isAlone && <option value="">All people</option>}
            {staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </ChipSelect>
        )}
      </div>
    </div>
  )
}
