import {
  type EstimateRequest,
  acceptQuote,
  finishEstimateRequest,
  writeToEstimateBusiness,
  readEstimateMessages,
} from 'contract/estimates/requests'
import { paths } from 'contract/paths'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../../shared/format/instant.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import {
  breakable,
  cardBox,
  cardTitle,
  classes,
  cluster,
  padded,
  shrinkable,
  slimPadded,
  stack,
  tintBox,
  wrap,
} from '../../../shared/ui/classes.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { GlyphMark } from '../../../shared/ui/GlyphMark.tsx'
import { ToneChip } from '../../../shared/ui/ToneChip.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { telephoneLink } from '../../businesses/profile/reach.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { FinishDialog } from './FinishDialog.tsx'
import { History } from './History.tsx'
import { Messages } from './Messages.tsx'
import { customerStatusOf, toneOf, waitsForCustomer } from './requestText.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import styles from './RequestCard.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly request: EstimateRequest
  /** Number of open requests to other businesses, which an acceptance closes. */
  readonly openOthers: number
}

type Asked = 'accept' | 'withdraw' | 'finish'

/** The thread with one business: status, price, actions and messages. */
export function RequestCard({ request, openOthers }: Props) {
  const { id, business, status, messages, actions, unreadMessages } = request
  const params = { requestId: id }
  const isAnswered = status !== 'sent' && status !== 'viewed'
  const [asked, setAsked] = useState<Asked | null>(null)
  const [accept, accepting] = useWrite(acceptQuote)
  const [finish, finishing] = useWrite(finishEstimateRequest)
  const [write, writing] = useWrite(writeToEstimateBusiness)
  const [markRead] = useWrite(readEstimateMessages)
  const close = () => setAsked(null)
  useEffect(() => {
    if (unreadMessages > 0) void markRead({ params: { requestId: id } })
  }, [unreadMessages, markRead, id])
  return (
    <section className={stack(16, cardBox, padded, styles.card)} aria-labelledby={`request-${id}`}>
      <header className={cluster('8 12', styles.head)}>
        <GlyphMark name={business.glyph} />
        <h3 className={classes(cardTitle, breakable, shrinkable)} id={`request-${id}`}>
          <Link to={paths.business(business.slug)}>{business.name}</Link>
        </h3>
        <ToneChip data-tone={toneOf(status)}>{customerStatusOf(request)}</ToneChip>
      </header>
      <State request={request} />
      <ErrorMessage error={accepting.error} />
      {isAnswered && <Actions request={request} ask={setAsked} />}
      <Messages
        messages={messages}
        side="customer"
        other={business.name}
        mayWrite={actions.includes('message')}
        isSending={writing.isLoading}
        isFolded
        send={async (body) => (await write({ params, body })).error}
      />
      {!isAnswered && <Actions request={request} ask={setAsked} />}
      <History request={request} names={{ customer: 'You', business: business.name, goodword: 'Goodword' }} />
      {asked === 'accept' && (
        <AcceptDialog
          request={request}
          openOthers={openOthers}
          isBusy={accepting.isLoading}
          accept={(input) => accept({ params, ...input })}
          onClose={close}
        />
      )}
      {asked === 'withdraw' && <WithdrawDialog request={request} onClose={close} />}
      {asked === 'finish' && (
        <FinishDialog
          agreed={request.quote?.usdCents ?? null}
          isBusy={finishing.isLoading}
          error={finishing.error}
          finish={async (usdCents) => (await finish({ params, body: { usdCents } })).error}
          onClose={close}
        />
      )}
    </section>
  )
}

function State({ request }: Pick<Props, 'request'>) {
  const { business, status, quote, respondBy, finalUsdCents, timeline } = request
  const timeZone = useTimeZone()
  const reason = timeline.at(-1)?.reason
  const day = respondBy && formatDate(respondBy, timeZone)
  switch (status) {
    case 'sent':
    case 'viewed':
      return (
        <p>
          {waitsForCustomer(request)
            ? `${business.name} wrote to you. Reply, so that it can name a price by ${day}.`
            : status === 'viewed'
              ? `${business.name} has opened your request. It can answer until ${day}.`
              : `${business.name} can answer until ${day}.`}
        </p>
      )
    case 'quoted':
    case 'accepted':
    case 'booked':
      return quote && <Price request={request} quote={quote} />
    case 'finished':
      return (
        finalUsdCents !== null && (
          <p>
            Final price: <strong>{formatUsd(finalUsdCents)}</strong>. It helps the next customers to know how
            exact estimates are.
          </p>
        )
      )
    case 'declined':
      return (
        <p>
          {business.name} declined{reason && `: ${reason}`}
        </p>
      )
    case 'withdrawn':
      return <p>You withdrew this request.</p>
    case 'expired':
      return <p>{quote ? 'The price has expired.' : 'The request has expired without an answer.'}</p>
    case 'closed':
      return <p>You chose another business.</p>
  }
}

function Price({
  request: { status, business, bookingId },
  quote,
}: Pick<Props, 'request'> & { readonly quote: NonNullable<EstimateRequest['quote']> }) {
  const timeZone = useTimeZone()
  return (
    <div className={stack(4, tintBox, slimPadded, styles.price)}>
      <strong>{formatUsd(quote.usdCents)}</strong>
      <p>{quote.isAsEstimated ? 'As estimated.' : `Different from your estimate: ${quote.reason}`}</p>
      {status === 'quoted' && <p>Valid until {formatDate(quote.validUntil, timeZone)}.</p>}
      {status !== 'booked' && (
        <p>
          {quote.service
            ? `Book “${quote.service.name}” at this price.`
            : `${business.name} arranges the visit with you.${status === 'accepted' ? ' When the work is done, state what it cost.' : ''}`}
        </p>
      )}
      {status === 'accepted' && business.phone !== null && (
        <p>
          Phone: <a href={telephoneLink(business.phone)}>{business.phone}</a>
        </p>
      )}
      {status === 'booked' && (
        <p>
          Your visit is booked at this price.{' '}
          {bookingId !== null && <Link to={paths.bookings({ b: bookingId })}>See your booking</Link>}
        </p>
      )}
    </div>
  )
}

function Actions({
  request: { id, actions, quote, status },
  ask,
}: Pick<Props, 'request'> & { readonly ask: (what: Asked) => void }) {
  const price = quote ? formatUsd(quote.usdCents) : ''
  if (!actions.some((action) => action !== 'message')) return null
  return (
    <div className={wrap(8)}>
      {actions.includes('accept') && (
        <Button look="filled" size="small" onClick={() => ask('accept')}>
          Accept {price}
        </Button>
      )}
      {actions.includes('book') && quote?.service && (
        <ButtonLink look="filled" size="small" to={paths.service(quote.service.id, { estimate: id })}>
          Book at {price}
        </ButtonLink>
      )}
      {actions.includes('finish') && (
        <Button size="small" onClick={() => ask('finish')}>
          State the final price
        </Button>
      )}
      {actions.includes('withdraw') && (
        <Button size="small" look={status === 'quoted' ? 'outlined' : 'text'} onClick={() => ask('withdraw')}>
          {status === 'quoted' ? 'Decline the price' : 'Withdraw the request'}
        </Button>
      )}
    </div>
  )
}
