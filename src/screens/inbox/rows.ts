import type { InboxEntry, Notice } from '#contract/inbox';

/** One row of the inbox: a matter that waits, or something that happened. */
export type InboxRow =
  | { id: string; task: InboxEntry; notice?: undefined }
  | { id: string; task?: undefined; notice: Notice };

/** What waits first, then what happened. */
export const rowsOf = (tasks: readonly InboxEntry[], notices: readonly Notice[]): InboxRow[] => [
  ...tasks.map((task) => ({ id: task.id, task })),
  ...notices.map((notice) => ({ id: `notice-${notice.id}`, notice })),
];

/** What it is about, where it is about no object. */
export const subjectOf = ({ task, notice }: InboxRow): string =>
  task ? `${task.task}: ${task.item ? task.item.name || 'Untitled' : task.detail}` : notice.title;
