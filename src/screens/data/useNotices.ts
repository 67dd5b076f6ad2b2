import { useState } from 'react';
import { inboxCalls } from '../../services/inbox';
import { useProfile } from './session';
import { useWatched } from './useWatched';

const size = 30;

/** What happened to the person (X102), the newest first, kept as the server says it is; `more` reads another page of it. */
export const useNotices = () => {
  const me = useProfile()?.account_id ?? '';
  const [pages, setPages] = useState(1);
  const watched = useWatched({
    key: `notices ${me}`,
    question: String(pages),
    topics: me ? [`account:${me}`] : [],
    read: async (signal) => {
      const read = await Promise.all(
        Array.from({ length: pages }, (_, page) =>
          inboxCalls.notices({ query: { page, size }, signal }),
        ),
      );
      // One that came between two reads moves the others on: none is shown twice.
      const all = new Map(read.flatMap(({ content }) => content).map((one) => [one.id, one]));
      return { notices: [...all.values()], total: read[0]?.total_elements ?? 0 };
    },
  });
  return { ...watched, more: () => setPages((count) => count + 1) };
};
