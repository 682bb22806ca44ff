import { useState } from 'react'
import { mostOf } from '../../../contract/platform/budgets.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { FormSection } from '../../platform/ui/form/FormSection.tsx'
import { messages } from '../../../contract/platform/messages.ts'
import { takeOwnData } from '../../../contract/people/personal-data.calls.ts'
import { OwnAddress } from '../../people/accounts/OwnAddress.tsx'
import { noPasswordHint } from '../../people/accounts/password-hint.ts'
import { useHasPassword } from '../../people/accounts/use-has-password.ts'
import { withRetryAfterText } from '../../people/accounts/retry-after-text.ts'
import { download } from '../../platform/transfer.ts'
import { BareForm } from '../../platform/ui/form/BareForm.tsx'
import { PasswordField } from '../../platform/ui/form/fields/PasswordField.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

/** What a person may do with all that is kept about them (docs/product.md §26). */
export function OwnData() {
  const [isTaking, setIsTaking] = useState(false)
  return (
    <FormSection
      title="Your data"
      lead={`All that is kept about you, as a file for you and for programs. At most ${mostOf('archives')} times a day.`}
    >
      <div>
        <Button onClick={() => setIsTaking(true)}>Download your data</Button>
      </div>
      {isTaking && <TakeData onClose={() => setIsTaking(false)} />}
    </FormSection>
  )
}

const fileName = 'your-data.zip'

/** Asks for the password again, because the file has everything in it. */
function TakeData({ onClose }: { onClose: () => void }) {
  const hasPassword = useHasPassword()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Download your data"
      description="A ZIP archive with what is kept about you, and the files that you uploaded. A mail will tell you that it was downloaded."
    >
      <BareForm
        schema={async () => (await import('../../../contract/people/personal-data.ts')).takeOwnDataBody}
        initial={{ password: '' }}
        onSend={body => withRetryAfterText(download(takeOwnData, { body }, fileName))}
        onSent={() => {
          toast.success(`Your data was saved as ${fileName}.`)
          onClose()
        }}
        failure={messages.generic}
        submit="Download"
        layout="drawer"
        onCancel={onClose}
      >
        <OwnAddress />
        <PasswordField
          name="password"
          label="Your password"
          hint={hasPassword ? undefined : noPasswordHint}
          isRequired
        />
      </BareForm>
    </Dialog>
  )
}
