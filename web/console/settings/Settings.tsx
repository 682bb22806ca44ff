import { useRouter } from '@tanstack/react-router'
import { messages } from '../../../contract/platform/messages.ts'
import {
  getSettings,
  releaseSeconds,
  saveSettings,
  type TextPage,
  textPages,
} from '../../../contract/console/settings.calls.ts'
import type { Installation } from '../../../contract/people/installation.ts'
import { knownPhoneLibrary } from '../../../contract/platform/phones.ts'
import type { Settings as SavedSettings } from '../../../contract/console/settings.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { installation, showInstallation } from '../../platform/installation.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { useProof } from '../../people/factors/use-proof.tsx'
import { formatDuration } from '../../platform/ui/base/formats.ts'
import { imageUrl } from '../../platform/ui/base/image-url.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { CountryField } from './CountryField.tsx'
import { ColorField } from '../../platform/ui/form/fields/ColorField.tsx'
import { ImageField } from '../../platform/ui/form/fields/ImageField.tsx'
import { RadioGroup } from '../../platform/ui/form/fields/RadioGroup.tsx'
import { SelectField } from '../../platform/ui/form/fields/SelectField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { FormSection } from '../../platform/ui/form/FormSection.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { AccentPreview } from './AccentPreview.tsx'
import { PageText } from './PageText.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'

const labels: Record<TextPage, string> = {
  privacy: 'Privacy',
  terms: 'Terms',
  accessibility: 'Accessibility',
  about: 'About',
  contact: 'Contact',
}

const requirements = [
  { value: 'true', label: 'Required' },
  { value: 'false', label: 'Optional', hint: 'In the profile too.' },
]

const factorRules = [
  { value: 'false', label: 'Optional' },
  {
    value: 'true',
    label: 'Required',
    hint: 'Organisers and people of companies without one must set it up at once, before anything else.',
  },
]

/** The settings of the whole installation, for organisers. */
export function Settings() {
  const settings = useLoad(getSettings, { fresh: true })
  const save = useSend(saveSettings)
  const router = useRouter()
  const { insist, dialog } = useProof()
  return (
    <Page>
      <SettingsFrame>
        <Loaded from={settings} as="form">
          {shown => (
            <Form
              // A saved form starts anew with the saved values.
              key={settings.etag}
              schema={async () => (await import('../../../contract/console/settings.ts')).settingsBody}
              edits={shown}
              onSend={body => insist(() => save.send({ body, ifMatch: settings.etag }))}
              onSent={({ data }) => {
                showInstallation(installationOf(data))
                settings.reload()
                // Updates titles, icon and style sheet in the head.
                void router.invalidate()
                toast.success(messages.settingsSaved)
              }}
              failure={messages.generic}
              submit="Save settings"
              cancelTo="/dashboard"
            >
              <FormSection
                title="Name and looks"
                lead="Shown on every page. The name and colour are also used in mails."
              >
                <TextField name="name" label="Name" maxLength={longest.installationName} isRequired />
                <ColorField
                  name="accent"
                  label="Accent colour"
                  hint="Must be readable on white. The colours of the dark theme are computed from it."
                />
                <AccentPreview />
                <ImageField
                  name="logo"
                  label="Logo"
                  folder="installation/logo"
                  hint="A square picture. JPEG, PNG, WebP, AVIF or GIF, up to 5 MB."
                  isOptional
                />
              </FormSection>
              <FormSection
                title="Contact numbers"
                lead="Numbers of every country can be entered everywhere. These settings say how a form begins."
              >
                <CountryField />
                <RadioGroup
                  name="phone_required"
                  label="Contact number when people sign up"
                  options={requirements}
                  isRequired
                />
              </FormSection>
              <FormSection
                title="Logging in"
                lead="A second factor is an authenticator app or a passkey. Everybody can set one up on the page Account."
              >
                <RadioGroup
                  name="staff_second_factor"
                  label="Second factor of staff"
                  options={factorRules}
                  isRequired
                />
              </FormSection>
              <FormSection
                title="Releasing decisions"
                lead="A release can be undone for this long. Until then no team is moved, and nobody is mailed."
              >
                <SelectField
                  name="release_seconds"
                  label="Time to undo a release"
                  isRequired
                  isNumber
                  options={releaseSeconds.map(seconds => ({
                    value: String(seconds),
                    label: formatDuration(seconds),
                  }))}
                />
              </FormSection>
              <PublicPages standard={shown.standard_texts} />
            </Form>
          )}
        </Loaded>
      </SettingsFrame>
      {dialog}
    </Page>
  )
}

function PublicPages({ standard }: { standard: Record<TextPage, string> }) {
  return (
    <FormSection
      title="Public pages"
      lead="Linked in the footer of every public page. An empty one shows a standard text that says only what is true of this installation."
    >
      {textPages.map(page => (
        <PageText key={page} page={page} label={labels[page]} standard={standard[page]} />
      ))}
    </FormSection>
  )
}

/** What this page shows of the saved settings at once. */
function installationOf({
  name,
  accent,
  logo,
  default_country,
  phone_required,
}: SavedSettings): Installation {
  return {
    name,
    accent,
    logo: logo && imageUrl(logo, 240),
    default_country,
    default_calling_code: knownPhoneLibrary()?.findCountry(default_country)?.callingCode ?? '',
    phone_required,
    providers: installation().providers,
    can_have_passkeys: installation().can_have_passkeys,
    sends_mail: installation().sends_mail,
  }
}
