import { ChangesToTell } from '../../choosing/changes/ChangesToTell.tsx'
import { ProgrammeOfEvent } from '../../events/programme/ProgrammeOfEvent.tsx'
import { SignupsOfItem } from '../../teams/signups/SignupsOfItem.tsx'

const parts = { Tell: ChangesToTell, Signups: SignupsOfItem }

/** The programme of an event, with what areas after that of events add to it. */
export default function ProgrammeScreen({ id }: { id: string }) {
  return <ProgrammeOfEvent id={id} parts={parts} />
}
