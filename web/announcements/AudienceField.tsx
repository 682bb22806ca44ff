import { Check, ChevronDown, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AudienceRole, TeamChoice } from '../../contract/announcements.calls.ts'
import { teamChoices } from '../../contract/announcements.calls.ts'
import { applicationStatuses, applicationStatusNames } from '../../contract/statuses.ts'
import { useField, useForm } from '../ui/form/fields/bind.ts'
import { describedBy, Field } from '../ui/form/fields/Field.tsx'
import menu from '../ui/overlay/PopupMenu.module.css'
import { PopupMenu } from '../ui/overlay/PopupMenu.tsx'
import { roleWords, statusWords, stillIn, teamWords } from './audience-words.ts'
import css from './AudienceField.module.css'
import { audienceIn } from './use-audience.ts'

/** Who gets it, as a sentence whose words are menus. */
export function AudienceField() {
  const form = useForm()
  const { id, error, isDisabled } = useField('roles')
  const { roles, statuses, teams } = audienceIn(form)
  const ofTeams = (['members', 'creators'] as const).find(role => roles.includes(role))
  const setRoles = (next: AudienceRole[]) => form.set('roles', next)
  const chooseTeamRole = (role: 'members' | 'creators' | 'none') => {
    const others = roles.filter(one => one !== 'members' && one !== 'creators')
    setRoles(role === 'none' ? others : [role, ...others])
  }
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
        <Token
          name="Of the teams"
          face={ofTeams ? roleWords[ofTeams] : 'nobody of the teams'}
          isDisabled={isDisabled}
        >
          {close =>
            (['members', 'creators', 'none'] as const).map(role => (
              <Choice
                key={role}
                isChosen={role === (ofTeams ?? 'none')}
                onChoose={() => {
                  chooseTeamRole(role)
                  close()
                }}
              >
                {role === 'none' ? 'nobody of the teams' : roleWords[role]}
              </Choice>
            ))
          }
        </Token>
        {ofTeams && (
          <>
            <span>of teams that are</span>
            <Token name="Statuses" face={statusWords(statuses)} isDisabled={isDisabled}>
              {() => (
                <>
                  <Choice isChosen={statuses.length === 0} onChoose={() => form.set('statuses', [])}>
                    in any status
                  </Choice>
                  <Choice
                    isChosen={statusWords(statuses) === 'still in'}
                    onChoose={() => form.set('statuses', stillIn)}
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
            <span>and</span>
            <Token name="Size of the teams" face={teamWords[teams]} isDisabled={isDisabled}>
              {close =>
                teamChoices.map((choice: TeamChoice) => (
                  <Choice
                    key={choice}
                    isChosen={choice === teams}
                    onChoose={() => {
                      form.set('teams', choice)
                      close()
                    }}
                  >
                    {teamWords[choice]}
                  </Choice>
                ))
              }
            </Token>
          </>
        )}
        {(['partners', 'associates'] as const).map(role => (
          <button
            key={role}
            type="button"
            className={`${css.token} ${roles.includes(role) ? '' : css.add}`}
            aria-pressed={roles.includes(role)}
            disabled={isDisabled}
            onClick={() => setRoles(toggled(roles, role))}
          >
            {roles.includes(role) ? (
              <Check className="icon-s" aria-hidden />
            ) : (
              <Plus className="icon-s" aria-hidden />
            )}
            {roleWords[role]}
          </button>
        ))}
      </div>
    </Field>
  )
}

interface TokenProps {
  name: string
  face: string
  isDisabled: boolean
  children: (close: () => void) => ReactNode
}

function Token({ name, face, isDisabled, children }: TokenProps) {
  return (
    <PopupMenu
      label={`${name}: ${face}`}
      className={css.token}
      isDisabled={isDisabled}
      face={
        <>
          {face}
          <ChevronDown className="icon-s" aria-hidden />
        </>
      }
    >
      {children}
    </PopupMenu>
  )
}

interface ChoiceProps {
  isChosen: boolean
  isOneOfMany?: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ isChosen, isOneOfMany, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      role={isOneOfMany ? 'menuitemcheckbox' : 'menuitemradio'}
      aria-checked={isChosen}
      className={menu.item}
      onClick={onChoose}
    >
      {children}
      {isChosen && <Check className={`icon-s ${menu.check}`} aria-hidden />}
    </button>
  )
}

function toggled<Name>(names: readonly Name[], name: Name): Name[] {
  return names.includes(name) ? names.filter(one => one !== name) : [...names, name]
}
