import type { Instant } from 'contract/core/instant'
import { type HomeSection, readHome, dismissHomeGuide, changeHomeSection } from 'contract/home/home'
import { type HomeSectionKind, homeSectionNames } from 'contract/home/sections'
import { Suspense, useRef, useState } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { lazyPart } from '../../shared/lazyPart.ts'
import { toast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { stack } from '../../shared/ui/classes.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { CardsSkeleton } from '../../shared/ui/Skeleton.tsx'
import { Body } from '../../shared/ui/Text.tsx'
import { Guide } from './Guide.tsx'
import { ownHome, showSection } from './homeApi.ts'
import { HomeSectionFrame } from './HomeSectionFrame.tsx'
import type { RenderCorner } from './renderCorner.ts'
import { inShownOrder, orderToKeep } from './sectionOrder.ts'
import { Again } from './sections/Again.tsx'
import { Continue } from './sections/Continue.tsx'
import { Expiring } from './sections/Expiring.tsx'
import { FavouriteNews } from './sections/FavouriteNews.tsx'
import { Friends } from './sections/Friends.tsx'
import { NextUp } from './sections/NextUp.tsx'
import { OpenNearby } from './sections/OpenNearby.tsx'
import { Recommended } from './sections/Recommended.tsx'
import { RewardsInReach } from './sections/RewardsInReach.tsx'
import { ToReview } from './sections/ToReview.tsx'
import { useHomeUse } from './useHomeUse.ts'
import styles from './HomeView.module.css'
import { useRead, useWrite } from '../../shared/api/calls.ts'

const CustomizeDialog = lazyPart(() => import('./CustomizeDialog.tsx'))

/** Data older than this is read again when the member returns to the page. */
const freshSeconds = 10
const skeletonCards = 3

interface Props {
  readonly now: Instant
  readonly renderCorner: RenderCorner
}

/** The sections of a member's home page, in the order of the server. `now` comes with the page. */
export function HomeView({ now, renderCorner }: Props) {
  const { data, error, refetch } = useRead(readHome, ownHome, { refetchOnMountOrArgChange: freshSeconds })
  const [kept, setKept] = useState<readonly HomeSectionKind[]>([])
  const [isCustomizing, setIsCustomizing] = useState(false)
  const [change] = useWrite(changeHomeSection)
  const [dismiss] = useWrite(dismissHomeGuide)
  const { refresh } = useAuth()
  const customize = useRef<HTMLButtonElement>(null)
  const note = useHomeUse()
  if (!data && error) return <ErrorNotice error={error} retry={refetch} />
  if (!data) return <CardsSkeleton count={skeletonCards} label="Loading your home page" />
  const order = orderToKeep(data.sections, kept)
  // During the render, so that the page never shows another order.
  if (order.length !== kept.length) setKept(order)
  const { guide, failed } = data
  const sections = inShownOrder(data.sections, order)

  const switchTo = async (kind: HomeSectionKind, isShown: boolean): Promise<boolean> => {
    const answer = await change({ params: { section: kind }, body: { isShown } }, showSection)
    if (answer.error) toast.failed(problemOf(answer.error).sentence)
    // The preferences of the account have the same switch.
    else if (kind === 'recommended') void refresh()
    return !answer.error
  }
  const hide = async (kind: HomeSectionKind) => {
    customize.current?.focus()
    if (await switchTo(kind, false))
      toast.done(`“${homeSectionNames[kind]}” is hidden`, { undo: () => void switchTo(kind, true) })
  }
  const closeGuide = async (isDismissed: boolean) => {
    const answer = await dismiss({ body: { isDismissed } })
    if (answer.error) toast.failed(problemOf(answer.error).sentence)
    else if (isDismissed) toast.done('The guide is closed', { undo: () => void closeGuide(false) })
  }
  return (
    <div className={stack(40)}>
      {guide && <Guide guide={guide} onDismiss={() => void closeGuide(true)} />}
      {sections.map((section, at) => (
        <HomeSectionFrame
          key={section.kind}
          section={section}
          note={note}
          onHide={() => void hide(section.kind)}
        >
          <Content
            section={section}
            now={now}
            renderCorner={renderCorner}
            isFirst={at === 0 && guide === null}
          />
        </HomeSectionFrame>
      ))}
      {sections.length === 0 && failed.length === 0 && (
        <EmptyState drawing="nothingFound" title="Nothing to show now">
          <Body>You turned off the sections that have something for you.</Body>
        </EmptyState>
      )}
      {failed.length > 0 && (
        <Notice kind="warning" role="status">
          <p>We could not load: {failed.map((kind) => homeSectionNames[kind]).join(', ')}.</p>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      <Button ref={customize} className={styles.customize} onClick={() => setIsCustomizing(true)}>
        Customize this page
      </Button>
      {isCustomizing && (
        <Suspense>
          <CustomizeDialog
            home={data}
            onSwitch={(kind, isShown) => void switchTo(kind, isShown)}
            onClose={() => setIsCustomizing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface ContentProps extends Props {
  readonly section: HomeSection
  readonly isFirst: boolean
}

function Content({ section, now, renderCorner, isFirst }: ContentProps) {
  switch (section.kind) {
    case 'next_up':
      return <NextUp section={section} now={now} isFirst={isFirst} />
    case 'continue':
      return <Continue section={section} now={now} isFirst={isFirst} />
    case 'again':
      return <Again section={section} />
    case 'open_nearby':
      return <OpenNearby section={section} now={now} renderCorner={renderCorner} />
    case 'expiring':
      return <Expiring section={section} />
    case 'reward_in_reach':
      return <RewardsInReach section={section} />
    case 'new_at_favourites':
      return <FavouriteNews section={section} />
    case 'to_review':
      return <ToReview section={section} />
    case 'friends':
      return <Friends section={section} />
    case 'recommended':
      return <Recommended section={section} now={now} renderCorner={renderCorner} />
  }
}
