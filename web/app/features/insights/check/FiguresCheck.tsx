import { formatCount } from '../../../shared/format/points.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { checkInsights } from 'contract/insights/insights'
import { useWrite } from '../../../shared/api/calls.ts'
import { textList } from '../../../shared/ui/classes.ts'

/** For operators: recomputes all stored figures of businesses and names those that differ. */
export function FiguresCheck() {
  const [check, { data, error, isLoading }] = useWrite(checkInsights)
  return (
    <section aria-labelledby="figures-check">
      <SectionTitle id="figures-check">Figures of businesses</SectionTitle>
      <Body style={{ marginBlock: 8 }}>
        Recomputes each day and customer of every business from their purchases, and compares.
      </Body>
      <Button disabled={isLoading} onClick={() => void check({})} style={{ marginBlockEnd: 16 }}>
        {isLoading ? 'Checking the figures' : 'Check figures'}
      </Button>
      <ErrorMessage error={error} />
      {data && !isLoading && (
        <Message kind={data.wrong.length === 0 ? 'success' : 'error'}>
          <p>
            {data.wrong.length === 0
              ? `All figures of ${formatCount(data.days)} days are right.`
              : `${formatCount(data.wrong.length)} figures differ from their purchases:`}
          </p>
          {data.wrong.length > 0 && (
            <ul className={textList}>
              {data.wrong.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
          {data.waiting > 0 && (
            <p>{formatCount(data.waiting)} changes are not computed yet; they explain differences.</p>
          )}
        </Message>
      )}
    </section>
  )
}
