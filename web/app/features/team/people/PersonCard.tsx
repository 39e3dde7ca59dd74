import type { Team, TeamMember } from 'contract/team/team'
import { useRef, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { formatCount } from '../../../shared/format/points.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { PersonForm } from './PersonForm.tsx'
import { RetireDialog } from './RetireDialog.tsx'
import { Card } from '../sections.ts'
import { ShiftsEditor } from '../shifts/ShiftsEditor.tsx'
import { SkillsEditor } from './SkillsEditor.tsx'
import { changesTimeOff, elsewhereText } from '../teamPlace.ts'
import { weekText } from '../teamText.ts'
import { TimeOffPart } from '../absences/TimeOffPart.tsx'

type Part = 'person' | 'shifts' | 'timeOff' | 'skills'

interface Props {
  readonly team: Team
  readonly person: TeamMember
}

/** One staff member; edits one part at a time, below the summary. */
export function PersonCard({ team, person }: Props) {
  const preferences = usePreferences()
  const [part, setPart] = useState<Part | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const footer = useRef<HTMLElement>(null)
  const works = weekText(person.shifts, preferences)
  const isOffered = person.shifts.length + person.shiftsElsewhere.length > 0 || person.skills.length > 0

  function close(): void {
    setPart(null)
    // The form is unmounted: move focus to the buttons.
    requestAnimationFrame(() => footer.current?.querySelector('button')?.focus())
  }
  const toggle = (which: Part) => () => setPart(part === which ? null : which)

  return (
    <Card aria-label={person.name}>
      <div>
        <h3>
          {person.name} {person.isYou && <small>(you)</small>}
        </h3>
        <small>{person.role}</small>
      </div>
      <p>{works === '' ? noShifts(team) : works}</p>
      {elsewhereText(team, person, preferences).map((line) => (
        <p key={line}>
          <small>{line}</small>
        </p>
      ))}
      <p>
        <small>
          {person.skills.length === 0
            ? 'No services yet'
            : person.skills.length === 1
              ? '1 service'
              : `${formatCount(person.skills.length)} services`}
          {person.timeOff.length > 0 &&
            `, ${formatCount(person.timeOff.length)} upcoming ${person.timeOff.length === 1 ? 'absence' : 'absences'}`}
        </small>
      </p>
      <footer ref={footer}>
        {person.mayChangeShifts && (
          <PartButton isOpen={part === 'shifts'} onClick={toggle('shifts')} name="Shifts" of={person.name} />
        )}
        {changesTimeOff(person) && (
          <PartButton
            isOpen={part === 'timeOff'}
            onClick={toggle('timeOff')}
            name="Time off"
            of={person.name}
          />
        )}
        {person.mayManage && (
          <>
            <PartButton
              isOpen={part === 'skills'}
              onClick={toggle('skills')}
              name="Services"
              of={person.name}
            />
            <PartButton
              isOpen={part === 'person'}
              onClick={toggle('person')}
              name="Details"
              of={person.name}
            />
            {isOffered && (
              <Button
                isDangerous
                type="button"
                look="text"
                aria-label={`Deactivate ${person.name}`}
                onClick={() => setIsLeaving(true)}
              >
                Deactivate
              </Button>
            )}
          </>
        )}
      </footer>
      {part === 'shifts' && <ShiftsEditor team={team} person={person} close={close} />}
      {part === 'timeOff' && <TimeOffPart team={team} person={person} />}
      {part === 'skills' && <SkillsEditor team={team} person={person} close={close} />}
      {part === 'person' && <PersonForm team={team} person={person} close={close} />}
      {isLeaving && <RetireDialog team={team} person={person} onClose={() => setIsLeaving(false)} />}
    </Card>
  )
}

const noShifts = ({ locations }: Pick<Team, 'locations'>) =>
  locations.length > 1 ? 'No shifts at this location.' : 'No shifts, not bookable.'

interface PartButtonProps {
  readonly isOpen: boolean
  readonly onClick: () => void
  readonly name: string
  readonly of: string
}

const PartButton = ({ isOpen, onClick, name, of }: PartButtonProps) => (
  <Button type="button" aria-expanded={isOpen} aria-label={`${name} of ${of}`} onClick={onClick}>
    {name}
  </Button>
)
