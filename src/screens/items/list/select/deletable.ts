import { publication } from '../../../data/lifecycles/publication';
import type { DraftToDelete } from '../../../parts/object/DeleteDrafts';
import { isModel, type Card } from '../cards';

const isDraft = (card: Card) =>
  isModel(card) ? card.listing === 'Draft' : publication.is(card.publication.state, 'open');

/** The drafts among what is chosen, each once: a draft is deleted with all its serials. */
export const draftsAmong = (cards: Iterable<Card>): DraftToDelete[] => {
  const drafts = new Map<string, DraftToDelete>();
  for (const card of cards) {
    const model = isModel(card) ? card.id : card.model_id;
    if (isDraft(card)) drafts.set(model, { model, name: card.name || 'Untitled' });
  }
  return [...drafts.values()];
};
