import type { TimeZone } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { cluster, sideBySide } from '../../../shared/ui/classes.ts'
import { ChipSelect } from '../../../shared/ui/fields.ts'
import { TabLinks } from '../../../shared/ui/TabLinks.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { agendaViews, daysText, stepped } from './agendaAddress.ts'
import type { useAgendaAddress } from './useAgendaAddress.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import styles from './AgendaTools.module.css'

interface Props {
  readonly address: NonNullable<ReturnType<typeof useAgendaAddress>>
  readonly venueZone: TimeZone | null
  readonly mayBlock: boolean
  readonly onBlock: () => void
}

/** Days, view and time zone, all stored in the address. */
export function AgendaTools({ address, venueZone, mayBlock, onBlock }: Props) {
  const preferences = usePreferences()
  const { view, date, today, zone, ownZone } = address
  const navigate = useNavigate()
  const to = (more: { view?: string; date?: string; zone?: string }) =>
    paths.calendarEvents({ view, date, ...(zone === 'venue' ? { zone } : {}), ...more })
  const place = (name: string) => name.replaceAll('_', ' ')
  return (
    <>
      <TabLinks
        label="Calendar view"
        current={view}
        replace
        tabs={agendaViews.map((each) => ({ tab: each.view, name: each.name, to: to({ view: each.view }) }))}
      />
      <div className={cluster('12 16', styles.bar)}>
        <SectionTitle aria-live="polite">{daysText(view, date, preferences)}</SectionTitle>
        <nav className={sideBySide(8)} aria-label="Other dates">
          <ButtonLink size="small" replace preventScrollReset to={to({ date: stepped(view, date, -1) })}>
            Previous
          </ButtonLink>
          <ButtonLink size="small" replace preventScrollReset to={to({ date: today })}>
            Today
          </ButtonLink>
          <ButtonLink size="small" replace preventScrollReset to={to({ date: stepped(view, date, 1) })}>
            Next
          </ButtonLink>
        </nav>
        {venueZone !== null && venueZone !== ownZone && (
          <ChipSelect
            aria-label="Time zone"
            value={zone}
            onChange={({ currentTarget }) =>
              void navigate(to({ zone: currentTarget.value }), { replace: true, preventScrollReset: true })
            }
          >
            <option value="own">My time zone: {place(ownZone)}</option>
            <option value="venue">Business time zone: {place(venueZone)}</option>
          </ChipSelect>
        )}
        {mayBlock && (
          <Button type="button" look="filled" size="small" onClick={onBlock}>
            Block time
          </Button>
        )}
      </div>
    </>
  )
}
