import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { getPlan, makePlan, takePlanBack } from '../../../contract/judging/judging.calls.ts'
import type { Plan } from '../../../contract/judging/judging-plan.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { ApiError, type Edited, useEdited, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { roundCrumbs } from '../../events/rounds/round-crumbs.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count, formatList } from '../../platform/ui/base/formats.ts'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { JudgeNews } from './JudgeNews.tsx'
import { PlanFields } from './PlanFields.tsx'
import { useRehearsal } from './use-rehearsal.ts'
import { valuesOf } from './plan-sum.ts'
import { PlanTimetable } from './PlanTimetable.tsx'

/** /events/{id}/judging/{round}/plan: who visits whom and when, and whether that is enough. */
export function PlanOfRound({ id }: { id: string }) {
  const plan = useEdited(getPlan, { params: { id } })
  const event = plan.data?.data.event
  return (
    <Page crumbs={roundCrumbs(event, id)} thing={subjectOf(plan, ({ data }) => data.name)} isHeading>
      {event && <JudgeNews eventId={event._id} />}
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
  const undo = useSend(takePlanBack)
  const takeBack = async (made: Plan) => {
    const isBack = await attempt(async () => {
      const { data } = await undo.send({ params: { id: made._id }, ifMatch: `"${made.version}"` })
      setShown(data)
      toast.success(
        data.planned_at === null
          ? 'No visits are planned, as before'
          : 'The former plan is back. Judges see it on their phones within a minute',
      )
    })
    if (!isBack) setShown((await saved.reread()).data)
  }
  const [asked, setAsked] = useState<Answer>()
  // Of the page, not of the form, which begins anew with each plan.
  const rehearsal = useRehearsal()
  const isPlanned = shown.planned_at !== null
  return (
    <>
      <Form
        // What was sent is what the form begins with from then on.
        key={shown.version}
        schema={async () => (await import('../../../contract/judging/judging-plan.ts')).planBody}
        edits={formOf(shown)}
        reread={reread}
        onSend={async body => {
          if (isPlanned && !body.is_filling) await isConfirmed(setAsked)
          return save.send({ params: { id: shown._id }, body, ifMatch: `"${shown.version}"` })
        }}
        onSent={({ data }) => {
          setShown(data)
          toast.success(sayPlanned(shown, data), {
            actions: [{ label: 'Undo', run: () => takeBack(data) }],
          })
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
            ? [
                'Visits that are made, begun or set by hand never move. Plan what is missing adds visits only to teams that lack looks.',
                sayIdle(shown),
              ]
                .filter(Boolean)
                .join(' ')
            : undefined
        }
        isWide
      >
        {form => <PlanFields form={form} plan={shown} rehearsal={rehearsal} />}
      </Form>
      {isPlanned && (
        <PlanTimetable
          plan={shown}
          onChanged={setShown}
          undo={
            shown.can_undo && (
              <Button size="s" icon={Undo2} isBusy={undo.isSending} onClick={() => void takeBack(shown)}>
                Undo the last plan
              </Button>
            )
          }
        />
      )}
      {asked && (
        <ConfirmDialog
          title="Plan all visits anew?"
          description={`${sayAtStake(shown)} Judges see it on their phones within a minute. You can undo it until somebody acts on the new plan. Plan what is missing leaves planned visits where they are.`}
          confirm="Plan anew"
          isBusy={false}
          onConfirm={() => asked(true)}
          onClose={() => asked(false)}
        />
      )}
    </>
  )
}

type Answer = (isYes: boolean) => void

/** Asks before planned visits are moved; rejects if the answer is no. */
function isConfirmed(ask: (answer: Answer | undefined) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    // A function would be taken for an update of the state.
    ask(() => (isYes: boolean) => {
      ask(undefined)
      if (isYes) resolve()
      else reject(new ApiError(409, 'Nothing was planned. The visits are as they were.'))
    })
  })
}

/** Visits that a new plan may move: planned by a plan, and not begun. */
function sayAtStake({ visits }: Plan): string {
  const open = visits.filter(
    ({ state, origin, is_begun }) => state === 'planned' && origin === 'plan' && !is_begun,
  )
  const judges = new Set(open.map(({ judge_id }) => judge_id)).size
  return `${count(open.length, 'visit')} of ${count(judges, 'judge')} may go to others.`
}

/** 24 visits are planned. 5 judges have other teams than before. Walk In has no visit. */
function sayPlanned(before: Plan, after: Plan): string {
  const teamsOf = (plan: Plan) =>
    Map.groupBy(
      plan.visits.filter(({ state }) => state === 'planned'),
      ({ judge_id }) => judge_id,
    )
  const keyOf = (visits: Plan['visits'] = []) =>
    visits
      .map(({ application_id }) => application_id)
      .toSorted()
      .join()
  const [former, now] = [teamsOf(before), teamsOf(after)]
  const others = [...new Set([...former.keys(), ...now.keys()])].filter(
    judge => keyOf(former.get(judge)) !== keyOf(now.get(judge)),
  )
  const idle = sayIdle(after)
  if (before.planned_at !== null && others.length === 0)
    return [`Nothing was missing: no team lacks a look, so nothing has moved.`, idle]
      .filter(Boolean)
      .join(' ')
  const planned = `${count(after.visits.length, 'visit is', 'visits are')} planned`
  if (before.planned_at === null) return [planned, idle].filter(Boolean).join('. ')
  return [`${planned}. ${count(others.length, 'judge has', 'judges have')} other teams than before`, idle]
    .filter(Boolean)
    .join('. ')
}

/** "Walk In has no visit. Next team on the phone sends them on, or plan anew." Empty if everybody has one. */
function sayIdle({ judges, visits }: Plan): string {
  const idle = judges.filter(
    ({ _id, has_left }) => !has_left && !visits.some(({ judge_id }) => judge_id === _id),
  )
  if (idle.length === 0) return ''
  const names = idle.slice(0, 3).map(({ name }) => name)
  const who = formatList(idle.length > 3 ? [...names, `${idle.length - 3} more`] : names)
  return `${who} ${idle.length === 1 ? 'has' : 'have'} no visit: Next team on the phone sends them on, and Plan anew shares all visits out again`
}

function formOf(plan: Plan) {
  return { ...valuesOf(plan), is_filling: false }
}
