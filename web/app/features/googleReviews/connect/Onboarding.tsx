import type { GoogleConnections } from 'contract/googleReviews/connections'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { stack } from '../../../shared/ui/classes.ts'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { ConnectedMessage } from '../ConnectedMessage.tsx'
import { isLive } from '../googleText.ts'
import { StandInNote } from '../StandInNote.tsx'
import { useConnections } from '../useConnections.ts'
import { AboutStep } from './AboutStep.tsx'
import { ChooseStep } from './ChooseStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { ImportStep } from './ImportStep.tsx'
import { SettingsStep } from './SettingsStep.tsx'
import { WhoMayConnect } from './WhoMayConnect.tsx'
import { WizardProgress } from './WizardProgress.tsx'
import { type WizardStep, wizardOf } from './wizardStep.ts'

/** From the explanation to the first imported reviews, one step at a time. */
export function Onboarding() {
  const { data, error, refetch } = useConnections()
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading your connections">
        <SkeletonBox style={{ height: 40 }} />
        <SkeletonBox style={{ height: 280, borderRadius: '12px', marginBlockStart: 24 }} />
      </Skeleton>
    )
  return (
    <div className={stack(32)}>
      {error && <ErrorNotice error={error} staleText="This page may be out of date." retry={refetch} />}
      {data.businesses.length === 0 ? <WhoMayConnect /> : <Wizard connections={data} />}
    </div>
  )
}

function Wizard({ connections }: { readonly connections: GoogleConnections }) {
  const [search] = useSearchParams()
  const { step, reached, connection } = wizardOf(connections, {
    connectionId: search.get('c'),
    step: search.get('step'),
  })
  const [first] = useState(step)
  const [hasMoved, setHasMoved] = useState(false)
  if (step !== first && !hasMoved) setHasMoved(true)
  const isJustConnected = search.has('connected') && connection !== null && isLive(connection)
  return (
    <>
      <StandInNote {...connections} />
      <WizardProgress
        step={step}
        reached={reached}
        pathOf={(each) => paths.reviewOnboarding({ ...(connection && { c: connection.id }), step: each })}
      />
      {isJustConnected && <ConnectedMessage {...connection} />}
      <Step key={step} {...{ step, connections, connection }} takesFocus={hasMoved} />
    </>
  )
}

interface StepProps {
  readonly step: WizardStep
  readonly connections: GoogleConnections
  readonly connection: GoogleConnections['connections'][number] | null
  readonly takesFocus: boolean
}

function Step({ step, connections, connection, takesFocus }: StepProps) {
  if (step === 'about' || !connection) return <AboutStep {...{ connections, connection, takesFocus }} />
  const props = { connection, takesFocus }
  switch (step) {
    case 'choose':
      return <ChooseStep key={connection.id} {...props} />
    case 'import':
      return <ImportStep {...props} />
    case 'settings':
      return <SettingsStep {...props} />
    case 'done':
      return <DoneStep {...props} />
  }
}
