import { usdCents } from 'contract/core/amounts'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatUsdRange, formatUsdRounded } from '../../../shared/format/money.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { beside, between, breakable, headingTone, shrinkable, tickBox } from '../../../shared/ui/classes.ts'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { forgetEstimate, keepEstimate, type KeptEstimate, useKeptEstimates } from './keptEstimates.ts'
import styles from './CompareDialog.module.css'

type Compared = Omit<KeptEstimate, 'id' | 'isWaiting'>

interface Props {
  /** The estimate of the page, first in the comparison. */
  readonly estimate: Omit<Compared, 'name'>
  readonly onClose: () => void
}

/** Limit of estimates beside the page's own. */
const othersMax = 2

/** The estimate of the page beside one or two stored in this browser. */
export function CompareDialog({ estimate, onClose }: Props) {
  const kept = useKeptEstimates().filter(({ path }) => path !== estimate.path)
  const [chosen, setChosen] = useState(() => kept.slice(0, othersMax).map(({ id }) => id))
  const others = kept.filter(({ id }) => chosen.includes(id)).slice(0, othersMax)
  const columns: readonly Compared[] = [{ ...estimate, name: 'This estimate' }, ...others]
  const remove = (one: KeptEstimate) => {
    forgetEstimate(one.id)
    toast.done(`“${one.name}” is removed from this browser`, { undo: () => keepEstimate(one) })
  }
  return (
    <Dialog title="Compare estimates" {...(kept.length > 0 && { size: 'wide' })} onClose={onClose}>
      <DialogBody>
        {kept.length === 0 && (
          <Body>
            Save this estimate, then change the answers or choose another job, and compare both here.
          </Body>
        )}
        {kept.length > othersMax && <Body>Choose one or two estimates.</Body>}
        {kept.length > 0 && (
          <ul className={styles.kept}>
            {kept.map((one) => (
              <li className={beside(8, between)} key={one.id}>
                <label className={beside(12, headingTone, breakable, shrinkable)}>
                  <input
                    className={tickBox}
                    type="checkbox"
                    checked={chosen.includes(one.id)}
                    disabled={!chosen.includes(one.id) && others.length >= othersMax}
                    onChange={(event) =>
                      setChosen(
                        event.target.checked ? [...chosen, one.id] : chosen.filter((id) => id !== one.id),
                      )
                    }
                  />
                  {one.name}
                </label>
                <Button
                  look="text"
                  size="small"
                  aria-label={`Remove ${one.name}`}
                  onClick={() => remove(one)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        {others.length > 0 && <Comparison columns={columns} onLeave={onClose} />}
      </DialogBody>
      <DialogActions>
        <Button look="filled" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Comparison({
  columns,
  onLeave,
}: {
  readonly columns: readonly Compared[]
  readonly onLeave: () => void
}) {
  const questions = [...new Set(columns.flatMap(({ answers }) => answers.map(({ label }) => label)))]
  const cheapest = Math.min(...columns.map(({ price }) => price.likely))
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Comparison of estimates">
      <table>
        <thead>
          <tr>
            <th scope="col">Estimate</th>
            {columns.map(({ name, path, title }, at) => (
              <th key={path} scope="col">
                {at === 0 ? (
                  name
                ) : (
                  <Link to={path} onClick={onLeave}>
                    {name}
                  </Link>
                )}
                {title !== name && <small>{title}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr data-main>
            <th scope="row">Likely price</th>
            {columns.map(({ path, price: { likely } }) => (
              <td key={path}>
                {formatUsdRounded(likely)}
                <small>
                  {likely === cheapest ? 'Lowest' : `${formatUsdRounded(more(likely, cheapest))} more`}
                </small>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">Low to high</th>
            {columns.map(({ path, price: { low, high } }) => (
              <td key={path}>{formatUsdRange(low, high)}</td>
            ))}
          </tr>
          {columns.some(({ packageName }) => packageName !== null) && (
            <tr>
              <th scope="row">Package</th>
              {columns.map(({ path, packageName }) => (
                <td key={path}>{packageName ?? '–'}</td>
              ))}
            </tr>
          )}
          {questions.map((question) => (
            <tr key={question}>
              <th scope="row">{question}</th>
              {columns.map(({ path, answers }) => (
                <td key={path}>{answers.find(({ label }) => label === question)?.text ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const more = (likely: Compared['price']['likely'], cheapest: number) => usdCents(likely - cheapest)
