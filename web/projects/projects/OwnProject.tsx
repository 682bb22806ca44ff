import { listOwnProjects, showName } from '../../../contract/projects/gallery.calls.ts'
import type { OwnProject as Own } from '../../../contract/projects/projects.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import switches from '../../platform/ui/form/fields/SwitchField.module.css'
import css from './OwnProject.module.css'

interface OwnProjectProps {
  applicationId: string
  team: string
  /** What frames it, once there is something to say. */
  className: string | undefined
}

/** Whether everybody sees a team's project, why not, and whether the person's own name stands there. */
export function OwnProject({ applicationId, team, className }: OwnProjectProps) {
  const all = useLoad(listOwnProjects, {})
  const own = all.data?.data.find(({ application_id }) => application_id === applicationId)
  const send = useSend(showName)
  if (!own) return null
  const { shows_name, is_shown } = own
  const said = stateOf(own)
  const toggle = () =>
    attempt(() => send.send({ params: { id: applicationId }, body: { shows_name: !shows_name } }))
  return (
    <section className={`${css.own} ${className}`} aria-label={`${team} in the gallery`}>
      {said && <p>{said}</p>}
      {is_shown && (
        <Button size="s" to="/projects/$id" params={{ id: applicationId }}>
          See its page
        </Button>
      )}
      <label className={`${switches.field} ${css.name}`}>
        <input
          className={switches.switch}
          type="checkbox"
          role="switch"
          checked={shows_name}
          aria-checked={shows_name}
          disabled={send.isSending}
          onChange={() => void toggle()}
        />
        <span>Show my name with the project</span>
        <small>
          On the project’s public page, if the organisers show the project. If this is off, your name is not
          shown there.
        </small>
      </label>
    </section>
  )
}

function stateOf({ state, is_open, is_shown, hidden_reason }: Own): string | null {
  if (state === 'hidden') return `The organisers do not show your project: ${hidden_reason}`
  if (!is_open || state === null) return null
  if (!is_shown) return 'The organisers look at your project before everybody sees it.'
  return state === 'changed'
    ? 'Everybody sees your project as it was approved. What you handed in since is shown once it is approved too.'
    : 'Everybody sees your project in the gallery.'
}
