import { SwitchField } from '../../platform/ui/form/fields/SwitchField.tsx'

/** Whether the team reads the comment on a change of its status; staff read it in the history either way. */
export function SendToTeam() {
  return (
    <SwitchField
      name="send_to_team"
      label="Send to the team"
      hint="Its members then read it in their mail."
    />
  )
}
