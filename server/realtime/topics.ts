import type { Connection, Follower } from './connection';

/** A topic that somebody on this replica follows, or whose account is watched for its rights. */
export interface LiveTopic {
  name: string;
  /** Everything up to this number was handed out to the followers that keep up; who stands lower is replayed by itself. */
  head: number;
  followers: Set<Follower>;
  /** Connections of the account: what is new here may change their rights. */
  watchers: Set<Connection>;
}

/** Who follows and watches what on this replica. */
export const topicRegistry = () => {
  const topics = new Map<string, LiveTopic>();

  const open = (name: string, newest: number): LiveTopic => {
    const known = topics.get(name);
    if (known) return known;
    const fresh: LiveTopic = { name, head: newest, followers: new Set(), watchers: new Set() };
    topics.set(name, fresh);
    return fresh;
  };
  const dropEmpty = (topic: LiveTopic): void => {
    if (topic.followers.size === 0 && topic.watchers.size === 0) topics.delete(topic.name);
  };

  return {
    all: (): Iterable<LiveTopic> => topics.values(),
    find: (name: string): LiveTopic | undefined => topics.get(name),
    /** `newest` was read before the right was checked. Following again begins at the position given then. */
    join(connection: Connection, name: string, position: number, newest: number): Follower {
      const topic = open(name, newest);
      const known = connection.followed.get(name);
      if (known) return Object.assign(known, { position, told: position });
      const follower: Follower = { connection, position, told: position };
      connection.followed.set(name, follower);
      topic.followers.add(follower);
      return follower;
    },
    leave(connection: Connection, name: string): void {
      const follower = connection.followed.get(name);
      const topic = topics.get(name);
      connection.followed.delete(name);
      if (!follower || !topic) return;
      topic.followers.delete(follower);
      dropEmpty(topic);
    },
    watch: (connection: Connection, name: string, newest: number): void =>
      void open(name, newest).watchers.add(connection),
    unwatch(connection: Connection, name: string): void {
      const topic = topics.get(name);
      if (!topic) return;
      topic.watchers.delete(connection);
      dropEmpty(topic);
    },
  };
};
export type Topics = ReturnType<typeof topicRegistry>;
