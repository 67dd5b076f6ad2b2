import type { Role } from '#contract/frame/roles';
import { linkMakers } from '#contract/records/links';

/** Those for whom an approval, a signature, an answer or a finder’s message can wait. */
export const inboxRoles: readonly Role[] = [...linkMakers, 'EXPERT'];
