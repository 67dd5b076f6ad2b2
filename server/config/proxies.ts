import { isIP } from 'node:net';
import { ConfigFault } from './fault';

const proxyWord = /^(loopback|linklocal|uniquelocal)$/;

/** `none`, or a list of addresses, networks and words; a word that is none of these stops the start. */
export const proxiesOf = (list: string): string[] => {
  if (list === 'none') return [];
  const proxies = list.split(/[\s,]+/).filter(Boolean);
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    const network = most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most));
    if (!proxyWord.test(proxy) && !network)
      throw new ConfigFault(
        `TRUSTED_PROXIES: ${proxy} is no address, no network such as 10.0.0.0/8, and none of loopback, linklocal, uniquelocal.`,
      );
  }
  return proxies;
};
