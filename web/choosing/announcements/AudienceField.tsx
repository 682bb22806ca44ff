import { Check, Plus } from 'lucide-react'
import type { AudienceRole } from '../../../contract/choosing/announcements.calls.ts'
import { judgeChoices } from '../../../contract/choosing/announcements.calls.ts'
import { teamFilters } from '../../../contract/teams/applications.calls.ts'
import {
  applicationStatuses,
  applicationStatusNames,
  inStatuses,
} from '../../../contract/platform/statuses.ts'
import { useField, useForm } from '../../platform/ui/form/fields/bind.ts'
import { describedBy, Field } from '../../platform/ui/form/fields/Field.tsx'
import { AudienceFilters } from './AudienceFilters.tsx'
import { judgeWords, roleWords, statusWords, teamWords } from './audience.texts.ts'
import { Choice, Token } from './AudienceToken.tsx'
import { SavedAudiences } from './SavedAudiences.tsx'
import css from './AudienceField.module.css'
import { audienceIn } from './use-audience.ts'

const teamRoles = ['members', 'creators'] as const

/** Who gets it, as a sentence whose words are menus. */
export function AudienceField({ eventId }: { eventId: string }) {
  const form = useForm()
  const { id, error } = useField('roles')
  const { roles, items } = audienceIn(form)
  const isToTeams = teamRoles.some(role => roles.includes(role))
  return (
    <Field id={id} label="Who gets it" error={error} isGroup isRequired>
      <div
        id={id}
        role="group"
        tabIndex={-1}
        className={css.sentence}
        aria-labelledby={`${id}-label`}
        {...describedBy({ id, error })}
      >
        <span>To</span>
        <TeamRole />
        {isToTeams && (
          <>
            <span>of teams that are</span>
            <Statuses />
            <span>and</span>
            <TeamSizes />
          </>
        )}
        <OtherRole name="partners" />
        <OtherRole name="associates" />
        <OtherRole name="judges" />
        {roles.includes('judges') && <JudgeState />}
        <OtherRole name="ticketed" />
        {items !== null && <OtherRole name="interested" />}
      </div>
      {isToTeams && <AudienceFilters eventId={eventId} />}
      <SavedAudiences eventId={eventId} />
    </Field>
  )
}

function JudgeState() {
  const form = useForm()
  const { judges } = audienceIn(form)
  return (
    <Token name="Judges" face={judgeWords[judges]}>
      {close =>
        judgeChoices.map(choice => (
          <Choice
            key={choice}
            isChosen={choice === judges}
            onChoose={() => {
              form.set('judges', choice)
              close()
            }}
          >
            {judgeWords[choice]}
          </Choice>
        ))
      }
    </Token>
  )
}

function TeamRole() {
  const form = useForm()
  const { roles } = audienceIn(form)
  const current = teamRoles.find(role => roles.includes(role)) ?? 'none'
  const wordsOf = (role: typeof current) => (role === 'none' ? 'nobody of the teams' : roleWords[role])
  const choose = (role: typeof current) => {
    const others = roles.filter(one => one !== 'members' && one !== 'creators')
    form.set('roles', role === 'none' ? others : [role, ...others])
  }
  return (
    <Token name="Of the teams" face={wordsOf(current)}>
      {close =>
        ([...teamRoles, 'none'] as const).map(role => (
          <Choice
            key={role}
            isChosen={role === current}
            onChoose={() => {
              choose(role)
              close()
            }}
          >
            {wordsOf(role)}
          </Choice>
        ))
      }
    </Token>
  )
}

function Statuses() {
  const form = useForm()
  const { statuses } = audienceIn(form)
  return (
    <Token name="Statuses" face={statusWords(statuses)}>
      {() => (
        <>
          <Choice isChosen={statuses.length === 0} onChoose={() => form.set('statuses', [])}>
            in any status
          </Choice>
          <Choice
            isChosen={statusWords(statuses) === 'still in'}
            onChoose={() => form.set('statuses', inStatuses)}
          >
            still in
          </Choice>
          {applicationStatusNames.map(status => (
            <Choice
              key={status}
              isOneOfMany
              isChosen={statuses.includes(status)}
              onChoose={() => form.set('statuses', toggled(statuses, status))}
            >
              {applicationStatuses[status].label}
            </Choice>
          ))}
        </>
      )}
    </Token>
  )
}

function TeamSizes() {
  const form = useForm()
  const team = audienceIn(form).team ?? 'any'
  return (
    <Token name="Size and answers of the teams" face={teamWords[team]}>
      {close =>
        (['any', ...teamFilters] as const).map(choice => (
          <Choice
            key={choice}
            isChosen={choice === team}
            onChoose={() => {
              form.set('team', choice === 'any' ? null : choice)
              close()
            }}
          >
            {teamWords[choice]}
          </Choice>
        ))
      }
    </Token>
  )
}

/** A button that adds other people, or removes them. */
function OtherRole({ name }: { name: AudienceRole }) {
  const form = useForm()
  const { isDisabled } = useField('roles')
  const { roles } = audienceIn(form)
  const isIn = roles.includes(name)
  const Sign = isIn ? Check : Plus
  return (
    <button
      type="button"
      className={`${css.token} ${isIn ? '' : css.add}`}
      aria-pressed={isIn}
      disabled={isDisabled}
      onClick={() => form.set('roles', toggled(roles, name))}
    >
      <Sign className="icon-s" aria-hidden />
      {roleWords[name]}
    </button>
  )
}

function toggled<Name>(names: readonly Name[], name: Name): Name[] {
  return names.includes(name) ? names.filter(one => one !== name) : [...names, name]
}
