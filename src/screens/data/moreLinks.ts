/** What stands behind "more" and is not open yet. */
export const moreLinks = [
  {
    name: 'Statistics',
    about: 'statistics',
    will: 'What was published, sold, bought and verified, counted by action.',
  },
  {
    name: 'Remote displays',
    about: 'displays',
    will: 'Show an object on a screen in another room.',
  },
  {
    name: 'Help and questions',
    about: 'help',
    will: 'Ask us something, and read what others asked.',
  },
] as const;
