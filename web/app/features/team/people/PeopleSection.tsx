import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Body, MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { PersonCard } from './PersonCard.tsx'
import { PersonForm } from './PersonForm.tsx'
import { titleAt } from '../teamPlace.ts'
import { Cards, Section, type SectionProps } from '../sections.ts'

/** Staff: their shifts, time off and skills. */
export function PeopleSection({ team }: SectionProps) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Section aria-labelledby="people">
      <SectionTitle id="people">{titleAt(team, 'People')}</SectionTitle>
      {team.staff.length === 0 && (
        <EmptyState drawing="nothingFound" title="No team members yet" level={3}>
          <Body>Add the people who serve customers, then set their shifts and services.</Body>
        </EmptyState>
      )}
      <Cards>
        {team.staff.map((person) => (
          <li key={person.id}>
            <PersonCard team={team} person={person} />
          </li>
        ))}
      </Cards>
      {isAdding && <PersonForm team={team} person={null} close={() => setIsAdding(false)} />}
      {team.mayManage && !isAdding && (
        <div>
          <Button type="button" onClick={() => setIsAdding(true)}>
            Add person
          </Button>
        </div>
      )}
      {!team.mayManage && (
        <MutedText>
          {team.staff.some(({ isYou }) => isYou)
            ? 'You can change your own shifts and time off. An owner or manager changes the rest.'
            : 'An owner or manager can link your account to one of these people. You can then change your own shifts and time off.'}
        </MutedText>
      )}
    </Section>
  )
}
