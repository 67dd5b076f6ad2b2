import { ConfigFault } from '../config';
import { appointAdmin } from '../managers/accounts/appoint';
import { endWith, withStore } from './withStore';

/** `npm run -s admin -- <email>`: makes a registered person uber admin, whether the server runs or not. */
const appoint = async ([email]: string[]) => {
  if (!email) throw new ConfigFault('Give an e-mail address: npm run -s admin -- ada@example.org');
  return withStore(async ({ db }) => {
    const { alias } = await appointAdmin(db, email);
    process.stdout.write(`${alias} (${email}) is uber admin now.\n`);
    return 0;
  });
};

endWith(appoint(process.argv.slice(2)));
