import { paths } from 'contract/paths'
import {
  type SavedSearch,
  savedSearchNameLengthMax,
  listSavedSearches,
  changeSavedSearch,
} from 'contract/savedSearches/savedSearches'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { problemOf } from '../../shared/api/problem.ts'
import { usePreferences } from '../../shared/format/preferences.ts'
import { toast } from '../../shared/toast.ts'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import {
  breakable,
  cardTitle,
  classes,
  cluster,
  divided,
  inlineRow,
  quietTone,
  ruled,
  spread,
} from '../../shared/ui/classes.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { RenameDialog } from '../../shared/ui/RenameDialog.tsx'
import { Skeleton, SkeletonBox, SrOnly } from '../../shared/ui/Skeleton.tsx'
import { Switch } from '../../shared/ui/Switch.tsx'
import { Body } from '../../shared/ui/Text.tsx'
import styles from './SavedSearchList.module.css'
import { allSavedSearches, showChange } from './savedSearchesApi.ts'
import { alertState, filtersText } from './savedSearchText.ts'
import { useRemoveSearch } from './useSavedSearch.ts'
import { useRead, useWrite } from '../../shared/api/calls.ts'

/** The member's saved searches, newest first, in all list states. */
export function SavedSearchList() {
  const { data, error, refetch } = useRead(listSavedSearches, allSavedSearches, {
    refetchOnMountOrArgChange: true,
  })
  if (!data && error) return <ErrorNotice error={error} retry={refetch} />
  if (!data)
    return (
      <Skeleton label="Loading your saved searches">
        <SkeletonBox style={{ height: 240 }} />
      </Skeleton>
    )
  if (data.searches.length === 0)
    return (
      <EmptyState drawing="nothingFound" title="No saved searches yet">
        <Body>Save a search to find it here. We notify you when a new place matches it.</Body>
        <ButtonLink look="filled" to={paths.search()}>
          Search
        </ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <h2>
        <SrOnly>Your saved searches</SrOnly>
      </h2>
      <p className={styles.intro}>
        With alerts on, you get one notification and one email about new places that match.
      </p>
      <ul className={ruled}>
        {data.searches.map((saved) => (
          <Row key={saved.id} saved={saved} />
        ))}
      </ul>
    </>
  )
}

function Row({ saved }: { readonly saved: SavedSearch }) {
  const nameId = useId()
  const [isRenaming, setIsRenaming] = useState(false)
  const preferences = usePreferences()
  const [change] = useWrite(changeSavedSearch)
  const remove = useRemoveSearch()
  const filters = filtersText(saved, preferences)
  const turn = async (hasAlert: boolean) => {
    const { error } = await change({ params: { savedSearchId: saved.id }, body: { hasAlert } }, showChange)
    if (error) toast.failed(problemOf(error).sentence)
  }
  return (
    <li className={spread('8 24', divided, styles.row)}>
      <div className={styles.text}>
        <h3 className={classes(cardTitle, breakable)}>
          <Link id={nameId} to={`${paths.search()}?${saved.search}`}>
            {saved.name}
          </Link>
        </h3>
        {filters && <p>{filters}</p>}
        <p className={quietTone}>{alertState(saved)}</p>
      </div>
      <div className={cluster('4 8', styles.actions)}>
        {!saved.isTooBroad && (
          <label className={inlineRow(8)}>
            <Switch
              checked={saved.hasAlert}
              aria-describedby={nameId}
              onChange={({ currentTarget }) => void turn(currentTarget.checked)}
            />
            Alerts
          </label>
        )}
        <Button look="text" size="small" aria-describedby={nameId} onClick={() => setIsRenaming(true)}>
          Rename
        </Button>
        <Button look="text" size="small" aria-describedby={nameId} onClick={() => void remove(saved)}>
          Remove
        </Button>
      </div>
      {isRenaming && <RenameSearch saved={saved} onClose={() => setIsRenaming(false)} />}
    </li>
  )
}

function RenameSearch({
  saved: { id, name },
  onClose,
}: {
  readonly saved: SavedSearch
  readonly onClose: () => void
}) {
  const [change, { error, isLoading }] = useWrite(changeSavedSearch)
  async function save(to: string): Promise<void> {
    const { data } = await change({ params: { savedSearchId: id }, body: { name: to } }, showChange)
    if (data) onClose()
  }
  return (
    <RenameDialog
      title="Rename this search"
      help="Only you see this name. It is in your notifications about this search."
      name={name}
      lettersMax={savedSearchNameLengthMax}
      missing="Enter a name."
      isBusy={isLoading}
      error={error}
      onSave={(to) => void save(to)}
      onClose={onClose}
    />
  )
}
