import {
  certificateDesignLabels,
  certificateKindLabels,
  tookPartLabels,
} from '../../../contract/candidates/certificates.texts.ts'
import { certificateDesigns, certificateKinds } from '../../../contract/candidates/certificates.calls.ts'
import {
  getIssuing,
  saveCertificateSettings,
  tookPartRules,
} from '../../../contract/candidates/issuing.calls.ts'
import type { Issuing } from '../../../contract/candidates/issuing.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { type Edited, useEdited, useSend } from '../../platform/api.ts'
import { CheckboxGroup } from '../../platform/ui/form/fields/CheckboxGroup.tsx'
import { ImageField } from '../../platform/ui/form/fields/ImageField.tsx'
import { RadioGroup } from '../../platform/ui/form/fields/RadioGroup.tsx'
import { SelectField } from '../../platform/ui/form/fields/SelectField.tsx'
import { SwitchField } from '../../platform/ui/form/fields/SwitchField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { CertificateSheet } from './CertificateSheet.tsx'

interface CertificateSettingsProps {
  id: string
  isOpen: boolean
  onClose: () => void
}

/** Which certificates the event gives, to whom, and how they look, in a drawer. */
export function CertificateSettings({ id, isOpen, onClose }: CertificateSettingsProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Certificates">
      <Settings id={id} onClose={onClose} />
    </Drawer>
  )
}

function Settings({ id, onClose }: Omit<CertificateSettingsProps, 'isOpen'>) {
  const issuing = useEdited(getIssuing, { params: { id } })
  return (
    <Loaded from={issuing} as="form">
      {shown => <SettingsForm issuing={shown} saved={issuing} onClose={onClose} />}
    </Loaded>
  )
}

interface SettingsFormProps {
  issuing: Issuing
  saved: Edited<typeof getIssuing>
  onClose: () => void
}

function SettingsForm({ issuing, saved, onClose }: SettingsFormProps) {
  const save = useSend(saveCertificateSettings)
  const { _id } = issuing.event
  return (
    <Form
      schema={async () => (await import('../../../contract/candidates/issuing.ts')).certificateSettingsBody}
      edits={issuing.settings}
      reread={async () => (await saved.reread()).data.settings}
      onSend={body => save.send({ params: { id: _id }, body, ifMatch: saved.version() })}
      onSent={() => toast.success('The certificates are saved')}
      failure={messages.generic}
      submit="Save"
      layout="drawer"
      keeps={`certificates ${_id}`}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <CheckboxGroup
            name="kinds"
            label="Kinds"
            hint="Each person gets those that are theirs."
            options={certificateKinds.map(value => ({ value, label: certificateKindLabels[value] }))}
          />
          <RadioGroup
            name="took_part_by"
            label="Took part"
            options={tookPartRules.map(value => ({ value, label: tookPartLabels[value] }))}
            isRequired
          />
          {Array.isArray(values.kinds) && values.kinds.includes('finalist') && (
            <SelectField
              name="finalist_round"
              label="Finalists went on to"
              options={issuing.rounds.map(({ _id: value, name: label }) => ({ value, label }))}
              isRequired
            />
          )}
          <RadioGroup
            name="design"
            label="Design"
            options={certificateDesigns.map(value => {
              const { label, about } = certificateDesignLabels[value]
              const picture = issuing.first.length > 0 && (
                <span className="block above-2">
                  <CertificateSheet id={_id} n={0} design={value} alt="" />
                </span>
              )
              return { value, label, hint: about, picture }
            })}
            isRequired
          />
          <TextField name="signature_name" label="Signed by" maxLength={longest.line} isOptional />
          <TextField
            name="signature_office"
            label="Office"
            hint="Such as: Head of programmes, Silk Mill Labs."
            maxLength={longest.line}
            isOptional
          />
          <ImageField
            name="signature_picture"
            label="Signature"
            hint="Dark ink on white or on nothing. Everybody who has a certificate sees it."
            folder="event/signature"
            isOptional
          />
          <SwitchField name="shows_logos" label="Logos" hint="Of your company and of the event’s partners." />
          <SelectField
            name="language"
            label="Language"
            hint="Of dates and the sentence. Names stay as people write them."
            options={[{ value: 'en', label: 'English' }]}
            isRequired
          />
        </>
      )}
    </Form>
  )
}
