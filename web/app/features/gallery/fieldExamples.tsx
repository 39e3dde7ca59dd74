import { instant, localDate } from './samples.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Choices } from '../../shared/ui/choices.ts'
import { ChipSelect } from '../../shared/ui/fields.ts'
import {
  Choice,
  FieldRow,
  FormActions,
  FormColumn,
  Group,
  SelectField,
  TextArea,
} from '../../shared/ui/FormFields.tsx'
import { LongField } from '../../shared/ui/LongField.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { PeriodPicker } from '../../shared/ui/PeriodPicker.tsx'
import { Chips, ChoiceChip } from '../../shared/ui/ChoiceChip.tsx'
import { SegmentedControl } from '../../shared/ui/SegmentedControl.tsx'
import { Switch } from '../../shared/ui/Switch.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { TimeChips } from '../../shared/ui/TimeChips.tsx'
import { type Example, longText } from './example.ts'

const options = ['Morning', 'Afternoon', longText].map((name) => <option key={name}>{name}</option>)

export const fieldExamples: readonly Example[] = [
  {
    file: 'TextField',
    show: () => (
      <>
        <TextField label="Name" help="As on your receipts" />
        <TextField label="Name" defaultValue={longText} />
        <TextField label="Name" error="Enter a name" />
        <TextField label="Name" disabled defaultValue="Disabled" />
        <TextField label="Amount" trailing={<span>USD</span>} />
      </>
    ),
  },
  {
    file: 'PasswordField',
    show: () => (
      <>
        <PasswordField label="Password" defaultValue="secret" />
        <PasswordField label="Password" error="Enter at least 8 characters" />
      </>
    ),
  },
  {
    file: 'LongField',
    show: () => (
      <>
        <LongField label="Note" value="Two loaves, please" lettersMax={200} onChange={() => {}} />
        <LongField label="Note" value="" lettersMax={200} error="Write a note" onChange={() => {}} />
      </>
    ),
  },
  {
    file: 'FormFields',
    show: (key) => (
      <FormColumn>
        <Group>
          <legend>Group of fields</legend>
          <FieldRow>
            <SelectField label="Time" help="You can change it later">
              {options}
            </SelectField>
            <SelectField label="Time" error="Choose a time">
              {options}
            </SelectField>
            <SelectField label="Time" disabled>
              {options}
            </SelectField>
          </FieldRow>
          <TextArea label="Message" help="Only the team reads it" />
          <TextArea label="Message" error="Write a message" />
          <Choice label="One" type="radio" name={key} defaultChecked>
            With an explanation
          </Choice>
          <Choice label={longText} type="radio" name={key} />
          <Choice label="Disabled" type="checkbox" disabled />
        </Group>
        <FormActions>
          <Button look="filled">Save</Button>
          <Button look="text">Cancel</Button>
        </FormActions>
      </FormColumn>
    ),
  },
  {
    file: 'choices',
    show: (key) => (
      <Choices>
        <legend>How do you pay?</legend>
        {['Card', 'Points', longText].map((name, index) => (
          <label key={name}>
            <input type="radio" name={key} defaultChecked={index === 0} />
            <span>
              {name} <small>Details</small>
            </span>
          </label>
        ))}
        <label>
          <input type="radio" name={key} disabled />
          <span>Disabled</span>
        </label>
      </Choices>
    ),
  },
  { file: 'fields', show: () => <ChipSelect aria-label="Time">{options}</ChipSelect> },
  {
    file: 'Switch',
    show: () => (
      <>
        <label>
          <Switch /> Off
        </label>
        <label>
          <Switch defaultChecked /> On
        </label>
        <label>
          <Switch disabled /> Disabled
        </label>
      </>
    ),
  },
  {
    file: 'PeriodPicker',
    show: () => (
      <PeriodPicker
        today={localDate('2026-11-26')}
        period={{ from: localDate('2026-11-01'), to: localDate('2026-11-26') }}
        offered={[
          {
            name: 'This month',
            period: { from: localDate('2026-11-01'), to: localDate('2026-11-26') },
          },
          { name: 'Last month', period: { from: localDate('2026-10-01'), to: localDate('2026-10-31') } },
        ]}
        addressOf={() => '/gallery'}
      />
    ),
  },
  {
    file: 'SegmentedControl',
    show: () => (
      <SegmentedControl
        label="Clock"
        options={[
          { value: 'h12', label: '12-hour' },
          { value: 'h23', label: '24-hour' },
        ]}
        value="h12"
        onChange={() => {}}
      />
    ),
  },
  {
    file: 'ChoiceChip',
    show: () => (
      <Chips role="group" aria-label="Amount">
        {['$10', '$25', longText].map((amount) => (
          <ChoiceChip key={amount} name="amount" isChosen={amount === '$25'} onChoose={() => {}}>
            {amount}
          </ChoiceChip>
        ))}
      </Chips>
    ),
  },
  {
    file: 'TimeChips',
    show: () => (
      <TimeChips
        label="Next available"
        slots={[
          { startsAt: instant('2026-11-27T19:30:00.000Z'), localStart: '2026-11-27T14:30' },
          { startsAt: instant('2026-11-28T14:00:00.000Z'), localStart: '2026-11-28T09:00' },
        ]}
        today="2026-11-27"
        linkTo={() => '#'}
      />
    ),
  },
]
