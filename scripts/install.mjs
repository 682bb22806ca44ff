// Before `npm run bench` and other tools of development: installs what they need and `npm start` does not.

import { install, SetUpError } from './set-up.mjs'

try {
  await install()
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
