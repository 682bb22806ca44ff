import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { getRoundJudging, saveRoundJudging } from '../../../contract/judging/judging.calls.ts'
import type { RoundJudging } from '../../../contract/judging/judging.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { type Edited, useEdited, useSend } from '../../platform/api.ts'
import { roundCrumbs } from '../../events/rounds/round-crumbs.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { CriteriaRows } from './CriteriaRows.tsx'
import { UnlockDialog } from './CriteriaLock.tsx'
import { JudgingFields } from './JudgingFields.tsx'

/** /events/{id}/judging/{round}/criteria: what judges score, on which scale, and what they see. */
export function RoundCriteria({ id }: { id: string }) {
  const judging = useEdited(getRoundJudging, { params: { id } })
  const event = judging.data?.data.event
  return (
    <Page crumbs={roundCrumbs(event, id)} thing={subjectOf(judging, ({ data }) => data.name)} isHeading>
      <Loaded from={judging} as="form">
        {shown => <CriteriaForm judging={shown} saved={judging} />}
      </Loaded>
    </Page>
  )
}

function CriteriaForm({ judging, saved }: { judging: RoundJudging; saved: Edited<typeof getRoundJudging> }) {
  const save = useSend(saveRoundJudging)
  const navigate = useNavigate()
  /** The version that the form stands on: what was loaded, merged into it after a 412, or there after unlocking. */
  const [shown, setShown] = useState(judging)
  const [unlocked, setUnlocked] = useState<RoundJudging>()
  const [isUnlocking, setIsUnlocking] = useState(false)
  const toSteps = () =>
    void navigate({
      to: '/events/$id/judging/$round/steps',
      params: { id: judging.event._id, round: judging._id },
    })
  const reread = async () => {
    const { data } = await saved.reread()
    setShown(data)
    return formOf(data)
  }
  return (
    <>
      <Form
        // Unlocked criteria begin the form anew, with what was typed in it before.
        key={unlocked?.version}
        schema={async () => (await import('../../../contract/judging/judging.ts')).roundJudgingBody}
        edits={formOf(unlocked ?? judging)}
        reread={reread}
        onSend={body => save.send({ params: { id: judging._id }, body, ifMatch: `"${shown.version}"` })}
        onSent={() => {
          toast.success(`How ${judging.name} is judged is saved`)
          toSteps()
        }}
        failure={messages.generic}
        submit="Save"
        onCancel={toSteps}
      >
        <CriteriaRows judging={shown} onUnlock={() => setIsUnlocking(true)} />
        <JudgingFields hasBallots={shown.ballots > 0} />
      </Form>
      {isUnlocking && (
        <UnlockDialog
          judging={shown}
          onUnlocked={data => {
            setIsUnlocking(false)
            setUnlocked(data)
            setShown(data)
          }}
          onClose={() => setIsUnlocking(false)}
        />
      )}
    </>
  )
}

function formOf(judging: RoundJudging) {
  const { looks, visit_minutes, is_blind, asks_notes, shows_others, tie_rule, tie_person, criteria } = judging
  return {
    scale: String(judging.scale),
    looks,
    visit_minutes,
    is_blind,
    asks_notes,
    shows_others,
    tie_rule,
    tie_person,
    criteria: criteria.map(one => ({ ...one })),
  }
}
