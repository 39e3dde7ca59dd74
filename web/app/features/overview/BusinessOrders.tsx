import type { Membership } from 'contract/account/account'
import { paths } from 'contract/paths'
import { usePreferences } from '../../shared/format/preferences.ts'
import { ButtonLink } from '../../shared/ui/Button.tsx'
import { beside, stack, wellPadded } from '../../shared/ui/classes.ts'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { CheckIcon } from '../../shared/ui/icons.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { useNow } from '../../shared/useNow.ts'
import { polling } from './overviewApi.ts'
import { tasksOf } from './overviewText.ts'
import { TaskList } from './TaskList.tsx'
import styles from './BusinessToday.module.css'
import { readBusinessOverview } from 'contract/overview/overview'
import { useRead } from '../../shared/api/calls.ts'

/** Pending orders and refund requests at one of several businesses, with a link to its board. */
export function BusinessOrders({
  membership: { businessId, slug, name },
}: {
  readonly membership: Membership
}) {
  return (
    <article className={stack(20, wellPadded, styles.business)} aria-labelledby={`orders-${businessId}`}>
      <header>
        <h2 id={`orders-${businessId}`}>{name}</h2>
        <ButtonLink size="small" to={paths.ownOrders(slug)} aria-label={`Open board: ${name}`}>
          Open board
        </ButtonLink>
      </header>
      <WaitingOrders businessId={businessId} slug={slug} />
    </article>
  )
}

function WaitingOrders({ businessId, slug }: Pick<Membership, 'businessId' | 'slug'>) {
  const preferences = usePreferences()
  const { data, error, refetch } = useRead(
    readBusinessOverview,
    { params: { businessId }, query: {} },
    polling,
  )
  const now = useNow(polling.pollingInterval)
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading the orders">
        <SkeletonBox style={{ height: 52 }} />
      </Skeleton>
    )
  const orders = tasksOf(data, slug, now, preferences).filter(({ to }) =>
    to.startsWith(paths.ownOrders(slug)),
  )
  return orders.length > 0 ? (
    <TaskList label="Orders" tasks={orders} />
  ) : (
    <p className={beside(8, styles.allDone)}>
      <CheckIcon /> No open orders.
    </p>
  )
}
