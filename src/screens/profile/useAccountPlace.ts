import { accountPlace } from '../../services/identity/account';
import { useWatched } from '../data/useWatched';

/** Where password and log-ins are looked after; null until it is known. */
export const useAccountPlace = () => useWatched({ key: 'place', read: accountPlace }).thing;
