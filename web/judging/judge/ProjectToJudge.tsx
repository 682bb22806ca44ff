import { useEffect, useState } from 'react'
import { getJudgedFile } from '../../../contract/judging/judge.calls.ts'
import type { JudgedProject } from '../../../contract/judging/judge.ts'
import { ProjectView } from '../../projects/submissions/ProjectView.tsx'
import { useShowThing } from '../../platform/page-subject.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { findVisit, nameOf } from './book.ts'
import { fetchByLink } from '../../platform/kept/call-by-link.ts'
import { JudgedPicture } from './JudgedPicture.tsx'
import { JudgeTop } from './JudgeTop.tsx'
import { LinkEnded } from './LinkEnded.tsx'
import { NoVisit } from './NoVisit.tsx'
import { fetchProject, keptProject } from './projects.ts'
import css from './ScoreSheet.module.css'
import { useShown } from './book-store.ts'

/** /judge/project/{visit}: what the team handed in, from this phone first, so that it can be read without a network. */
export function ProjectToJudge({ id }: { id: string }) {
  const { book } = useShown()
  const token = book?.token ?? null
  const project = useProject(id, token, Boolean(book))
  const visit = book && findVisit(book, id)?.visit
  useShowThing(project?.title)
  if (book === undefined) return null
  if (book?.token === null) return <LinkEnded book={book} />
  if (!visit || visit.state === 'recused') return <NoVisit />
  return (
    <>
      <JudgeTop
        title={nameOf(visit)}
        text={project?.members.join(', ')}
        back={{ to: '/judge/visit/$id', params: { id } }}
      >
        <Button to="/judge/visit/$id" params={{ id }} size="s">
          Score
        </Button>
      </JudgeTop>
      <main className={css.sheet}>
        {project && (
          <ProjectView
            content={project}
            answers={project.answers}
            as="h2"
            renderPicture={({ image, alt }) => <JudgedPicture image={image} alt={alt} token={token} />}
            onFile={(key, name) => openFile(key, name, token)}
          />
        )}
        {project === null && (
          <EmptyState title="Nothing was handed in" text="The team shows its project at the table." />
        )}
        {project === undefined && (
          <EmptyState
            title="Not on this phone yet"
            text="The project is fetched as soon as there is a connection. You can score without it."
          />
        )}
      </main>
    </>
  )
}

function useProject(id: string, token: string | null, isReady: boolean): JudgedProject | null | undefined {
  const [project, setProject] = useState<JudgedProject | null>()
  const { offlineSince } = useShown()
  const isOffline = offlineSince !== null
  useEffect(() => {
    let isLeft = false
    const take = (next: JudgedProject | null | undefined) => isLeft || next === undefined || setProject(next)
    void keptProject(id).then(take)
    // Without a network the kept one stays.
    if (isReady && token && !isOffline) fetchProject(id, token).then(take, () => undefined)
    return () => {
      isLeft = true
    }
  }, [id, token, isReady, isOffline])
  return project
}

/** A file has no address that opens without the session. */
async function openFile(key: string, name: string, token: string | null): Promise<void> {
  const response = await fetchByLink(getJudgedFile, token, { params: { id: key.split('/').at(-1) ?? '' } })
  saveFile(await response.blob(), name)
}
