import { styled } from '@mui/material/styles'
import { colors } from '../../../shared/theme/theme.ts'
import { ItemTitle } from '../../../shared/ui/Text.tsx'

/** Explains the effects before the request to Google. */
export function WhatHappens() {
  return (
    <Columns>
      <section aria-labelledby="calendar-reads">
        <ItemTitle id="calendar-reads">What is read</ItemTitle>
        <ul>
          <li>The names of your calendars, so that you can choose</li>
          <li>When you are busy in the ones that you choose: beginnings and ends</li>
          <li>Titles, guests and notes are not kept, and nobody here sees them</li>
        </ul>
      </section>
      <section aria-labelledby="calendar-writes">
        <ItemTitle id="calendar-writes">What is written</ItemTitle>
        <ul>
          <li>Your bookings here, into the one calendar that you choose, or into none</li>
          <li>They move and go with the booking</li>
          <li>Nothing else is ever changed or deleted</li>
        </ul>
      </section>
      <section aria-labelledby="calendar-ends">
        <ItemTitle id="calendar-ends">How it ends</ItemTitle>
        <ul>
          <li>Disconnect at any time, here or at Google</li>
          <li>Our keys and what was read are deleted then</li>
        </ul>
      </section>
    </Columns>
  )
}

const Columns = styled('div')({
  display: 'grid',
  gap: '24px 32px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  padding: 24,
  borderRadius: 12,
  backgroundColor: colors.tint,
  '& ul': { margin: '8px 0 0', paddingInlineStart: 20, color: colors.text },
  '& li + li': { marginBlockStart: 4 },
})
