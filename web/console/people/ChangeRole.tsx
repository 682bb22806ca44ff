import { messages } from '../../../contract/platform/messages.ts'
import { changeRole, roleNames } from '../../../contract/console/people.calls.ts'
import { type Role, roles } from '../../../contract/platform/permissions.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { loadCompanies } from '../../events/companies/company-options.ts'
import { fullName } from '../../platform/ui/base/formats.ts'
import { BareForm } from '../../platform/ui/form/BareForm.tsx'
import { ComboboxField } from '../../platform/ui/form/fields/Combobox.tsx'
import { RadioGroup } from '../../platform/ui/form/fields/RadioGroup.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { useProof } from '../../people/factors/use-proof.tsx'
import type { AccountDetail } from '../../../contract/console/people.ts'

const hints: Record<Role, string> = {
  admin: 'Sees and changes everything, also people and settings.',
  company: 'Works on the events of one company.',
  candidate: 'Applies to events. Sees nothing of the console.',
}

interface ChangeRoleProps {
  person: AccountDetail
  onClose: () => void
}

/** Gives a person another role or company, and says first what becomes of their teams. */
export function ChangeRole({ person, onClose }: ChangeRoleProps) {
  const { _id: id, company, contact, role } = person
  const change = useSend(changeRole)
  const { insist, dialog } = useProof()
  const name = fullName(person)
  const place = { company_id: company?._id ?? '', designation: contact?.designation ?? '' }
  const former = role === 'company' ? { role, ...place } : { role }
  const undo = () =>
    attempt(async () => {
      await change.send({ params: { id }, body: former })
      toast.success(`${name} has the former role again.`)
    })
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={`Change the role of ${name}`}
        description="They are logged out everywhere at once, keep their password and get a mail."
      >
        <BareForm
          schema={async () => (await import('../../../contract/console/people.ts')).roleBody}
          initial={{ role, ...place }}
          onSend={body => insist(() => change.send({ params: { id }, body }))}
          onSent={({ data }) => {
            const isSame = data.role === role && data.company?._id === company?._id
            if (!isSame) {
              toast.success(`${name} is ${roleNames[data.role]} now.`, {
                actions: [{ label: 'Undo', run: undo }],
              })
            }
            onClose()
          }}
          failure={messages.generic}
          submit="Change role"
          layout="drawer"
          onCancel={onClose}
        >
          {form => (
            <>
              <RadioGroup
                name="role"
                label="Role"
                options={roles.map(value => ({ value, label: roleNames[value], hint: hints[value] }))}
                isRequired
              />
              {form.values.role === 'company' && (
                <>
                  <ComboboxField
                    name="company_id"
                    label="Company"
                    load={loadCompanies}
                    selected={company && { value: company._id, label: company.company_name }}
                    isRequired
                  />
                  <TextField name="designation" label="Designation" isRequired />
                </>
              )}
              {roleWarnings(person, String(form.values.role)).map(text => (
                <p key={text} className="muted">
                  {text}
                </p>
              ))}
            </>
          )}
        </BareForm>
      </Dialog>
      {dialog}
    </>
  )
}

/** What a change of role means for the teams and the company of a person. */
function roleWarnings({ role, company, teams }: AccountDetail, wanted: string): string[] {
  if (role === wanted) return []
  if (role === 'company')
    return [`They are no contact of ${company?.company_name ?? 'the company'} any more.`]
  if (role !== 'candidate') return []
  const current = teams.filter(team => team.is_current)
  const led = current.filter(team => team.is_creator).map(namesOf)
  const joined = current.filter(team => !team.is_creator && team.has_joined).map(namesOf)
  const invited = current.filter(team => !team.has_joined).length
  const warnings = [
    led.length > 0 &&
      `They lead ${led.join(', ')}. Nobody else can change that application, so they first hand the team over or withdraw it.`,
    joined.length > 0 &&
      `They stay a member of ${joined.join(', ')}, but can do nothing there, and may see what is decided about the team before it is told.`,
    invited > 0 && 'Invitations to teams that they have not answered can be answered no more.',
  ]
  return warnings.filter(text => text !== false)
}

function namesOf({ team_name, event_name }: AccountDetail['teams'][number]): string {
  return `${team_name} (${event_name})`
}
