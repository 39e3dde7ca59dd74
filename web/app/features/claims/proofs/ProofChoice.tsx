import type { Claim, ProofKind, ProofOption } from 'contract/claims/claims'
import { useState } from 'react'
import { Choice, Group } from '../../../shared/ui/FormFields.tsx'
import { Section } from '../../../shared/ui/Section.tsx'
import { Body, MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { obstacleText, proofHelp, proofNames } from '../claimText.ts'
import { CodeProof } from './CodeProof.tsx'
import { DocumentProof } from './DocumentProof.tsx'
import { WebsiteProof } from './WebsiteProof.tsx'

/** The possible proofs, the reasons why others are not, and the steps of the chosen one. */
export function ProofChoice({ claim }: { readonly claim: Claim }) {
  const { options, proofs } = claim
  const offered = options.filter(({ obstacle }) => obstacle === null)
  const others = options.filter(({ obstacle }) => obstacle !== null)
  const pending = proofs.find(({ status }) => status === 'pending')?.kind
  const [chosen, setChosen] = useState<ProofKind | null>(null)
  const current = chosen ?? pending ?? offered[0]?.kind
  const option = offered.find(({ kind }) => kind === current)
  return (
    <Section aria-labelledby="proof-title">
      <SectionTitle id="proof-title">Prove that it is yours</SectionTitle>
      <Body>We use what the listing already states, so that no other person can take your business.</Body>
      <Group>
        <legend>Choose a proof</legend>
        {offered.map(({ kind, target, needsOperator }) => (
          <Choice
            key={kind}
            type="radio"
            name="proof"
            label={proofNames[kind]}
            checked={kind === current}
            onChange={() => setChosen(kind)}
          >
            {[target, proofHelp[kind], needsOperator && kind !== 'document' && 'A person then decides.']
              .filter(Boolean)
              .join(' · ')}
          </Choice>
        ))}
      </Group>
      {option && <Steps key={option.kind} claim={claim} option={option} />}
      {others.length > 0 && (
        <MutedText>
          Not possible for this listing:{' '}
          {others
            .map(({ kind, obstacle }) => `${proofNames[kind]} (${obstacle ? obstacleText[obstacle] : ''})`)
            .join(', ')}
        </MutedText>
      )}
    </Section>
  )
}

function Steps({ claim, option }: { readonly claim: Claim; readonly option: ProofOption }) {
  const { kind } = option
  if (kind === 'document') return <DocumentProof claim={claim} />
  if (kind === 'dns' || kind === 'meta') return <WebsiteProof claim={claim} kind={kind} />
  return <CodeProof claim={claim} kind={kind} target={option.target ?? ''} />
}
