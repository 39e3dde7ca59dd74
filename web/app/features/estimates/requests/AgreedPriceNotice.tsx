import type { ServiceId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { Link, useLocation } from 'react-router'
import { formatUsd } from '../../../shared/format/money.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import type { Agreement } from './useAgreedPrice.ts'

interface Props {
  readonly agreement: Agreement
  readonly serviceId: ServiceId
}

/** The agreed price of the booking, or why none applies. */
export function AgreedPriceNotice({ agreement, serviceId }: Props) {
  const { pathname, search } = useLocation()
  switch (agreement.state) {
    case 'none':
    case 'loading':
      return null
    case 'agreed': {
      const { estimateId, name, usdCents } = agreement.agreed
      return (
        <Notice>
          <p>
            Agreed price <strong>{formatUsd(usdCents)}</strong> for your estimate{' '}
            <Link to={paths.savedEstimate(estimateId)}>“{name}”</Link>
          </p>
        </Notice>
      )
    }
    case 'signed_out':
      return (
        <Notice kind="warning">
          <p>Sign in to book at your agreed price.</p>
          <ButtonLink size="small" to={paths.signIn({ from: pathname + search })}>
            Sign in
          </ButtonLink>
        </Notice>
      )
    case 'other_service':
      return (
        <Notice kind="warning">
          <p>
            Your agreed price is for another service. Open <Link to={paths.estimates()}>your estimates</Link>{' '}
            to book that one.
          </p>
          <UsualPrice serviceId={serviceId} />
        </Notice>
      )
    case 'refused':
      return (
        <Notice kind="warning" role="alert">
          <p>
            {agreement.problem.sentence} {agreement.problem.isPassing || <EstimatesLink />}
          </p>
          {agreement.problem.isPassing && (
            <Button size="small" onClick={agreement.retry}>
              Try again
            </Button>
          )}
          <UsualPrice serviceId={serviceId} />
        </Notice>
      )
  }
}

const EstimatesLink = () => <Link to={paths.estimates()}>See your estimates</Link>

const UsualPrice = ({ serviceId }: Pick<Props, 'serviceId'>) => (
  <ButtonLink size="small" to={paths.service(serviceId)}>
    Book at the usual price
  </ButtonLink>
)
