import type { EstimateTemplateCard } from 'contract/estimates/templates'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatUsdRange } from '../../../shared/format/money.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import {
  beside,
  bodyTone,
  cardBox,
  cardTitle,
  centred,
  classes,
  fixedSize,
  headingTone,
  padded,
  pillBox,
  quietTone,
  shrinkable,
  sideBySide,
  stack,
  strongText,
  tintBox,
  wrap,
} from '../../../shared/ui/classes.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { SearchIcon } from '../../../shared/ui/icons.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { bareField } from '../../../shared/ui/skins.ts'
import { usualPicture } from '../pictures.ts'
import { JobPicture } from '../JobPicture.tsx'
import { jobGroups, matchingJobs } from './jobGroups.ts'
import styles from './JobChooser.module.css'

interface Props {
  readonly jobs: readonly EstimateTemplateCard[]
  /** Search words in the address, which the form sends without JavaScript. */
  readonly words: string
  /** Path to which the form is sent, with the parameters `kept`. */
  readonly action: string
  readonly kept: Readonly<Record<string, string>>
  readonly linkTo: (job: EstimateTemplateCard) => string
}

/** Fewer jobs need neither a search nor groups. */
const searchedMin = 7

/** All kinds of jobs by trade, with a search. */
export function JobChooser({ jobs, words: given, action, kept, linkTo }: Props) {
  const [words, setWords] = useState(given)
  const found = matchingJobs(jobs, words)
  const groups = jobGroups(found)
  return (
    <div className={stack(32, styles.chooser)}>
      {jobs.length >= searchedMin && (
        <div className={styles.top}>
          <form
            className={sideBySide(8, styles.search)}
            role="search"
            action={action}
            method="get"
            onSubmit={(event) => event.preventDefault()}
          >
            {Object.entries(kept).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <label className={beside(12, pillBox, quietTone, shrinkable)}>
              <SearchIcon size={20} />
              <input
                className={bareField}
                type="search"
                name="q"
                aria-label="Search for a kind of job"
                placeholder="Painting, cake, brakes…"
                autoComplete="off"
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            </label>
            <noscript>
              <Button type="submit" look="filled" size="large">
                Search
              </Button>
            </noscript>
          </form>
          {words.trim() === '' && (
            <nav className={wrap(8, styles.groups)} aria-label="Groups of jobs">
              {groups.map(({ name }, at) => (
                <a className={beside(0, pillBox, headingTone)} key={name} href={`#jobs-${at}`}>
                  {name}
                </a>
              ))}
            </nav>
          )}
          <p role="status">{words.trim() !== '' && `${found.length} of ${jobs.length} kinds of jobs`}</p>
        </div>
      )}
      {found.length === 0 && (
        <EmptyState drawing="nothingFound" title={`No kind of job matches “${words.trim()}”`}>
          <Body>Try a shorter word, such as “paint” or “clean”.</Body>
          <Button onClick={() => setWords('')}>Show all kinds of jobs</Button>
        </EmptyState>
      )}
      {jobs.length < searchedMin ? (
        <JobList jobs={jobs} linkTo={linkTo} />
      ) : (
        groups.map(({ name, jobs: ofGroup }, at) => (
          <section key={name} aria-labelledby={`jobs-${at}`}>
            <SectionTitle id={`jobs-${at}`}>{name}</SectionTitle>
            <JobList jobs={ofGroup} linkTo={linkTo} />
          </section>
        ))
      )}
    </div>
  )
}

function JobList({ jobs, linkTo }: Pick<Props, 'jobs' | 'linkTo'>) {
  return (
    <ul className={styles.jobs}>
      {jobs.map((job) => (
        <li className={stack(0)} key={job.slug}>
          <Link className={sideBySide(16, cardBox, padded, bodyTone, styles.job)} to={linkTo(job)}>
            <span className={classes(tintBox, centred, fixedSize, styles.picture)}>
              <JobPicture name={job.picture ?? usualPicture} />
            </span>
            <span className={stack(4, shrinkable, styles.words)}>
              <strong className={cardTitle}>{job.title}</strong>
              <span className={quietTone}>{job.summary}</span>
              <span className={strongText}>
                Usually {formatUsdRange(job.usualPrice.low, job.usualPrice.high)}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
