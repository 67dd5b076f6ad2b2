/** The script of /login: leads to the identity provider. Where that fails, the app says so and offers another try. */
import { startLogin } from '../../../services/identity/logIn';
import { nextAddress } from '../../data/nextAddress';
import { isForApp, openApp } from './openApp';

if (isForApp()) void openApp();
else startLogin(nextAddress(location.search), false).catch(openApp);
