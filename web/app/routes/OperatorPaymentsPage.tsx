import { CheckoutId } from 'contract/core/ids'
import { type Instant, LocalDate } from 'contract/core/instant'
import { PaymentShow } from 'contract/checkouts/operatorPayments'
import { paths } from 'contract/paths'
import { useLoaderData, useSearchParams } from 'react-router'
import { CardReturns } from '../features/checkouts/operator/CardReturns.tsx'
import { DisputeList } from '../features/checkouts/operator/DisputeList.tsx'
import { HeldPayouts } from '../features/checkouts/operator/HeldPayouts.tsx'
import { HeldRefunds } from '../features/orders/pendingRefunds/HeldRefunds.tsx'
import { monthBefore } from '../features/checkouts/operator/operatorPaymentsText.ts'
import { PaymentDetail, UnknownPayment } from '../features/checkouts/operator/PaymentDetail.tsx'
import { PaymentFigures } from '../features/checkouts/operator/PaymentFigures.tsx'
import { PaymentList } from '../features/checkouts/operator/PaymentList.tsx'
import { paymentTab, PaymentTabs } from '../features/checkouts/operator/PaymentTabs.tsx'
import { ReconciliationView } from '../features/checkouts/operator/ReconciliationView.tsx'
import { WaitingRefunds } from '../features/orders/pendingRefunds/WaitingRefunds.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'
import { inBrowserNow, type LoadedAt, presentMoment } from '../shared/moment.ts'
import { Breadcrumbs } from '../shared/ui/Breadcrumbs.tsx'

export const loader = (): LoadedAt => ({ entries: [], now: presentMoment() })
export const clientLoader = inBrowserNow

const title = 'Card payments'

/** For operators: card payments, disputes and reconciliation, all by the address. */
export default function OperatorPaymentsPage() {
  const [search] = useSearchParams()
  const { now } = useLoaderData<LoadedAt>()
  const parameter = search.get('p')
  return (
    <OperatorPage
      title={title}
      lead="Payments, refunds and disputes."
      refusal="Your account does not have access to card payments. Find your own payments in My Orders."
    >
      {parameter === null ? <Tab search={search} now={now} /> : <One parameter={parameter} />}
    </OperatorPage>
  )
}

function Tab({ search, now }: { readonly search: URLSearchParams; readonly now: Instant }) {
  const tab = paymentTab(search.get('tab'))
  const show = PaymentShow.safeParse(search.get('show')).data ?? 'all'
  const number = search.get('number') ?? ''
  const since = LocalDate.safeParse(search.get('since')).data ?? monthBefore(now)
  return (
    <>
      <PaymentTabs current={tab} />
      {tab === 'payments' && (
        <>
          <PaymentFigures since={since} />
          <HeldPayouts />
          <HeldRefunds />
          <WaitingRefunds />
          <CardReturns />
          <PaymentList key={number} filter={{ show, number }} />
        </>
      )}
      {tab === 'disputes' && <DisputeList />}
      {tab === 'reconciliation' && <ReconciliationView since={since} today={now.slice(0, 10) as LocalDate} />}
    </>
  )
}

function One({ parameter }: { readonly parameter: string }) {
  const checkoutId = CheckoutId.safeParse(parameter)
  return (
    <>
      <Breadcrumbs parents={[{ name: title, path: paths.operatorPayments() }]} here="Payment" />
      {checkoutId.success ? (
        <PaymentDetail key={checkoutId.data} checkoutId={checkoutId.data} />
      ) : (
        <UnknownPayment />
      )}
    </>
  )
}
