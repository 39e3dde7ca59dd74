import { type DragEvent, useId, useState } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { cardTitle, leading, stack, wellPadded } from '../../shared/ui/classes.ts'
import { Message } from '../../shared/ui/Message.tsx'
import styles from './CsvDrop.module.css'
import { refusalDetails } from './csvText.ts'

interface Props {
  readonly isBusy: boolean
  readonly error: unknown
  readonly onChoose: (file: File) => void
}

/** A field for a file that is dropped or chosen. */
export function CsvDrop({ isBusy, error, onChoose }: Props) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0]
    if (file && !isBusy) onChoose(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  const failure = error === undefined ? null : problemOf(error)
  return (
    <div className={stack(16)}>
      {/* Keyboard users choose a file with the input inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way. */}
      <label
        className={stack(8, leading, wellPadded, styles.drop)}
        htmlFor={id}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <strong className={cardTitle}>{isBusy ? 'Checking the file' : 'Choose a CSV file'}</strong>
        <span>or drop it here. Nothing changes before you have seen the plan.</span>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-disabled={isBusy || undefined}
          onChange={(event) => {
            take(event.target.files)
            // The same file can be chosen again after it is corrected.
            event.target.value = ''
          }}
        />
      </label>
      {failure && (
        <Message kind="error">
          <p>{failure.sentence}</p>
          {refusalDetails(failure).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Message>
      )}
    </div>
  )
}
