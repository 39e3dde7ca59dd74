import { classes, tintBox, wellPadded } from '../../../shared/ui/classes.ts'
import { ItemTitle } from '../../../shared/ui/Text.tsx'
import { bulleted } from '../../../shared/ui/memberSkins.ts'
import styles from './WhatHappens.module.css'

/** Explains the effects before the request to Google. */
export function WhatHappens() {
  return (
    <div className={classes(tintBox, wellPadded, styles.columns)}>
      <section aria-labelledby="calendar-reads">
        <ItemTitle id="calendar-reads">Read access</ItemTitle>
        <ul className={bulleted}>
          <li>The names of your calendars, so that you can choose</li>
          <li>The start and end of busy times in the calendars you choose</li>
          <li>Titles, guests and notes are never stored or shown</li>
        </ul>
      </section>
      <section aria-labelledby="calendar-writes">
        <ItemTitle id="calendar-writes">Write access</ItemTitle>
        <ul className={bulleted}>
          <li>Your bookings here, in one calendar of your choice or none</li>
          <li>Events follow when a booking is rescheduled or canceled</li>
          <li>No other event is ever changed or deleted</li>
        </ul>
      </section>
      <section aria-labelledby="calendar-ends">
        <ItemTitle id="calendar-ends">Disconnecting</ItemTitle>
        <ul className={bulleted}>
          <li>Disconnect at any time, here or at Google</li>
          <li>We then delete our access keys and the data we read</li>
        </ul>
      </section>
    </div>
  )
}
