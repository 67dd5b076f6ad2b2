/** A sale as its seller and its buyer see it, to its end and stopped. */
import { addressOf, callerOf, mailedCode } from '../people.mjs';
import { button, level1 } from './parts.mjs';

export const sale = async ({ open, shoot }) => {
  const seller = await open('dealer');
  const buyer = await open('owner');
  const call = await callerOf(buyer);
  await seller.goto('/dashboard/item_sell');
  await seller
    .getByRole('button', { name: /^Sell .*\(played\)/ })
    .first()
    .click();
  await level1(seller, 'Prepare');
  await shoot('1-prepare', 'dealer', seller);
  await seller.getByLabel('Price').fill('1,840.00');
  await button(seller, 'Set the price').click();
  await level1(seller, 'Prepared');
  await shoot('2-prepared', 'dealer', seller);
  await button(seller, 'Choose the buyer').click();
  await shoot('3-buyer', 'dealer', seller);
  await seller.getByLabel('E-mail address of the buyer').fill(addressOf('owner'));
  await button(seller, 'Check account').click();
  await button(seller, 'Send the code').waitFor();
  await shoot('4-able', 'dealer', seller);
  await button(seller, 'Send the code').click();
  const code = seller.getByLabel('Code from the buyer’s e-mail');
  await code.waitFor();
  await shoot('5-code', 'dealer', seller);
  const [newest] = await call('GET', '/sales_manager/sales/open');
  await buyer.goto(`/dashboard/purchase/${newest.id}`);
  await shoot('5-purchase', 'owner', buyer);
  const letter = await mailedCode(buyer, 'owner', /Your code to buy[^:]*: (\d{6})/);
  await code.fill(letter === '000000' ? '000001' : '000000');
  await button(seller, 'Confirm the purchase').click();
  await seller.getByText('Incorrect e-mail verification code.').waitFor();
  await shoot('6-wrong-code', 'dealer', seller);
  await button(seller, 'Hand the screen to the buyer').click();
  const handed = seller.getByRole('dialog');
  await handed.waitFor();
  await shoot('7-handed', 'dealer', seller);
  await handed.getByLabel('Code from the buyer’s e-mail').fill(letter);
  await button(handed, 'Confirm the purchase').click();
  await level1(seller, 'Last check');
  await shoot('8-last-check', 'dealer', seller);
  await shoot('8-purchase', 'owner', buyer);
  await button(seller, 'Sell').click();
  await button(seller.getByRole('dialog'), 'Sell').click();
  await level1(seller, 'Item sold');
  await shoot('9-sold', 'dealer', seller);
  await buyer.getByText('The object is yours.').waitFor();
  await shoot('9-purchase', 'owner', buyer);
};

export const stopped = async ({ open, shoot }) => {
  const seller = await open('dealer');
  await seller.goto('/dashboard/item_sell');
  await seller
    .getByRole('button', { name: /^Sell .*\(played\)/ })
    .first()
    .click();
  await level1(seller, 'Prepare');
  await button(seller, 'Stop the sale').click();
  await shoot('1-ask', 'dealer', seller);
  await button(seller.getByRole('dialog'), 'Stop the sale').click();
  await level1(seller, 'Sale interrupted');
  await shoot('2-interrupted', 'dealer', seller);
};
