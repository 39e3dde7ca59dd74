import type { EstimateId } from 'contract/core/ids'
import type { EstimateTemplate } from 'contract/estimates/templates'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Fields, fieldsOf, queryOf, readPlace, savedField } from './estimateAddress.ts'

/** The least time between two changes of the address: browsers limit how often it may change. */
const pauseMilliseconds = 300

/** Values that the address has, or will have after the pause. */
interface Latest {
  readonly fields: Fields
  readonly savedId: EstimateId | null
}

/**
 * The form of a job. The address stores it, with the id of the saved estimate that it changes: edits replace the
 * history entry; back, forward and links change the form. `adopt` makes it the form of a saved estimate.
 */
export function useJobForm(
  template: EstimateTemplate,
  addressOf: (query: Readonly<Record<string, string>>) => string,
) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const shown = search.toString()
  const { savedId } = readPlace(search)
  const written = useRef(shown)
  const pause = useRef<{ timer: ReturnType<typeof setTimeout>; isChanged: boolean } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const isAdopted = useRef(false)
  const [fields, setFields] = useState<Fields>(() => fieldsOf(template.document, search))
  const latest = useRef<Latest>({ fields, savedId })

  useEffect(() => () => clearTimeout(pause.current?.timer), [])
  useEffect(() => {
    if (shown === written.current) return
    written.current = shown
    clearTimeout(pause.current?.timer)
    pause.current = null
    const search = new URLSearchParams(shown)
    const next = fieldsOf(template.document, search)
    latest.current = { fields: next, savedId: readPlace(search).savedId }
    setFields(next)
  }, [shown, template])

  const write = () => {
    const { fields: next, savedId: saved } = latest.current
    const to = addressOf({ ...queryOf(template, next), ...(saved && { [savedField]: saved }) })
    written.current = new URLSearchParams(to.slice(to.indexOf('?') + 1)).toString()
    const timer = setTimeout(() => {
      const isChanged = pause.current?.isChanged
      pause.current = null
      if (isChanged) write()
    }, pauseMilliseconds)
    pause.current = { timer, isChanged: false }
    void navigate(to, { replace: true, preventScrollReset: true })
  }
  const put = (next: Partial<Latest>) => {
    latest.current = { ...latest.current, ...next }
    if (pause.current) pause.current.isChanged = true
    else write()
  }
  const change = (changes: Fields) => {
    const next = { ...latest.current.fields, ...changes }
    setFields(next)
    put({ fields: next })
  }
  useEffect(() => {
    if (isAdopted.current || !form.current) return
    isAdopted.current = true
    const typed = typedIn(form.current, fields)
    if (Object.keys(typed).length > 0) change(typed)
  })
  return { form, fields, change, savedId, adopt: (id: EstimateId) => put({ savedId: id }) }
}

/** Fields changed before hydration: the browser already shows the new values. */
function typedIn(form: HTMLFormElement, fields: Fields): Fields {
  const shown = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && name in fields && fields[name] !== value ? [[name, value] as const] : [],
  )
  return Object.fromEntries(shown)
}
