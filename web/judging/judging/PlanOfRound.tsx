import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { getPlan } from '../../../contract/judging/judging.calls.ts'
import type { Plan, PlanFields as Numbers } from '../../../contract/judging/judging-plan.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { ApiError, type Edited, useEdited } from '../../platform/api.ts'
import { roundCrumbs } from '../../events/rounds/round-crumbs.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { JudgeNews } from './JudgeNews.tsx'
import { PlanFields } from './PlanFields.tsx'
import { DraftOfPlan } from './draft/DraftOfPlan.tsx'
import { IdleDraft } from './draft/IdleDraft.tsx'
import { UndoPlan } from './draft/UndoPlan.tsx'
import css from './Plan.module.css'
import { aboutPlan, usePlanning } from './use-planning.ts'
import { useRehearsal } from './use-rehearsal.ts'
import { valuesOf } from './plan-sum.ts'
import { isSamePlan, sayAtStake, sayIdle, sayPlanned } from './plan.texts.ts'
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
  const planning = usePlanning(plan, saved)
  const { shown, setShown, reply, takeBack } = planning
  const [asked, setAsked] = useState<Answer>()
  // Of the page, not of the form, which begins anew with each plan.
  const rehearsal = useRehearsal()
  const isPlanned = shown.planned_at !== null
  // Judges go by the plan already: what another one changes is shown first.
  const isDrafted = isPlanned && shown.is_running
  const send = async (body: Numbers) => {
    if (isDrafted) return { data: shown, isChanging: await planning.makeDraft(body) }
    if (isPlanned && !body.is_filling) await isConfirmed(setAsked)
    return { data: await planning.make(body), isChanging: true }
  }
  const say = (data: Plan, isChanging: boolean) => {
    if (!isDrafted) {
      setShown(data)
      if (isSamePlan(shown, data)) toast.info(sayPlanned(shown, data))
      else
        toast.success(sayPlanned(shown, data), {
          actions: [{ label: 'Undo', run: () => takeBack(data) }],
          about: aboutPlan(shown._id),
        })
    } else if (isChanging) {
      toast.success('A draft is made. Judges go by the old plan until you use it', {
        about: aboutPlan(shown._id),
      })
    } else toast.info('This plan would change nothing, so there is no draft')
  }
  return (
    <>
      {reply?.draft && <DraftOfPlan draft={reply.draft} reload={planning.readAnew} />}
      {reply?.idle && <IdleDraft id={shown._id} idle={reply.idle} reload={planning.readAnew} />}
      {shown.sealed_at !== null ? (
        <SealedPlan />
      ) : (
        <Form
          // What was sent is what the form begins with from then on.
          key={shown.version}
          schema={async () => (await import('../../../contract/judging/judging-plan.ts')).planBody}
          edits={formOf(shown)}
          reread={async () => formOf(await planning.reread())}
          onSend={send}
          onSent={({ data, isChanging }) => say(data, isChanging)}
          failure={messages.generic}
          actions={isPlanned ? actsAgain : actsAtFirst}
          note={
            isPlanned
              ? [
                  'Visits that are made, begun or set by hand never move. Plan what is missing adds visits only to teams that lack visits.',
                  isDrafted &&
                    'Judging runs, so both make a draft: you see what changes, and judges go by the old plan until you use it.',
                  sayIdle(shown) && `${sayIdle(shown)}.`,
                ]
                  .filter(Boolean)
                  .join(' ')
              : undefined
          }
          isWide
        >
          {form => <PlanFields form={form} plan={shown} rehearsal={rehearsal} />}
        </Form>
      )}
      {isPlanned && (
        <PlanTimetable
          plan={shown}
          onChanged={setShown}
          undo={
            shown.can_undo &&
            !reply?.used && (
              <Button
                size="s"
                icon={Undo2}
                isBusy={planning.isTakingBack}
                onClick={() => void takeBack(shown)}
              >
                Undo the last plan
              </Button>
            )
          }
        />
      )}
      {reply?.used && (
        <UndoPlan
          key={reply.used.at}
          used={reply.used}
          isBusy={planning.isTakingBack}
          onUndo={() => void takeBack(shown, true)}
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

function SealedPlan() {
  return (
    <p className={`panel ${css.sealed}`}>
      Judging is closed and its ballots are sealed, so its plan stays as it is. Who reopens judging, on the
      screen of results, can change it again.
    </p>
  )
}

const actsAtFirst: React.ComponentProps<typeof Form>['actions'] = [
  { label: 'Plan visits', variant: 'primary', values: { is_filling: false } },
]
const actsAgain: React.ComponentProps<typeof Form>['actions'] = [
  { label: 'Plan what is missing', values: { is_filling: true } },
  { label: 'Plan anew', variant: 'primary', values: { is_filling: false } },
]

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

function formOf(plan: Plan) {
  return { ...valuesOf(plan), is_filling: false }
}
