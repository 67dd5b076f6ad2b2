/** Parts of the product that later issues open: what each will do, said honestly on its page. */
export const upcomingFeatures = {
  displays: {
    part: 'Remote displays',
    will: 'A screen in another room shows a code; the owner confirms it, and the screen shows that one object until it is called back.',
  },
  subscription: {
    part: 'Subscriptions',
    will: 'Plans for creators and buyers, billed annually, with gift subscriptions and a free month after a first purchase.',
  },
  payment: { part: 'Payment', will: 'Paying for a plan by card.' },
} as const;
export type PartName = keyof typeof upcomingFeatures;
