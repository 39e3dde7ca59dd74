import type { Membership } from 'contract/account/account'
import { exampleTemplates } from 'contract/reviewInbox/exampleTemplates'
import {
  listReplyTemplates,
  type ReplyTemplate,
  replyTemplatesMax,
  createReplyTemplate,
  deleteReplyTemplate,
} from 'contract/reviewInbox/templates'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { breakable, cardBox, padded, stack, wrap } from '../../../shared/ui/classes.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { SelectField } from '../../../shared/ui/FormFields.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, ItemTitle, MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { tabAddress } from '../inboxAddress.ts'
import { TemplateForm } from './TemplateForm.tsx'
import styles from './TemplatesPanel.module.css'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

interface Props {
  /** The businesses whose reviews the member may answer; at least one. */
  readonly businesses: readonly Membership[]
}

/** The templates for replies, per business. */
export function TemplatesPanel({ businesses }: Props) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const business = businesses.find(({ slug }) => slug === search.get('business')) ?? businesses[0]
  if (!business) return null
  return (
    <div className={stack(16, styles.panel)}>
      <SectionTitle>Templates for replies</SectionTitle>
      <MutedText>A template fills the reply, and you send it. Nothing is sent without you.</MutedText>
      {businesses.length > 1 && (
        <SelectField
          label="Business"
          value={business.slug}
          onChange={({ currentTarget }) =>
            void navigate(tabAddress('templates', { business: currentTarget.value }), { replace: true })
          }
        >
          {businesses.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {/* The key closes the form of another business. */}
      <Templates key={business.businessId} business={business} />
    </div>
  )
}

function Templates({ business }: { readonly business: Membership }) {
  const { data, error, isFetching, refetch } = useRead(
    listReplyTemplates,
    { params: { businessId: business.businessId } },
    {
      refetchOnMountOrArgChange: true,
    },
  )
  /** The template in the form; `new` for a new one. */
  const [edited, setEdited] = useState<string | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  useFocusAfterForm(edited, add)
  const trouble = error !== undefined && !isFetching && (
    <ErrorNotice error={error} staleText={data && 'These templates may be out of date.'} retry={refetch} />
  )
  if (!data) return trouble || <Loading />
  const { templates } = data
  const form = (template: ReplyTemplate | null) => (
    <TemplateForm
      businessId={business.businessId}
      businessName={business.name}
      template={template}
      onClose={() => setEdited(null)}
    />
  )
  const isFull = templates.length >= replyTemplatesMax
  return (
    <>
      {trouble}
      {edited === 'new' ? (
        form(null)
      ) : isFull ? (
        <MutedText>
          A business can have up to {replyTemplatesMax} templates. Delete one to create another.
        </MutedText>
      ) : (
        <div>
          <Button
            ref={add}
            look={templates.length === 0 ? 'filled' : 'outlined'}
            onClick={() => setEdited('new')}
          >
            New template
          </Button>
        </div>
      )}
      {templates.length === 0 && edited !== 'new' && (
        <EmptyState drawing="nothingFound" title="No templates yet" level={3}>
          <Body>A template with three wordings answers often, and its replies do not repeat.</Body>
          <Examples business={business} />
        </EmptyState>
      )}
      {templates.length > 0 && (
        <ul className={stack(16)}>
          {templates.map((template) => (
            <li key={template.id}>
              {edited === template.id ? (
                form(template)
              ) : (
                <Template business={business} template={template} onEdit={() => setEdited(template.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Templates to start with, which the business then changes. */
function Examples({ business: { businessId } }: { readonly business: Membership }) {
  const [create, { isLoading, error }] = useWrite(createReplyTemplate)

  async function addAll(): Promise<void> {
    for (const { name, wordings } of exampleTemplates) {
      const answer = await create({ params: { businessId }, body: { name, wordings: [...wordings] } })
      if (answer.error) return
    }
    toast.done(`${exampleTemplates.length} examples added`)
  }

  return (
    <>
      <ErrorMessage error={error} />
      <Button aria-disabled={isLoading || undefined} onClick={() => !isLoading && void addAll()}>
        {isLoading ? 'Adding' : 'Add our examples'}
      </Button>
    </>
  )
}

interface TemplateProps {
  readonly business: Membership
  readonly template: ReplyTemplate
  readonly onEdit: () => void
}

function Template({ business: { businessId }, template, onEdit }: TemplateProps) {
  const { id, name, wordings, uses } = template
  const [remove, { isLoading }] = useWrite(deleteReplyTemplate)
  const [create] = useWrite(createReplyTemplate)

  async function restore(): Promise<void> {
    const { error } = await create({ params: { businessId }, body: { name, wordings } })
    if (error) toast.failed(problemOf(error).sentence)
  }

  async function removeIt(): Promise<void> {
    const { error } = await remove({ params: { businessId, templateId: id } })
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done(`${name} deleted`, { undo: () => void restore() })
  }

  return (
    <article className={stack(8, cardBox, padded, breakable)} aria-label={name}>
      <ItemTitle>{name}</ItemTitle>
      <MutedText>
        {wordings.length === 1 ? '1 wording' : `${wordings.length} wordings`} ·{' '}
        {uses === 1 ? 'used once' : `used ${formatCount(uses)} times`} in 90 days
      </MutedText>
      <Body className={styles.words}>{wordings[0]}</Body>
      <div className={wrap(8)}>
        <Button size="small" onClick={onEdit} aria-label={`Edit ${name}`} data-template={id}>
          Edit
        </Button>
        <Button
          size="small"
          look="text"
          isDangerous
          aria-label={`Delete ${name}`}
          aria-disabled={isLoading || undefined}
          onClick={() => !isLoading && void removeIt()}
        >
          Delete
        </Button>
      </div>
    </article>
  )
}

/** An open form focuses its first field; afterwards the focus returns to the button that opened it. */
function useFocusAfterForm(edited: string | null, add: RefObject<HTMLButtonElement | null>): void {
  const before = useRef(edited)
  useEffect(() => {
    const closed = before.current
    before.current = edited
    if (edited !== null) document.querySelector<HTMLInputElement>('main form input[name="name"]')?.focus()
    else if (closed === 'new') add.current?.focus()
    else if (closed !== null) document.querySelector<HTMLElement>(`[data-template="${closed}"]`)?.focus()
  }, [edited, add])
}

const Loading = () => (
  <Skeleton label="Loading the templates">
    {['first', 'second'].map((row) => (
      <SkeletonBox key={row} style={{ height: 112, marginBlockEnd: 16, borderRadius: '12px' }} />
    ))}
  </Skeleton>
)
