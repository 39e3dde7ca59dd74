import { styled } from '@mui/material/styles'
import { radiusKilometresMax, type SearchAnswer } from 'contract/search'
import { Link } from 'react-router'
import { formatCount } from '../../shared/format/points.ts'
import { paths, type SearchAddress } from '../../shared/paths.ts'
import { ArrowIcon } from '../../shared/ui/icons.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Body } from '../../shared/ui/Text.tsx'
import { changed } from './searchAddress.ts'

type Help = SearchAnswer['helps'][number]

interface NothingFoundProps {
  readonly address: SearchAddress
  readonly helps: readonly Help[]
}

/** A ladder out: each step says what to give up and how many places that brings. */
export function NothingFound({ address, helps }: NothingFoundProps) {
  return (
    <EmptyState drawing="nothingFound" title="No place fits all of that">
      {helps.length > 0 ? (
        <>
          <Body>One of these steps would help:</Body>
          <Ladder>
            {helps.map((help) => (
              <li key={help.drop}>
                <Step to={paths.search(changed(address, stepFor(help)))}>
                  <span>{wordsFor(help, address)}</span>
                  <Found>
                    {formatCount(help.total)} {help.total === 1 ? 'place' : 'places'}
                    <ArrowIcon size={18} />
                  </Found>
                </Step>
              </li>
            ))}
          </Ladder>
        </>
      ) : (
        <>
          <Body>
            Even with fewer filters there is nothing around here. Start from another place, or see everything.
          </Body>
          <Ladder>
            <li>
              <Step to={paths.search()}>
                <span>See all places</span>
                <ArrowIcon size={18} />
              </Step>
            </li>
          </Ladder>
        </>
      )}
    </EmptyState>
  )
}

function stepFor({ drop }: Help): SearchAddress {
  return drop === 'radius' ? { radius: String(radiusKilometresMax) } : { [drop]: undefined }
}

function wordsFor({ drop }: Help, { q }: SearchAddress): string {
  switch (drop) {
    case 'open':
      return 'Include places that are closed now'
    case 'category':
      return 'Look in all categories'
    case 'radius':
      return `Look within ${radiusKilometresMax} km`
    case 'q':
      return `Search without “${q ?? ''}”`
  }
}

const Ladder = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  width: '100%',
  maxWidth: 480,
})

const Step = styled(Link)(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 48,
  padding: '8px 16px',
  borderRadius: 12,
  textDecoration: 'none',
  fontWeight: 600,
  color: theme.vars.palette.role.link,
  backgroundColor: theme.vars.palette.role.tint,
  '&:hover': { textDecoration: 'underline' },
}))

const Found = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  fontWeight: 400,
  color: theme.vars.palette.role.text,
  fontVariantNumeric: 'tabular-nums',
}))
