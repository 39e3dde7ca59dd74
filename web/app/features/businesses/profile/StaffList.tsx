import { styled } from '@mui/material/styles'
import type { StaffPerson } from 'contract/businesses/businesses'
import { colors } from '../../../shared/theme/theme.ts'

/** Staff of the business, each with their services. */
export function StaffList({ staff }: { readonly staff: readonly StaffPerson[] }) {
  return (
    <Team>
      {staff.map((person) => (
        <li key={person.name}>
          <Initials aria-hidden>{initialsOf(person.name)}</Initials>
          <div>
            <strong>{person.name}</strong>
            <span>{person.role}</span>
          </div>
        </li>
      ))}
    </Team>
  )
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
}

const Team = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  '& li': { display: 'flex', alignItems: 'center', gap: 12 },
  '& strong': { display: 'block', fontWeight: 600, color: colors.heading },
  '& div > span': { color: colors.quietText },
})

const Initials = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 48,
  height: 48,
  borderRadius: 999,
  fontWeight: 600,
  color: colors.link,
  backgroundColor: colors.tint,
})
