import { paths } from 'contract/paths'
import { type ListingChange, listListingChanges, undoListingChange } from 'contract/listings/listingChanges'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { asBlock, classes, writtenText } from '../../../shared/ui/classes.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

/** Published changes that operators can review for a day, each with its values and an undo. */
export function ListingChanges() {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  const { data, error, refetch } = useRead(listListingChanges, {}, { refetchOnMountOrArgChange: true })
  const [undo, undoing] = useWrite(undoListingChange)
  const [asked, setAsked] = useState<ListingChange | null>(null)

  async function confirm({ businessId, version, businessName }: ListingChange): Promise<void> {
    const answer = await undo({ params: { businessId, version } })
    if (answer.error) return
    setAsked(null)
    toast.done(`The change of ${businessName} is undone`)
  }

  if (!data)
    return error === undefined ? (
      <Skeleton label="Loading the changes">
        <SkeletonBox style={{ height: 240 }} />
      </Skeleton>
    ) : (
      <ErrorNotice error={error} retry={refetch} />
    )
  if (data.changes.length === 0)
    return (
      <EmptyState drawing="nothingFound" title="No changes in the last 24 hours">
        <Body>Changes of names, addresses, categories and websites of claimed businesses appear here.</Body>
        <ButtonLink to={paths.dashboard('operations')}>Back to operations</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">Business</th>
            <th scope="col" data-text>
              Changed
            </th>
            <th scope="col" data-text>
              Before
            </th>
            <th scope="col" data-text>
              After
            </th>
            <th scope="col" data-text>
              Action
            </th>
          </tr>
        </thead>
        <tbody>
          {data.changes.map((change) => (
            <tr key={`${change.businessId} ${change.version}`}>
              <th scope="row">
                <Link to={paths.business(change.slug)}>{change.businessName}</Link>
              </th>
              <td data-text data-label="Changed">
                {formatMoment(change.publishedAt, timeZone, preferences)}
                {change.publishedBy && `, ${change.publishedBy}`}
              </td>
              {(['before', 'after'] as const).map((side) => (
                <td key={side} data-text data-label={side === 'before' ? 'Before' : 'After'}>
                  {change.differences.map((each) => (
                    <span className={classes(writtenText, asBlock)} key={each.path}>
                      {each.field}: {each[side] || 'empty'}
                    </span>
                  ))}
                </td>
              ))}
              <td data-text data-label="Action">
                {change.undoneBy === null ? (
                  <Button
                    type="button"
                    size="small"
                    aria-label={`Undo the change of ${change.businessName}`}
                    onClick={() => setAsked(change)}
                  >
                    Undo
                  </Button>
                ) : (
                  'Undone'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {asked && (
        <AskDialog
          title={`Undo the change of ${asked.businessName}?`}
          confirm="Undo the change"
          busy="Undoing"
          isBusy={undoing.isLoading}
          error={undoing.error}
          onConfirm={() => void confirm(asked)}
          onClose={() => {
            undoing.reset()
            setAsked(null)
          }}
        >
          <Body>
            This publishes the values from before as a new version. Fields that the owner changed since stay.
          </Body>
        </AskDialog>
      )}
    </>
  )
}
