import { expect, it } from 'vitest';
import { startTestServer } from '../../api/frame/testServer';
import { checkBytes, download, flipped } from '../../api/passport/proof/archives';
import { publishedImage } from '../../api/records/drafts';
import { print } from '../table';

const times = Number(process.env['FLIPS'] ?? 10_000);

it('a downloaded ZIP with one byte changed', async () => {
  const house = await startTestServer('archive-flips');
  try {
    const artist = house.person('artist');
    const { item } = await publishedImage(house, artist, 'Flipped');
    const { bytes } = await download(house, artist, item);
    let caught = 0;
    let passed = '';
    for (let round = 0; round < times; round += 1) {
      // Half of them anywhere, half in what is not a page or a picture: small files, headers, directory.
      const most = round % 2 === 0 ? bytes.length : Math.min(60_000, bytes.length);
      const at = bytes.length - 1 - Math.floor(Math.random() * most);
      const { holds } = await checkBytes(flipped(bytes, at, 1 + Math.floor(Math.random() * 255)));
      if (holds) passed = `byte ${at}`;
      else caught += 1;
    }
    print([
      {
        what: `a byte of a ZIP of ${bytes.length} bytes changed at random, checked offline`,
        figure: `${caught} of ${times} caught${passed ? `; not caught: ${passed}` : ''}`,
        target: 'all',
      },
    ]);
    expect(caught).toBe(times);
  } finally {
    await house.close();
  }
}, 1_200_000);
