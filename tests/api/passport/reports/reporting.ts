import { items } from '#contract/records/items';
import { reports, type ReportView } from '#contract/records/reports';
import type { Person, TestServer } from '../../frame/testServer';

export const facts = { kind: 'stolen', place: 'Bergen, Strandgaten 4', day: '2026-03-02' } as const;
export const idOf = (view: ReportView) => view.own?.id ?? '';

/** What people do about missing objects at a test server. */
export const reporting = (house: () => TestServer) => {
  const open = (who: Person | null, id: string, more: object = {}) =>
    house().callUntyped(who, reports.open, { params: { id }, body: { ...facts, ...more } });
  const opened = async (who: Person, id: string, more: object = {}): Promise<ReportView> => {
    const answer = await open(who, id, more);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body as ReportView;
  };
  const found = (who: Person | null, id: string) =>
    house().call(who, reports.found, { params: { id } });
  const one = (who: Person, id: string) => house().done(who, items.one, { params: { id } });
  const pageOf = async (id: string) => (await fetch(`${house().url}/object_detail/${id}`)).text();
  return { open, opened, found, one, pageOf };
};
