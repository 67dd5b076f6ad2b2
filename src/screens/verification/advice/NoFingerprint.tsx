import type { ItemView } from '#contract/records/items';
import { TextLink } from '../../parts/Button';
import { Empty } from '../../parts/Empty';
import { nothingToFilm } from '../../parts/object/nothingToFilm';

/** An object without a spot to film: a digital image never has one, another's maker can add it. */
export function NoFingerprint({ item }: { item: ItemView }) {
  const back = <TextLink to={`/dashboard/items_details/${item.id}`}>Back to the object</TextLink>;
  return item.type === 'digital' ? (
    <Empty title="Nothing to film" action={back}>
      {nothingToFilm}
    </Empty>
  ) : (
    <Empty title="No fingerprint yet" action={back}>
      A fingerprint is a filmed spot that identifies the object. The person who registered it adds
      one with a reference film. Then everyone who may see the object can film the spot again and
      compare.
    </Empty>
  );
}
