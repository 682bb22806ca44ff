import { createFileRoute } from '@tanstack/react-router'
import { SignUp } from '../people/accounts/SignUp.tsx'

export const Route = createFileRoute('/register')({
  staticData: { title: 'Signup', may: 'anyone' },
  head: () => ({
    meta: [
      {
        name: 'description',
        content: 'Sign up to apply to hackathons, ideathons and competitions with your team.',
      },
    ],
  }),
  component: SignUp,
})
