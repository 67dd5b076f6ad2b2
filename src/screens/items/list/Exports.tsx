import type { ItemSearch } from '#contract/records/items';
import { exportFormats, exports, type ExportFormat } from '#contract/records/exports';
import type { z } from 'zod';
import { exportCalls } from '../../../services/exports';
import { Button } from '../../parts/Button';
import { Icon } from '../../parts/Icon';
import { More } from '../../parts/overlay/More';
import { saveFile } from '../../data/browser/saveFile';
import { useRole } from '../../data/session';
import { useSending } from '../../data/useSending';
import { toast } from '../../parts/overlay/toast';

interface Act {
  word: string;
  make: () => Promise<{ file: Blob; name: string }>;
}

function Export({ word, make }: Act) {
  const { send, busy } = useSending((_: null) => make(), {
    onDone: ({ file, name }) => saveFile(file, name),
    onFailed: toast.error,
  });
  return (
    // Not `disabled`: that would take the focus away.
    <Button variant="ghost" aria-disabled={busy} aria-busy={busy} onClick={() => send(null)}>
      <Icon name="download" />
      {busy ? 'Exporting…' : word}
    </Button>
  );
}

type Criteria = z.input<typeof ItemSearch>['search_criteria_list'];
const day = () => new Date().toISOString().slice(0, 10);

const formats: Record<ExportFormat, string> = {
  csv: 'Items as CSV',
  jsonl: 'Items as JSON lines',
};

/** X016: every item that a search finds, not only the page that is shown; to whoever may. */
export function ExportFound({ criteria }: { criteria: Criteria }) {
  const role = useRole();
  if (!role || !exports.search.roles.includes(role)) return null;
  return (
    <More word="Export" mark="download" variant="ghost" stays>
      {exportFormats.map((format) => (
        <Export
          key={format}
          word={formats[format]}
          make={async () => ({
            file: (await exportCalls.search({
              body: { search_criteria_list: criteria, format },
            })) as Blob,
            name: `passepartout-items-${day()}.${format}`,
          })}
        />
      ))}
    </More>
  );
}

/** X016: the rows that were chosen, of models all their serials. */
export function ExportChosen({ ids }: { ids: string[] }) {
  const role = useRole();
  if (!role || !exports.search.roles.includes(role)) return null;
  return (
    <Export
      word="Export as CSV"
      make={async () => ({
        file: (await exportCalls.search({ body: { ids, format: 'csv' } })) as Blob,
        name: `passepartout-items-${day()}.csv`,
      })}
    />
  );
}

const nameOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'item';

/** X015: one item as a JSON record. */
export const ExportItem = ({ id, name }: { id: string; name: string }) => (
  <Export
    word="Export record"
    make={async () => {
      const record = await exportCalls.one({ params: { id } });
      const file = new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' });
      return { file, name: `${nameOf(name)}.json` };
    }}
  />
);
