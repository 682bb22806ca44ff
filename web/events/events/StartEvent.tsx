import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { eventTypeLabels, eventTypes, getEvent } from '../../../contract/events/events.calls.ts'
import type { Event } from '../../../contract/events/events.ts'
import {
  nameOfCopy,
  startEvent,
  templateNames,
  templateWords,
} from '../../../contract/events/starting.calls.ts'
import { isDay } from '../../../contract/platform/given-days.ts'
import { todayIn } from '../../../contract/platform/days.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { serverTimezone } from '../../platform/server-timezone.ts'
import { useCan } from '../../platform/session.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { asText, type BoundForm } from '../../platform/ui/form/fields/bind.ts'
import { ComboboxField } from '../../platform/ui/form/fields/Combobox.tsx'
import { DateField } from '../../platform/ui/form/fields/DateField.tsx'
import { RadioGroup } from '../../platform/ui/form/fields/RadioGroup.tsx'
import { SelectField } from '../../platform/ui/form/fields/SelectField.tsx'
import { SwitchField } from '../../platform/ui/form/fields/SwitchField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { FieldRow, FormSection } from '../../platform/ui/form/FormSection.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { CompanyField } from '../companies/CompanyField.tsx'
import { loadEvents } from './event-options.ts'

/** Starts an event with the least that it needs, from a template or like another event (docs/product.md §30). */
export function StartEvent({ like }: { like?: string }) {
  return (
    <Page crumbs={[{ label: 'Events', to: '/events' }]} isHeading>
      {like ? <Copying id={like} /> : <StartForm />}
    </Page>
  )
}

function Copying({ id }: { id: string }) {
  const event = useLoad(getEvent, { params: { id } })
  return (
    <Loaded from={event} as="form">
      {data => <StartForm like={data} />}
    </Loaded>
  )
}

const rules = async () => (await import('../../../contract/events/starting.ts')).startBody
const organisersRules = async () => (await import('../../../contract/events/starting.ts')).organisersStartBody

function StartForm({ like }: { like?: Event }) {
  const start = useSend(startEvent)
  const navigate = useNavigate()
  const choosesCompany = useCan('company:view')
  return (
    <Form
      schema={choosesCompany ? organisersRules : rules}
      initial={
        like
          ? { event_name: nameOfCopy(like.event_name, longest.line), origin: 'event', like: like._id }
          : { origin: 'nothing' }
      }
      onSend={body => start.send({ body })}
      onSent={({ data }) => {
        toast.success('The draft is made, and nobody sees it yet.')
        void navigate({ to: '/event/$id', params: { id: data._id } })
      }}
      failure={messages.eventCreateFailed}
      submit="Create draft"
      cancelTo="/events"
    >
      {form => <StartFields form={form} like={like} choosesCompany={choosesCompany} />}
    </Form>
  )
}

interface StartFieldsProps {
  form: BoundForm
  like?: Event
  choosesCompany: boolean
}

function StartFields({ form, like, choosesCompany }: StartFieldsProps) {
  const isCopy = form.values.origin === 'event'
  useTypeOfTemplate(form)
  return (
    <>
      <FormSection
        title="The event"
        lead={
          <>
            Only staff see a draft. Everything else comes after, or{' '}
            <Link to="/events/add" className="link link-underlined">
              fill in the whole form at once
            </Link>
            .
          </>
        }
      >
        <TextField name="event_name" label="Event name" isRequired />
      </FormSection>
      <FormSection
        title="Begin with"
        lead="A template fills in rounds, questions, criteria, prizes and mails. You can change all of it."
      >
        <RadioGroup name="origin" label="Template" isRequired options={templateOptions} />
        {isCopy ? (
          <>
            <ComboboxField
              name="like"
              label="Event"
              hint="Its type, company and texts are taken over, without its people and results."
              isRequired
              load={q => loadEvents(q, {})}
              selected={like && { value: like._id, label: like.event_name }}
            />
            <SwitchField
              name="with_links"
              label="Partners and associates too"
              hint="They are shown on the page of the new event once it is published."
            />
          </>
        ) : choosesCompany ? (
          <FieldRow>
            <TypeField />
            <CompanyField />
          </FieldRow>
        ) : (
          <TypeField />
        )}
        <DateField
          name="start_date"
          label="First day"
          hint={[
            weekdayOf(form.values.start_date),
            form.values.origin === 'nothing'
              ? 'When it begins. You set the other days after.'
              : 'All other days and times follow from it. Left empty, they stay open.',
          ].join('')}
          min={todayIn(serverTimezone())}
          isOptional
        />
      </FormSection>
    </>
  )
}

/** A template may speak of a Friday. */
function weekdayOf(day: unknown): string {
  const text = asText(day)
  return isDay(text) ? `${weekday.format(new Date(text))}. ` : ''
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })

function TypeField() {
  return <SelectField name="event_type" label="Type" isRequired options={typeOptions} />
}

/** A template brings its type along, unless somebody chose another one by hand. */
function useTypeOfTemplate(form: BoundForm) {
  const brought = useRef('')
  const bring = useEffectEvent((origin: string) => {
    const template = templateNames.find(name => name === origin)
    if (!template || asText(form.values.event_type) !== brought.current) return
    brought.current = templateWords[template].event_type
    form.set('event_type', brought.current)
  })
  const origin = asText(form.values.origin)
  useEffect(() => bring(origin), [origin])
}

const typeOptions = eventTypes.map(value => ({ value, label: eventTypeLabels[value] }))

const templateOptions = [
  { value: 'nothing', label: 'Nothing', hint: 'An empty draft. You add what you need.' },
  ...templateNames.map(value => ({
    value,
    label: templateWords[value].label,
    hint: templateWords[value].lead,
  })),
  { value: 'event', label: 'One of your events', hint: 'All of it but its people, for the next edition.' },
]
