import { formatCount } from '../../../shared/format/points.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import type { Bookings } from './AgendaList.tsx'

/** Counts of requests and unread messages of any day, above the calendar; links to the list. */
export function WaitingLink({ data, to }: { readonly data: Bookings; readonly to: string }) {
  const unread = data.unread.filter(({ status }) => status !== 'requested').length
  const parts = [
    ...counted(data.requests.length, 'request needs your reply', 'requests need your reply'),
    ...counted(unread, 'unread conversation', 'unread conversations'),
  ]
  if (parts.length === 0) return null
  return (
    <Notice>
      <p>{parts.join(', ')}.</p>
      <ButtonLink size="small" to={to}>
        Reply in the list
      </ButtonLink>
    </Notice>
  )
}

const counted = (count: number, one: string, several: string) =>
  count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : several}`]
