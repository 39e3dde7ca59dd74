import type { HomeGuide } from 'contract/home/home'
import type { HomeGuideStep } from 'contract/home/sections'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { centred, classes, leading, stack, tintBox, wellPadded } from '../../shared/ui/classes.ts'
import { CheckIcon } from '../../shared/ui/icons.tsx'
import { SrOnly } from '../../shared/ui/Skeleton.tsx'
import { SectionTitle } from '../../shared/ui/Text.tsx'
import styles from './Guide.module.css'

const steps: Record<HomeGuideStep, { name: string; text: string; to: string; action: string }> = {
  find_place: {
    name: 'Find a place',
    text: 'Search for bakeries, barbers and more near you.',
    to: paths.search({ open: 'now' }),
    action: 'Find a place',
  },
  save_favourite: {
    name: 'Save a favourite',
    text: 'Tap the heart on a place to find it again here.',
    to: paths.search(),
    action: 'Choose a favourite',
  },
  first_points: {
    name: 'Earn your first points',
    text: 'Order or book: every dollar earns points.',
    to: paths.search({ accepts: 'points' }),
    action: 'Order or book',
  },
  invite: {
    name: 'Invite a friend',
    text: 'You both get points for their first purchase.',
    to: paths.referrals(),
    action: 'Invite a friend',
  },
}

interface Props {
  readonly guide: HomeGuide
  readonly onDismiss: () => void
}

/** The first steps of a new member, with ticks from their own data; the first open one is the next step. */
export function Guide({ guide, onDismiss }: Props) {
  const next = guide.steps.find(({ isDone }) => !isDone)
  const doneCount = guide.steps.filter(({ isDone }) => isDone).length
  return (
    <section className={stack(20, leading, tintBox, wellPadded, styles.guide)} aria-labelledby="home-guide">
      <header>
        <SectionTitle id="home-guide">
          {guide.isDone ? 'You are all set' : 'Get started in four steps'}
        </SectionTitle>
        <p>{guide.isDone ? 'From now on this page shows what comes next.' : `${doneCount} of 4 done`}</p>
      </header>
      <ol>
        {guide.steps.map(({ step, isDone }) => {
          const { name, text, to } = steps[step]
          return (
            <li key={step} data-done={isDone || undefined}>
              <span className={classes(centred, styles.tick)}>{isDone && <CheckIcon size={16} />}</span>
              <div>
                <Link to={to}>{name}</Link>
                <SrOnly>{isDone ? ' (done)' : ' (to do)'}</SrOnly>
                <p>{text}</p>
              </div>
            </li>
          )
        })}
      </ol>
      {next ? (
        <ButtonLink to={steps[next.step].to} look="filled">
          {steps[next.step].action}
        </ButtonLink>
      ) : (
        <Button look="filled" onClick={onDismiss}>
          Close the guide
        </Button>
      )}
    </section>
  )
}
