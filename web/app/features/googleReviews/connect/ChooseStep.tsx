import {
  type GoogleConnection,
  type GoogleLocationList,
  listGoogleLocations,
  linkGoogleLocations,
} from 'contract/googleReviews/connections'
import { paths } from 'contract/paths'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { stack } from '../../../shared/ui/classes.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { ItemTitle, MutedText } from '../../../shared/ui/Text.tsx'
import { FaultNotice } from '../FaultNotice.tsx'
import { showConnections } from '../googleReviewsApi.ts'
import { ConnectGoogleButton } from './ConnectGoogleButton.tsx'
import { LocationRow } from './LocationRow.tsx'
import { firstMatches, linksOf, type Matches, nothingToLink, takenBy, withoutRepeats } from './matching.ts'
import { NothingToLink } from './NothingToLink.tsx'
import { StepActions, StepFrame } from './StepFrame.tsx'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly connection: GoogleConnection
  readonly takesFocus: boolean
}

/** The locations of the Google account, each with our matching location. */
export function ChooseStep({ connection, takesFocus }: Props) {
  const { currentData, error, isFetching, refetch } = useRead(
    listGoogleLocations,
    { params: { connectionId: connection.id } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <StepFrame
      title="Choose locations"
      lead={`These are the locations that ${connection.accountEmail} manages at Google. Check each match, and link the ones that you want to read here.`}
      takesFocus={takesFocus}
    >
      {error && !isFetching ? (
        <FaultNotice error={error} retry={refetch} />
      ) : currentData ? (
        <Choose list={currentData} connection={connection} isReloading={isFetching} reload={refetch} />
      ) : (
        <Skeleton label="Reading your locations at Google">
          <SkeletonBox style={{ height: 160, borderRadius: '12px' }} />
          <SkeletonBox style={{ height: 160, borderRadius: '12px', marginBlockStart: 16 }} />
        </Skeleton>
      )}
    </StepFrame>
  )
}

const Chosen = z.object({
  matches: z
    .record(z.string(), z.string())
    .check(
      z.refine(
        (matches) => Object.values(matches).some((each) => each !== ''),
        'Choose a location of yours for at least one location at Google.',
      ),
    ),
})

interface ChooseProps {
  readonly list: GoogleLocationList
  readonly connection: GoogleConnection
  readonly isReloading: boolean
  readonly reload: () => unknown
}

function Choose({ list, connection, isReloading, reload }: ChooseProps) {
  const navigate = useNavigate()
  const [link, { error, isLoading }] = useWrite(linkGoogleLocations)
  const { handleSubmit, setValue, watch, problem } = useZodForm(Chosen, { matches: firstMatches(list) })
  const matches: Matches = watch('matches')
  const accounts = withoutRepeats(list.accounts)
  const nothing = nothingToLink(accounts)
  const count = linksOf(list, matches).length
  const titles = new Map(
    accounts.flatMap(({ locations }) => locations.map(({ name, title }) => [name, title])),
  )
  const save = handleSubmit(async (chosen) => {
    if (isLoading) return
    const links = linksOf(list, chosen.matches)
    if (links.length === 0) return
    const { error: refused } = await link(
      { params: { connectionId: connection.id }, body: { links } },
      showConnections,
    )
    if (!refused) await navigate(paths.reviewOnboarding({ c: connection.id, step: 'import' }))
  })
  return (
    <form className={stack(24)} noValidate onSubmit={(event) => void save(event)}>
      {nothing && <NothingToLink kind={nothing} accountEmail={list.accountEmail} />}
      {accounts.map(({ name, displayName, type, locations }) => (
        <section key={name} className={stack(12)} aria-labelledby={idOf(name)}>
          {accounts.length > 1 && (
            <div>
              <ItemTitle id={idOf(name)}>{displayName}</ItemTitle>
              <MutedText>{accountType(type)}</MutedText>
            </div>
          )}
          {locations.length === 0 && accounts.length > 1 && (
            <MutedText>This account has no other locations.</MutedText>
          )}
          <ul className={stack(12)}>
            {locations.map((location) => (
              <li key={location.name}>
                <LocationRow
                  location={location}
                  choices={list.choices}
                  value={matches[location.name] ?? ''}
                  chosenFor={(locationId) => {
                    const other = takenBy(matches, locationId, location.name)
                    return other === null ? null : (titles.get(other) ?? null)
                  }}
                  onChange={(locationId) =>
                    setValue('matches', { ...matches, [location.name]: locationId }, { shouldValidate: true })
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {problem('matches') && (
        <Message kind="error">
          <p>{problem('matches')}</p>
        </Message>
      )}
      <ErrorMessage error={error} />
      <StepActions>
        {nothing === null && (
          <Button type="submit" look="filled" aria-disabled={isLoading || undefined}>
            {isLoading ? 'Linking' : linkText(count)}
          </Button>
        )}
        {nothing !== null && connection.locations.length > 0 && (
          <ButtonLink look="filled" to={paths.reviewOnboarding({ c: connection.id, step: 'settings' })}>
            Continue
          </ButtonLink>
        )}
        <Button aria-disabled={isReloading || undefined} onClick={() => !isReloading && void reload()}>
          {isReloading ? 'Reading' : 'Read the list again'}
        </Button>
        <ConnectGoogleButton look="outlined">Connect another account</ConnectGoogleButton>
        <ButtonLink look="text" to={paths.reviews()}>
          Skip for now
        </ButtonLink>
      </StepActions>
    </form>
  )
}

const linkText = (count: number) =>
  count === 0 ? 'Link locations' : count === 1 ? 'Link 1 location' : `Link ${count} locations`

const idOf = (name: string) => name.replace('/', '-')

const accountTypes: Readonly<Record<string, string>> = {
  PERSONAL: 'Personal account',
  LOCATION_GROUP: 'Business group',
  USER_GROUP: 'User group',
  ORGANIZATION: 'Organization',
}

const accountType = (type: string) => accountTypes[type] ?? 'Account'
