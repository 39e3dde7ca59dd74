import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { problemOf } from '../api/problem.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { FormActions } from '../ui/FormFields.tsx'
import { Skeleton, SkeletonBox } from '../ui/Skeleton.tsx'
import { Body, PageTitle } from '../ui/Text.tsx'
import { textList } from '../ui/classes.ts'

interface Props {
  /** The change, and the effects of an undo; missing until it is read. */
  readonly change:
    | { readonly title: string; readonly body: string; readonly effects: readonly string[] }
    | undefined
  readonly readError: unknown
  readonly refetch: () => unknown
  readonly undo: () => Promise<unknown>
  readonly undoError: unknown
  readonly isUndoing: boolean
  readonly leave: Leave
}

/** The page that is offered beside a link that does not work. */
interface Leave {
  readonly name: string
  readonly to: string
}

/** The page of "This was not me". Only its button makes a change: programs that check mails also open links. */
export function UndoLink({ change, readError, refetch, undo, undoError, isUndoing, leave }: Props) {
  const error = undoError ?? readError
  if (error && !problemOf(error).isPassing)
    return <EndedLink sentence={problemOf(error).sentence} leave={leave} />
  if (change)
    return (
      <>
        <PageTitle>{change.title}</PageTitle>
        <Body>{change.body}</Body>
        <ul className={textList}>
          {change.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <ErrorMessage error={undoError} />
        <FormActions>
          <Button
            look="filled"
            size="large"
            isDangerous
            aria-disabled={isUndoing || undefined}
            onClick={() => !isUndoing && void undo()}
          >
            {isUndoing ? 'Undoing the change' : 'This was not me: undo the change'}
          </Button>
        </FormActions>
      </>
    )
  if (readError) return <ErrorNotice error={readError} retry={refetch} />
  return (
    <Skeleton label="Loading the change">
      <SkeletonBox style={{ height: 220 }} />
    </Skeleton>
  )
}

/** A link of a mail that no longer works, with the reason as a sentence. */
export const EndedLink = ({ sentence, leave }: { readonly sentence: string; readonly leave: Leave }) => (
  <EmptyState drawing="lost" title="This link does not work" level={1}>
    <Body>
      {sentence} If you need help, <Link to={paths.contact()}>contact us</Link>.
    </Body>
    <ButtonLink to={leave.to}>{leave.name}</ButtonLink>
  </EmptyState>
)
