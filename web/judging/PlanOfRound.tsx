import { useState } from 'react'
import { getPlan, makePlan } from '../../contract/judging.calls.ts'
import type { Plan } from '../../contract/judging-plan.ts'
import { messages } from '../../contract/messages.ts'
import { type Edited, useEdited, useSend } from '../api.ts'
import { roundCrumbs } from '../rounds/round-crumbs.ts'
import { thingOf } from '../thing-shown.ts'
import { Page } from '../ui/base/Page.tsx'
import { count } from '../ui/base/formats.ts'
import { Form } from '../ui/form/Form.tsx'
import { Loaded } from '../ui/list/Loaded.tsx'
import { toast } from '../ui/overlay/toasts.ts'
import { PlanFields } from './PlanFields.tsx'
import { PlanTimetable } from './PlanTimetable.tsx'

/** /events/{id}/judging/{round}/plan: who visits whom and when, and whether that is enough. */
export function PlanOfRound({ id }: { id: string }) {
  const plan = useEdited(getPlan, { params: { id } })
  const event = plan.data?.data.event
  return (
    <Page crumbs={roundCrumbs(event)} thing={thingOf(plan, ({ data }) => data.name)} isHeading>
      <Loaded from={plan} as="form">
        {shown => <PlanForm plan={shown} saved={plan} />}
      </Loaded>
    </Page>
  )
}

function PlanForm({ plan, saved }: { plan: Plan; saved: Edited<typeof getPlan> }) {
  const save = useSend(makePlan)
  const [shown, setShown] = useState(plan)
  const reread = async () => {
    const { data } = await saved.reread()
    setShown(data)
    return formOf(data)
  }
  const isPlanned = shown.planned_at !== null
  return (
    <>
      <Form
        // What was sent is what the form begins with from then on.
        key={shown.version}
        schema={async () => (await import('../../contract/judging-plan.ts')).planBody}
        edits={formOf(shown)}
        reread={reread}
        onSend={body => save.send({ params: { id: shown._id }, body, ifMatch: `"${shown.version}"` })}
        onSent={({ data }) => {
          setShown(data)
          toast.success(`${count(data.visits.length, 'visit is', 'visits are')} planned`)
        }}
        failure={messages.generic}
        actions={
          isPlanned
            ? [
                { label: 'Plan what is missing', values: { is_filling: true } },
                { label: 'Plan anew', variant: 'primary', values: { is_filling: false } },
              ]
            : [{ label: 'Plan visits', variant: 'primary', values: { is_filling: false } }]
        }
        note={
          isPlanned
            ? 'Visits that are made, begun or set by hand never move.'
            : 'The same seed makes the same plan.'
        }
        isWide
      >
        {form => <PlanFields form={form} plan={shown} />}
      </Form>
      {isPlanned && <PlanTimetable plan={shown} onChanged={setShown} />}
    </>
  )
}

function formOf(plan: Plan) {
  const { looks, visit_minutes, walk_minutes, local, break_minutes, seed } = plan
  return {
    looks,
    visit_minutes,
    walk_minutes,
    starts: local.starts,
    ends: local.ends,
    break_at: local.break_at,
    break_minutes,
    seed,
    is_filling: false,
  }
}
