import type { EstimateTemplate } from 'contract/estimates/templates'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Fields, fieldsOf, queryOf } from './estimateAddress.ts'

/** The least time between two changes of the address: browsers limit how often it may change. */
const pauseMilliseconds = 300

/**
 * The form of a job. The address has all of it: changes replace the history entry, and back, forward and links change the
 * form.
 */
export function useJobForm(
  template: EstimateTemplate,
  addressOf: (query: Readonly<Record<string, string>>) => string,
) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const shown = search.toString()
  const written = useRef(shown)
  const pause = useRef<{ timer: ReturnType<typeof setTimeout>; latest: Fields | null } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const isAdopted = useRef(false)
  const [fields, setFields] = useState<Fields>(() => fieldsOf(template.document, search))

  useEffect(() => () => clearTimeout(pause.current?.timer), [])
  useEffect(() => {
    if (shown === written.current) return
    written.current = shown
    clearTimeout(pause.current?.timer)
    pause.current = null
    setFields(fieldsOf(template.document, new URLSearchParams(shown)))
  }, [shown, template])

  const write = (next: Fields) => {
    const to = addressOf(queryOf(template, next))
    written.current = new URLSearchParams(to.slice(to.indexOf('?') + 1)).toString()
    const timer = setTimeout(() => {
      const latest = pause.current?.latest
      pause.current = null
      if (latest) write(latest)
    }, pauseMilliseconds)
    pause.current = { timer, latest: null }
    void navigate(to, { replace: true, preventScrollReset: true })
  }
  const change = (changes: Fields) => {
    const next = { ...fields, ...changes }
    setFields(next)
    if (pause.current) pause.current.latest = next
    else write(next)
  }
  useEffect(() => {
    if (isAdopted.current || !form.current) return
    isAdopted.current = true
    const typed = typedIn(form.current, fields)
    if (Object.keys(typed).length > 0) change(typed)
  })
  return { form, fields, change }
}

/** What a visitor changed before the page reacted: the browser already shows it. */
function typedIn(form: HTMLFormElement, fields: Fields): Fields {
  const shown = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && name in fields && fields[name] !== value ? [[name, value] as const] : [],
  )
  return Object.fromEntries(shown)
}
