import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { RefundTable } from './RefundTable.tsx'
import { Section } from '../../../shared/ui/Section.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { listWaitingRefunds } from 'contract/orders/operatorRefunds'
import { useRead } from '../../../shared/api/calls.ts'

/** Refunds that need an operator's attention; renders nothing without any. */
export function WaitingRefunds() {
  const { data, error, refetch } = useRead(listWaitingRefunds, {}, { refetchOnMountOrArgChange: true })
  if (error && !data) return <ErrorNotice error={error} retry={refetch} />
  if (!data || data.refunds.length === 0) return null
  return (
    <Section aria-labelledby="waiting-refunds">
      <SectionTitle id="waiting-refunds">Pending refunds</SectionTitle>
      <RefundTable refunds={data.refunds} />
    </Section>
  )
}
