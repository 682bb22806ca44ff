import { getHandIn } from '../../../contract/projects/submissions.calls.ts'
import type { StaffProject } from '../../../contract/projects/projects.ts'
import type { HandIn } from '../../../contract/projects/submissions.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { useLoad } from '../../platform/api.ts'
import type { Piece } from '../submissions/merge.ts'
import { PrivatePicture } from '../submissions/PrivatePicture.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import css from './ChangesDialog.module.css'
import { compareVersions, type FieldChange } from './compare-versions.ts'

type VersionOf = StaffProject['versions']['handed_in']

interface ChangesDialogProps {
  project: Pick<StaffProject, 'title' | 'versions'>
  onClose: () => void
}

/** What a team changed since staff approved its project: both versions, with marks. */
export function ChangesDialog({ project, onClose }: ChangesDialogProps) {
  const { approved, handed_in } = project.versions
  return (
    <Dialog
      isOpen
      width={960}
      onClose={onClose}
      title={`What changed in ${project.title}`}
      description="Removed words are crossed out, added words are underlined."
    >
      {approved && <Compared approved={approved} handedIn={handed_in} />}
    </Dialog>
  )
}

function Compared({ approved, handedIn }: Record<'approved' | 'handedIn', VersionOf>) {
  const before = useVersion(approved)
  const after = useVersion(handedIn)
  return (
    <Loaded from={before} as="panel">
      {one => (
        <Loaded from={after} as="panel">
          {other => <Changes approved={one} handedIn={other} />}
        </Loaded>
      )}
    </Loaded>
  )
}

function useVersion({ submission_id, number }: VersionOf) {
  return useLoad(getHandIn, { params: { id: submission_id }, query: { number } })
}

function Changes({ approved, handedIn }: { approved: HandIn; handedIn: HandIn }) {
  const { changes, same } = compareVersions(approved, handedIn)
  const sayVersion = ({ handed_in_at, event, receipt }: HandIn) =>
    `${timeInZone(handed_in_at, event.timezone)}, ${receipt}`
  return (
    <div className={css.changes}>
      {changes.length === 0 && <p>Every field is the same in both versions.</p>}
      {changes.map((change, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two questions may have the same name
        <section key={index} aria-label={change.label}>
          <h3>{change.label}</h3>
          <div className={css.both}>
            <Side
              title="Approved"
              version={sayVersion(approved)}
              kind={change.kind}
              pieces={change.approved}
            />
            <Side
              title="Handed in"
              version={sayVersion(handedIn)}
              kind={change.kind}
              pieces={change.handedIn}
            />
          </div>
          {isOrder(change) && <p className="muted">Only the order is another.</p>}
        </section>
      ))}
      {changes.length > 0 && same.length > 0 && <p className="muted">Not changed: {same.join(', ')}.</p>}
    </div>
  )
}

function isOrder({ kind, approved, handedIn }: FieldChange): boolean {
  return kind !== 'text' && [...approved, ...handedIn].every(piece => piece.kind === 'same')
}

interface SideProps {
  title: string
  version: string
  kind: FieldChange['kind']
  pieces: Piece[]
}

function Side({ title, version, kind, pieces }: SideProps) {
  const marked = pieces.map((piece, index) => {
    const Tag = piece.kind === 'added' ? 'ins' : piece.kind === 'removed' ? 'del' : 'span'
    const shown = kind === 'pictures' ? <Picture piece={piece} /> : piece.text
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
    return <Tag key={index}>{shown}</Tag>
  })
  return (
    <div className={css.side}>
      <h4>
        {title} <small className="text-s normal muted">{version}</small>
      </h4>
      {pieces.length === 0 && <p className="muted">Nothing</p>}
      <div className={kind === 'text' ? css.text : `${css.list} stack-1 start`}>{marked}</div>
    </div>
  )
}

const picturesSaid = { same: 'Picture', added: 'Added picture', removed: 'Removed picture' }

function Picture({ piece: { text, kind } }: { piece: Piece }) {
  return (
    <>
      {kind !== 'same' && <small>{kind === 'added' ? 'Added' : 'Removed'}</small>}
      <PrivatePicture image={text} alt={picturesSaid[kind]} />
    </>
  )
}
