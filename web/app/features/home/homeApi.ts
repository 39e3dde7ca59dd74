import type { Sent } from 'contract/core/route'
import { type changeHomeSection, readHome } from 'contract/home/home'
import { type Effect, showAtOnce } from '../../shared/api/calls.ts'

/** Argument of the home page; loaders and components must use the same. */
export const ownHome: Sent<typeof readHome> = {}

export const showSection: Effect<typeof changeHomeSection> = (
  { params: { section }, body: { isShown } },
  started,
) =>
  showAtOnce(started, readHome, ownHome, (home) => {
    home.hidden = home.hidden.filter((kind) => kind !== section)
    if (isShown) return
    home.hidden.push(section)
    home.sections = home.sections.filter(({ kind }) => kind !== section)
  })
