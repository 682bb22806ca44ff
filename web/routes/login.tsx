import { createFileRoute } from '@tanstack/react-router'
import { SignIn } from '../accounts/SignIn.tsx'

export const Route = createFileRoute('/login')({
  staticData: { title: 'Log In', may: 'anyone' },
  head: () => ({
    meta: [{ name: 'description', content: 'Sign in to apply with your team, or to run your challenges.' }],
  }),
  component: SignIn,
})
