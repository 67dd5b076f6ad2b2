/**
 * SQL beside a row `history` and its person `accounts`: whether the person may be named. Everybody may until the object is
 * sold; of what lies before the last sale only its makers. The next owner does not learn who the former owners were
 * (decisions.md).
 */
export const nameTold = `(not exists (select from history later where later.item_id = history.item_id
    and later.lifecycle = 'sale' and later.action = 'Purchased' and later.id >= history.id)
  or exists (select from items i join relations made on made.subject = i.model_id and made.relation in ('author', 'maker')
    and made.until is null where i.id = history.item_id
    and (made.account_id = accounts.id or made.company_id = accounts.company_id)))`;
