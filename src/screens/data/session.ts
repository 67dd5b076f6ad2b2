import { createActorContext } from '@xstate/react';
import type { Profile } from '#contract/people/people';
import type { Role } from '#contract/frame/roles';
import { roleOf, session } from '#machines/screens/session';

/** The one session of this tab; app/ gives it its actors. */
export const Session = createActorContext(session);

/** The signed-in person's role; null for everybody else. */
export const useRole = (): Role | null =>
  Session.useSelector(({ context }) => roleOf(context.profile));

export const useProfile = (): Profile | null =>
  Session.useSelector(({ context }) => context.profile);

/** Sends `login.start`, `logout.start`, `profile.change`, … */
export const useSend = () => Session.useActorRef().send;
