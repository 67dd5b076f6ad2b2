import { Empty } from '../parts/Empty';
import { Page } from '../parts/Page';

/** The one honest face of a part that is not built yet: which it is, what it will do. */
export function NotOpenScreen({ part, will }: { part: string; will: string }) {
  return (
    <Page title={part}>
      <Empty title="Not open yet">{will}</Empty>
    </Page>
  );
}
