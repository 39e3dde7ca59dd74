import { paths } from 'contract/paths'
import { type HeldPayout, listHeldPayouts, releaseHeldPayout } from 'contract/payouts/payouts'
import { useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { Button } from '../../../shared/ui/Button.tsx'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { Note, Section } from '../../../shared/ui/Section.tsx'
import { formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

/** Businesses whose payouts are held for review; renders nothing without any. */
export function HeldPayouts() {
  const { data, error, refetch } = useRead(listHeldPayouts, {}, { refetchOnMountOrArgChange: true })
  const [selected, setSelected] = useState<HeldPayout | null>(null)
  if (error && !data) return <ErrorNotice error={error} retry={refetch} />
  if (!data || data.held.length === 0) return null
  return (
    <Section aria-labelledby="held-payouts">
      <SectionTitle id="held-payouts">Payouts on hold</SectionTitle>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">Business</th>
            <th scope="col">Amount</th>
            <th scope="col">Next step</th>
          </tr>
        </thead>
        <tbody>
          {data.held.map((held) => (
            <Row key={held.business.id} held={held} release={() => setSelected(held)} />
          ))}
        </tbody>
      </DataTable>
      {selected && <ReleaseDialog held={selected} onClose={() => setSelected(null)} />}
    </Section>
  )
}

function Row({ held, release }: { readonly held: HeldPayout; readonly release: () => void }) {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  const { business, signs, usdCents, heldAt } = held
  return (
    <tr>
      <th scope="row">
        <Link to={paths.business(business.slug)}>{business.name}</Link>
        {signs.map((sign) => (
          <Note key={sign}>{sign}</Note>
        ))}
        <Note>Since {formatMoment(heldAt, timeZone, preferences)}</Note>
      </th>
      <td data-label="Amount">{formatUsd(usdCents)}</td>
      <td data-label="Next step">
        <Button type="button" look="outlined" onClick={release} aria-label={`Release ${business.name}`}>
          Release
        </Button>
      </td>
    </tr>
  )
}

const noteMax = 1000

const Release = z.object({ note: requiredText('Please explain why it can be paid.') })

function ReleaseDialog({ held, onClose }: { readonly held: HeldPayout; readonly onClose: () => void }) {
  const { field, handleSubmit, watch } = useZodForm(Release, { note: '' })
  const [release, { error, isLoading }] = useWrite(releaseHeldPayout)
  const { id: businessId, name } = held.business
  const confirm = handleSubmit(async (body) => {
    const { error: refused } = await release({ params: { businessId }, body })
    if (refused) return
    onClose()
    toast.done(`${name} is included in the next payout run`)
  })
  return (
    <AskDialog
      title={`Release payouts to ${name}?`}
      confirm="Release"
      busy="Releasing"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        We pay out {formatUsd(held.usdCents)} in the next run. The same signals do not hold its payouts again
        for 30 days.
      </p>
      <LongField label="Findings" lettersMax={noteMax} {...field('note')} value={watch('note')} />
    </AskDialog>
  )
}
