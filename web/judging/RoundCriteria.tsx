import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  getRoundJudging,
  mostCriteria,
  saveRoundJudging,
  scales,
  tieRules,
} from '../../contract/judging.calls.ts'
import type { RoundJudging } from '../../contract/judging.ts'
import * as longest from '../../contract/lengths.ts'
import { messages } from '../../contract/messages.ts'
import { type Edited, useEdited, useSend } from '../api.ts'
import { roundCrumbs } from '../rounds/round-crumbs.ts'
import { thingOf } from '../thing-shown.ts'
import { Page } from '../ui/base/Page.tsx'
import { RadioGroup } from '../ui/form/fields/RadioGroup.tsx'
import { RepeatableRows } from '../ui/form/fields/RepeatableRows.tsx'
import { SwitchField } from '../ui/form/fields/SwitchField.tsx'
import { TextField } from '../ui/form/fields/TextField.tsx'
import { useForm } from '../ui/form/fields/bind.ts'
import { Form } from '../ui/form/Form.tsx'
import { FieldRow, FormSection } from '../ui/form/FormSection.tsx'
import { Loaded } from '../ui/list/Loaded.tsx'
import { toast } from '../ui/overlay/toasts.ts'
import { CriteriaLock, UnlockDialog } from './CriteriaLock.tsx'
import { CriteriaShares } from './CriteriaShares.tsx'
import { tieRuleWords } from './judging-words.ts'
import { percentsOf } from './percents.ts'

/** /events/{id}/judging/{round}/criteria: what judges score, on which scale, and what they see. */
export function RoundCriteria({ id }: { id: string }) {
  const judging = useEdited(getRoundJudging, { params: { id } })
  const event = judging.data?.data.event
  return (
    <Page crumbs={roundCrumbs(event)} thing={thingOf(judging, ({ data }) => data.name)} isHeading>
      <Loaded from={judging} as="form">
        {shown => <CriteriaForm judging={shown} saved={judging} />}
      </Loaded>
    </Page>
  )
}

function CriteriaForm({ judging, saved }: { judging: RoundJudging; saved: Edited<typeof getRoundJudging> }) {
  const save = useSend(saveRoundJudging)
  const navigate = useNavigate()
  const [shown, setShown] = useState(judging)
  const [isUnlocking, setIsUnlocking] = useState(false)
  const toRounds = () =>
    void navigate({ to: '/event/$id', params: { id: judging.event._id }, search: { tab: 'rounds' } })
  const reread = async () => {
    const { data } = await saved.reread()
    setShown(data)
    return formOf(data)
  }
  return (
    <>
      <Form
        schema={async () => (await import('../../contract/judging.ts')).roundJudgingBody}
        edits={formOf(judging)}
        reread={reread}
        onSend={body => save.send({ params: { id: judging._id }, body, ifMatch: saved.version() })}
        onSent={() => {
          toast.success(`How ${judging.name} is judged is saved`)
          toRounds()
        }}
        failure={messages.generic}
        submit="Save"
        onCancel={toRounds}
      >
        <FormSection
          title="Criteria"
          lead={`What judges score, up to ${mostCriteria}. A weight counts as its share of all weights.`}
        >
          <CriteriaLock judging={shown} onUnlock={() => setIsUnlocking(true)} />
          {shown.is_locked ? (
            <CriteriaShares criteria={shown.criteria} hasLabels />
          ) : (
            <RepeatableRows
              name="criteria"
              rowLabel="Criterion"
              addLabel="Add criterion"
              newRow={{ name: '', description: '', weight: 10, low_label: '', high_label: '' }}
              max={mostCriteria}
              isOrdered
              isBoxed
            >
              {(path, index) => <Criterion path={path} index={index} />}
            </RepeatableRows>
          )}
        </FormSection>
        <FormSection title="Marks and visits">
          <RadioGroup
            name="scale"
            label="Scale"
            hint={shown.ballots > 0 ? 'There are ballots on it, so it stays.' : undefined}
            isRequired
            layout="inline"
            options={scales.map(scale => ({ value: String(scale), label: `1 to ${scale}` }))}
          />
          <FieldRow>
            <TextField
              name="looks"
              label="Looks for each team"
              hint="How many judges visit it."
              isRequired
              inputMode="numeric"
            />
            <TextField
              name="visit_minutes"
              label="Minutes for a visit"
              hint="The plan adds the way to the next."
              isRequired
              inputMode="numeric"
            />
          </FieldRow>
        </FormSection>
        <FormSection title="What judges see">
          <SwitchField
            name="is_blind"
            label="No names"
            hint="Judges see no names of teams and members. What a team wrote itself is shown as it is, so ask teams to leave names out."
          />
          <SwitchField
            name="asks_notes"
            label="Ask for notes to the team"
            hint="What was strong, and a next step. The team reads them with the results."
          />
          <SwitchField
            name="shows_others"
            label="Show what others gave"
            hint="A judge whose ballot for a team is done sees the marks of the others there, without names, and can still change the own ones. Left off, judges score on their own, which results rely on."
          />
        </FormSection>
        <TieRule />
      </Form>
      {isUnlocking && (
        <UnlockDialog
          judging={shown}
          onUnlocked={() => {
            setIsUnlocking(false)
            void reread()
          }}
          onClose={() => setIsUnlocking(false)}
        />
      )}
    </>
  )
}

function Criterion({ path, index }: { path: string; index: number }) {
  const { values } = useForm()
  const rows = Array.isArray(values.criteria) ? (values.criteria as { weight?: unknown }[]) : []
  const percent = percentsOf(rows.map(({ weight }) => weight))[index]
  return (
    <>
      <FieldRow>
        <TextField name={`${path}.name`} label="Name" isRequired />
        <TextField
          name={`${path}.weight`}
          label="Weight"
          isRequired
          inputMode="numeric"
          maxLength={3}
          aside={percent == null ? undefined : <span className="muted">{percent} %</span>}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          name={`${path}.low_label`}
          label="Lowest mark means"
          isOptional
          maxLength={longest.markLabel}
        />
        <TextField
          name={`${path}.high_label`}
          label="Highest mark means"
          isOptional
          maxLength={longest.markLabel}
        />
      </FieldRow>
      <TextField
        name={`${path}.description`}
        label="Description"
        isOptional
        maxLength={longest.questionHelp}
      />
    </>
  )
}

function TieRule() {
  const { values } = useForm()
  return (
    <FormSection
      title="Ties at a prize"
      lead="Say before the first ballot who wins when two teams have the same score."
    >
      <RadioGroup
        name="tie_rule"
        label="Who decides"
        isRequired
        options={tieRules.map(rule => ({ value: rule, ...tieRuleWords[rule] }))}
      />
      {values.tie_rule === 'person' && <TextField name="tie_person" label="Who that is" isRequired />}
    </FormSection>
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
