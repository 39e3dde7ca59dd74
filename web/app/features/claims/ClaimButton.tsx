import type { BusinessId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { useNavigate } from 'react-router'
import { Button } from '../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { startClaim } from 'contract/claims/claims'
import { useWrite } from '../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly name: string
  readonly look?: 'filled' | 'outlined'
}

/** Begins a claim, or continues the open one. */
export function ClaimButton({ businessId, name, look = 'outlined' }: Props) {
  const navigate = useNavigate()
  const [start, { error, isLoading }] = useWrite(startClaim)
  const claim = async () => {
    if (isLoading) return
    const { data } = await start({ body: { businessId } })
    if (data) await navigate(paths.claim(data.id))
  }
  return (
    <>
      <Button
        look={look}
        aria-label={`Claim this business: ${name}`}
        aria-disabled={isLoading || undefined}
        onClick={() => void claim()}
      >
        Claim this business
      </Button>
      <ErrorMessage error={error} />
    </>
  )
}
