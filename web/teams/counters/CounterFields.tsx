import { zoneName } from '../../../contract/platform/zone-name.ts'
import { todayIn } from '../../../contract/platform/days.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { applicationStatuses } from '../../../contract/platform/statuses.ts'
import { counterKinds, mostShown } from '../../../contract/teams/counters.calls.ts'
import type { Counters } from '../../../contract/teams/counters.ts'
import { ticketKinds } from '../../../contract/teams/tickets.calls.ts'
import { ticketKindLabels } from '../../../contract/teams/ticket-kinds.texts.ts'
import { CheckboxGroup } from '../../platform/ui/form/fields/CheckboxGroup.tsx'
import { DateTimeField } from '../../platform/ui/form/fields/DateTimeField.tsx'
import { SelectField } from '../../platform/ui/form/fields/SelectField.tsx'
import { SwitchField } from '../../platform/ui/form/fields/SwitchField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { kindLabels } from './counters.texts.ts'

/** People of other teams have no ticket. */
const withTickets = ['shortlisted', 'participated', 'won', 'on_hold'] as const

/** The fields of a counter; those of a door are fewer. */
export function CounterFields({ data, kind }: { data: Counters; kind: unknown }) {
  const { timezone } = data.event
  const zone = `In ${zoneName(timezone, todayIn(timezone))}.`
  const isDoor = kind === 'door'
  return (
    <>
      <TextField
        name="name"
        label="Name"
        hint="As the crew says it."
        isRequired
        maxLength={60}
        autoComplete="off"
      />
      <SelectField
        name="kind"
        label="Kind"
        isRequired
        options={counterKinds.map(value => ({ value, label: kindLabels[value] }))}
      />
      {kind === 'programme' && data.items.length > 0 && (
        <SelectField
          name="item_id"
          label="Only who has a place in"
          hint="Who signed up is expected. Without a number below, its places are the number."
          isOptional
          options={data.items.map(({ _id, title, starts }) => ({
            value: _id,
            label: `${title}, ${clockInZone(starts, timezone)}`,
          }))}
        />
      )}
      <CheckboxGroup
        name="kinds"
        label="For whom"
        hint="None chosen: everybody with a ticket."
        options={ticketKinds.map(value => ({ value, label: ticketKindLabels[value] }))}
      />
      <CheckboxGroup
        name="statuses"
        label="Only teams that are"
        hint="None chosen: all. People in no team are not asked."
        options={withTickets.map(value => ({ value, label: applicationStatuses[value].label }))}
      />
      {!isDoor && (
        <TextField
          name="times"
          label="How often each ticket"
          hint="From 1 to 9."
          inputMode="numeric"
          maxLength={1}
          autoComplete="off"
          isRequired
        />
      )}
      <SwitchField
        name="here_first"
        label="Only who is here"
        hint={
          isDoor
            ? 'Such as a door for the night. Off: this is an entrance.'
            : 'Who was let in at an entrance before.'
        }
      />
      <DateTimeField
        name="opens_at"
        label="Opens"
        hint={`${zone} Left empty, it is open at once.`}
        isOptional
      />
      <DateTimeField name="closes_at" label="Closes" hint={`${zone} Left empty, it stays open.`} isOptional />
      {data.questions.length > 0 && (
        <CheckboxGroup
          name="shown"
          label="Devices show"
          hint="Answers of attendance questions."
          most={mostShown}
          options={data.questions.map(({ _id, label }) => ({ value: _id, label }))}
        />
      )}
      <WhatDevicesMay isDoor={isDoor} />
    </>
  )
}

/** How many things there are, and what the crew may do beyond the rule. */
function WhatDevicesMay({ isDoor }: { isDoor: boolean }) {
  return (
    <>
      {!isDoor && (
        <TextField
          name="stock"
          label="How many there are"
          hint="Devices count down. Left empty, nothing is counted down."
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          isOptional
        />
      )}
      {!isDoor && (
        <SwitchField name="may_give_again" label="Devices may give it again" hint="To who had it already." />
      )}
      <SwitchField
        name="may_let_in_others"
        label="Devices may let in others"
        hint="Whom this counter is not for, while there is room."
      />
      <SwitchField
        name="may_let_in_without_seat"
        label="Devices may let in who has no seat"
        hint="Who waits, or gave the seat back, while there is room."
      />
    </>
  )
}
