import { connection } from '#machines/screens/connection';
import { draft } from '#machines/screens/draft';
import { finding } from '#machines/screens/finding';
import { followedTopic } from '#machines/screens/followedTopic';
import { liveConnection } from '#machines/screens/liveConnection';
import { pairing } from '#machines/screens/pairing';
import { recording } from '#machines/screens/recording';
import { remoteScreen } from '#machines/screens/remoteScreen';
import { run } from '#machines/screens/run';
import { scanning } from '#machines/screens/scanning';
import { selling } from '#machines/screens/selling';
import { sending } from '#machines/screens/sending';
import { session } from '#machines/screens/session';
import { upload } from '#machines/screens/upload';
import { watched } from '#machines/screens/watched';
import { writing } from '#machines/screens/writing';

/** The charts that screens run on. Each is drawn (docs/lifecycles/screens) and has generated paths (tests/paths/screens). */
export const screenCharts = {
  connection,
  draft,
  finding,
  followedTopic,
  liveConnection,
  pairing,
  recording,
  remoteScreen,
  run,
  scanning,
  selling,
  sending,
  session,
  upload,
  watched,
  writing,
} as const;

export type ScreenChartId = keyof typeof screenCharts;
