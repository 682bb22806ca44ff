import { announcementPlaceholders, hoursUrgent } from '../../../contract/choosing/announcements.calls.ts'
import { zoneName } from '../../../contract/platform/zone-name.ts'
import { todayIn } from '../../../contract/platform/days.ts'
import { isDay } from '../../../contract/platform/given-days.ts'
import { placeholders } from '../../../contract/platform/placeholders.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { partsOfMinute } from '../../../contract/platform/minutes.ts'
import { MailFields } from '../../platform/mails/MailFields.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { asText, type BoundForm, useField } from '../../platform/ui/form/fields/bind.ts'
import { DateTimeField } from '../../platform/ui/form/fields/DateTimeField.tsx'
import fields from '../../platform/ui/form/fields/Choice.module.css'
import { RadioGroup } from '../../platform/ui/form/fields/RadioGroup.tsx'
import { AudienceCount } from './AudienceCount.tsx'
import { AudienceField } from './AudienceField.tsx'
import css from './AnnouncementFields.module.css'
import { Preview } from './Preview.tsx'
import { SendsLeft } from './SendsLeft.tsx'
import { audienceIn } from './use-audience.ts'

interface AnnouncementFieldsProps {
  form: BoundForm
  event: { _id: string; timezone: string }
}

export function AnnouncementFields({ form, event }: AnnouncementFieldsProps) {
  const { day: chosen } = partsOfMinute(asText(form.values.send_at))
  const day = isDay(chosen) ? chosen : todayIn(event.timezone)
  return (
    <div className={css.columns}>
      <div className={css.parts}>
        <Card>
          <div className={css.part}>
            {form.values.by_mail === false ? (
              <p className="muted">Nobody is mailed. Where it is read is chosen below.</p>
            ) : (
              <>
                <AudienceField eventId={event._id} />
                <AudienceCount eventid={event._id} audience={audienceIn(form)} />
                <SendsLeft
                  eventid={event._id}
                  audience={audienceIn(form)}
                  when={form.values.when}
                  onWithoutMail={() => showWithoutMail(form)}
                />
              </>
            )}
          </div>
        </Card>
        <Card>
          <div className={css.part}>
            <MailFields
              known={isForAll(form) ? sameForAll : announcementPlaceholders}
              text="body"
              longest={{ subject: longest.line, text: longest.text }}
              rows={12}
              hint={
                isForAll(form)
                  ? 'You can use Markdown.'
                  : 'You can use Markdown. Write {team_name|your team} to say what is read where somebody has no team.'
              }
            />
            <RadioGroup name="when" label="When" options={times} />
            {form.values.when === 'at' && (
              <DateTimeField
                name="send_at"
                label="Day and time"
                hint={`In ${zoneName(event.timezone, day)}, the event’s time zone.`}
                isRequired
              />
            )}
            <Channels form={form} />
          </div>
        </Card>
      </div>
      <Preview eventid={event._id} />
    </div>
  )
}

/** What everybody reads has no names. */
function isForAll({ values }: BoundForm): boolean {
  return values.on_day === true || values.is_urgent === true || values.is_public === true
}

const sameForAll = announcementPlaceholders.filter(name => !placeholders[name].isPersonal)

function showWithoutMail(form: BoundForm) {
  form.set('by_mail', false)
  form.set('on_day', true)
  // The button that had the focus is gone.
  document.getElementById(form.idOf('subject'))?.focus()
}

const times = [
  { value: 'now', label: 'Now', hint: 'As soon as you press Send.' },
  { value: 'at', label: 'At a time', hint: 'You can change or cancel it until then.' },
]

/** Where it is read. Those who get the mail see it at My applications in any case. */
function Channels({ form }: { form: BoundForm }) {
  return (
    <fieldset className="stack-3">
      <legend className="medium below-3">Where it is read</legend>
      <Flag
        name="by_mail"
        label="By mail"
        hint="To those chosen above. Teams also see it in My applications."
      />
      <Flag
        name="on_day"
        label="At Today and on the big screen"
        hint="On the days of the event. For everybody, so without names."
      />
      {(form.values.on_day === true || form.values.is_urgent === true) && (
        <Flag
          name="is_urgent"
          label="Urgent"
          hint={`In red over both for ${hoursUrgent} hours, or until you end it. The subject is what is read from afar.`}
        />
      )}
      <Flag
        name="is_public"
        label="On the event’s page"
        hint="For everybody, so without names. What is there is also at Today."
      />
    </fieldset>
  )
}

function Flag({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { id, value, error, isDisabled, set } = useField(name)
  return (
    <label className={fields.plain} htmlFor={id}>
      <input
        id={id}
        className={fields.check}
        type="checkbox"
        checked={value === true}
        disabled={isDisabled}
        aria-invalid={error ? true : undefined}
        onChange={event => set(event.target.checked)}
      />
      <span>
        {label}
        <small className="block text-s muted">{hint}</small>
        {error && <small className="block text-s red">{error}</small>}
      </span>
    </label>
  )
}
