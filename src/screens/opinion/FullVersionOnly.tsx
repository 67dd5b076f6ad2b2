import { Empty } from '../parts/Empty';

/** spec 6: the limited version of a passport blocks the expert opinion, and says so. */
export const FullVersionOnly = () => (
  <Empty title="Expert opinion is part of the full version">
    You are viewing the public version. Its owner, and anyone with the full version, can read
    opinions on this object here.
  </Empty>
);
