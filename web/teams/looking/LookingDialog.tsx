import { commonSkills } from '../../../contract/people/common-skills.ts'
import { lookForTeam, mostSkills } from '../../../contract/teams/looking.calls.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { KeptForm } from '../../platform/ui/form/KeptForm.tsx'
import { CreatableMultiSelect } from '../../platform/ui/form/fields/CreatableMultiSelect.tsx'
import { TextArea } from '../../platform/ui/form/fields/TextArea.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'
import type { OwnLooking } from '../../../contract/teams/looking.ts'

interface LookingDialogProps {
  event: PublicEvent
  /** What the person said before, if they look. */
  said: OwnLooking['looking']
  onClose: () => void
}

/** Says that one looks for a team, or says it in other words. */
export default function LookingDialog({ event, said, onClose }: LookingDialogProps) {
  const looking = useSend(lookForTeam)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={said ? 'Change what teams see' : 'Look for a team'}
      description={`Teams of ${event.event_name} that have room see your first name, the first letter of your last name, your picture and what you say here. They never see your address or number before you join. It ends when you join a team, or when registration closes.`}
    >
      <KeptForm
        schema={async () => (await import('../../../contract/teams/looking.ts')).lookingBody}
        initial={{ skills: said?.skills ?? [], sentence: said?.sentence ?? '' }}
        onSend={body => looking.send({ params: { id: event._id }, body })}
        onSent={() => {
          toast.success(said ? 'Teams see the change at once.' : 'Teams with room see you now.')
          onClose()
        }}
        failure={messages.generic}
        submit={said ? 'Save' : 'Look for a team'}
        layout="drawer"
        onCancel={onClose}
        keeps="looking"
      >
        <CreatableMultiSelect
          name="skills"
          label="Skills"
          options={commonSkills}
          maxLength={longest.skill}
          hint={`Up to ${mostSkills}. Choose, or type a new one and press Enter.`}
          isRequired
        />
        <TextArea
          name="sentence"
          label="A sentence about you"
          hint="What you would like to build, and with whom."
          rows={3}
          maxLength={longest.lookingSentence}
          isRequired
        />
      </KeptForm>
    </Dialog>
  )
}
