import { announcementPlaceholders } from '../../../contract/choosing/announcements.calls.ts'
import { zoneName } from '../../../contract/platform/day.texts.ts'
import { todayIn } from '../../../contract/platform/days.ts'
import { isDay } from '../../../contract/platform/given-days.ts'
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
            <AudienceField eventId={event._id} />
            <AudienceCount eventid={event._id} audience={audienceIn(form)} />
          </div>
        </Card>
        <Card>
          <div className={css.part}>
            <MailFields
              known={announcementPlaceholders}
              text="body"
              longest={{ subject: longest.line, text: longest.text }}
              rows={12}
              hint="You can use Markdown. Write {team_name|your team} to say what is read where somebody has no team."
            />
            <RadioGroup name="when" label="When" options={times} />
            <SendsLeft eventid={event._id} audience={audienceIn(form)} when={form.values.when} />
            {form.values.when === 'at' && (
              <DateTimeField
                name="send_at"
                label="Day and time"
                hint={`In ${zoneName(event.timezone, day)}, the event’s time zone.`}
                isRequired
              />
            )}
            <IsPublic />
          </div>
        </Card>
      </div>
      <Preview eventid={event._id} />
    </div>
  )
}

const times = [
  { value: 'now', label: 'Now', hint: 'As soon as you press Send.' },
  { value: 'at', label: 'At a time', hint: 'You can change or cancel it until then.' },
]

/** Those who get the mail see it at My applications in any case. */
function IsPublic() {
  const { id, value, isDisabled, set } = useField('is_public')
  return (
    <label className={fields.plain} htmlFor={id}>
      <input
        id={id}
        className={fields.check}
        type="checkbox"
        checked={value === true}
        disabled={isDisabled}
        onChange={event => set(event.target.checked)}
      />
      <span>
        Show it on the event’s page too
        <small className="block text-s muted">
          For everybody, so without names. Teams that get it also see it in My applications.
        </small>
      </span>
    </label>
  )
}
