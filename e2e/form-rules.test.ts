import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

// A form loads its schema on first use (docs/decisions/012). This reads the built files of all schemas.

const browser = useBrowser()
const root = join(import.meta.dirname, '..')

test('every form’s schema is in what the build serves, and refuses an empty form', async () => {
  const written = await namesIn('web', /\.tsx$/, /async \(\) => \(await import\('[^']+'\)\)\.(\w+)/g)
  const built = await namesIn(
    'dist/client/static',
    /\.js$/,
    /async\(\)=>\(await \w+\(async\(\)=>\{let\{(\w+):\w+\}=await import\(`\.\/([^`]+)`\)/g,
  )
  expect(built.map(([name]) => name).sort()).toEqual(written.map(([name]) => name).sort())
  expect(built.length).toBeGreaterThan(15)
  const page = await browser.open()
  await page.goto('/login')
  // Evaluated as text, because Vitest would rewrite an import().
  const refused = await Promise.all(
    built.map(async ([name, file]) => [
      name,
      await page.evaluate(
        `import('/static/${file}').then(({ ${name}: schema }) => schema['~standard'].validate({}).issues.length > 0)`,
      ),
    ]),
  )
  expect(refused).toEqual(built.map(([name]) => [name, true]))
})

/** The groups that a pattern matches in the files of a folder. */
async function namesIn(folder: string, wanted: RegExp, pattern: RegExp): Promise<string[][]> {
  const files = await readdir(join(root, folder), { recursive: true })
  const found = files
    .filter(file => wanted.test(file) && !file.includes('.test.'))
    .map(async file => {
      const text = await readFile(join(root, folder, file), 'utf8')
      return [...text.matchAll(pattern)].map(([, ...groups]) => groups)
    })
  return (await Promise.all(found)).flat()
}
