import { hasPermission } from 'contract/core/roles'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { lazyPart } from '../../shared/lazyPart.ts'
import { useIsNarrow } from '../../shared/useIsNarrow.ts'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { cardBox, classes, shrinkable, stack, startAligned } from '../../shared/ui/classes.ts'
import { PreviousIcon } from '../../shared/ui/placeIcons.tsx'
import { SrOnly } from '../../shared/ui/Skeleton.tsx'
import { MutedText } from '../../shared/ui/Text.tsx'
import type { ReviewKey } from './inboxAddress.ts'
import { Freshness } from './list/Freshness.tsx'
import { InboxFilters } from './list/InboxFilters.tsx'
import { InboxList } from './list/InboxList.tsx'
import { ReviewDetail } from './review/ReviewDetail.tsx'
import type { FocusWish } from './review/reviewFocus.ts'
import { useInbox } from './useInbox.ts'
import { useInboxKeys } from './useInboxKeys.ts'
import { useMarks } from './useMarks.ts'
import { useSelection } from './useSelection.ts'
import styles from './ReviewInbox.module.css'

const KeysDialog = lazyPart(() => import('./KeysDialog.tsx'))

/** Below this width, the open review replaces the list. */
const twoPanesFrom = 900

interface Props {
  /** The slug of the one business of a workspace; without it, the inbox of all businesses. */
  readonly workspace?: string
}

/** The reviews at Google and at Goodword with their replies: the list, and beside it the open review. */
export function ReviewInbox({ workspace }: Props) {
  const inbox = useInbox(workspace)
  const marks = useMarks()
  const isNarrow = useIsNarrow(twoPanesFrom)
  const isManager = useIsManager(workspace)
  const [focus, setFocus] = useState<FocusWish | null>(null)
  const [announced, setAnnounced] = useState('')
  const [areKeysShown, setAreKeysShown] = useState(false)
  const selection = useSelection(inbox.items ?? [])
  const { opened, openedKey, choices, people, choice, addressOf } = inbox
  useInboxKeys({
    inbox,
    marks,
    selection,
    isNarrow,
    wish: setFocus,
    say: setAnnounced,
    showKeys: () => setAreKeysShown(true),
  })
  const forgetFocus = useCallback(() => setFocus(null), [])
  const approvesFor = new Set(choices.filter(({ mayApprove }) => mayApprove).map(({ slug }) => slug))
  useFocusOnReturn(openedKey, isNarrow)
  return (
    <div className={stack(24, styles.inbox)} data-opened={opened ? '' : undefined}>
      <div className={stack(16, styles.controls)}>
        <Freshness freshness={inbox.freshness} isManager={isManager} />
        <InboxFilters inbox={inbox}>
          <Button className={styles.keys} size="small" look="text" onClick={() => setAreKeysShown(true)}>
            Keyboard shortcuts
          </Button>
        </InboxFilters>
      </div>
      <div className={stack(24, startAligned, styles.panes)}>
        <section className={classes(cardBox, shrinkable, styles.list)} aria-label="List of reviews">
          <InboxList
            inbox={inbox}
            marks={marks}
            selection={selection}
            isManager={isManager}
            onOpen={() => setFocus('heading')}
          />
        </section>
        <section className={styles.review} aria-label="Review">
          {opened ? (
            <ReviewDetail
              source={opened.source}
              reviewId={opened.reviewId}
              people={people}
              approvesFor={approvesFor}
              marks={marks}
              focus={focus}
              onFocused={forgetFocus}
              back={
                <ButtonLink className={styles.back} size="small" look="text" to={addressOf(choice)} replace>
                  <PreviousIcon size={16} /> All reviews
                </ButtonLink>
              }
            />
          ) : (
            <MutedText>Choose a review to read it and reply.</MutedText>
          )}
        </section>
      </div>
      <SrOnly role="status">{announced}</SrOnly>
      {areKeysShown && (
        <Suspense>
          <KeysDialog onClose={() => setAreKeysShown(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Whether the member may connect Google for the business, or for one of them. */
function useIsManager(workspace: string | undefined): boolean {
  const memberships = useAuth().backendData?.memberships ?? []
  return memberships.some(
    (each) => (workspace === undefined || each.slug === workspace) && hasPermission(each, 'reviews.manage'),
  )
}

/** On phones, the return from a review moves the focus to its row. */
function useFocusOnReturn(openedKey: ReviewKey | null, isNarrow: boolean): void {
  const before = useRef(openedKey)
  useEffect(() => {
    const left = before.current
    before.current = openedKey
    if (isNarrow && left && !openedKey) document.querySelector<HTMLElement>(`[data-key="${left}"]`)?.focus()
  }, [openedKey, isNarrow])
}
