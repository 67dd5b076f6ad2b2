/** Parts of the product that later issues open: what each will do, said honestly on its page. */
export const upcomingFeatures = {
  displays: {
    part: 'Remote displays',
    will: 'A screen in another room shows a code; the owner confirms it, and the screen shows that one object until it is called back.',
  },
} as const;
export type PartName = keyof typeof upcomingFeatures;
