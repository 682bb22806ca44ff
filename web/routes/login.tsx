import { createFileRoute } from '@tanstack/react-router'
import { SignIn } from '../people/accounts/SignIn.tsx'

export const Route = createFileRoute('/login')({
  staticData: { title: 'Log In', may: 'anyone' },
  head: () => ({
    meta: [{ name: 'description', content: 'Log in to apply with your team, or to run your events.' }],
  }),
  component: SignIn,
})
