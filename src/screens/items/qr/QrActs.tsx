import { Button } from '../../parts/Button';
import { Icon } from '../../parts/Icon';
import { toast } from '../../parts/overlay/toast';
import { saveFile } from '../../data/browser/saveFile';
import { pngFile, svgFile } from './qrFiles';

/** Prints the code alone, with the object's name: a frame of its own, gone afterwards. */
const print = (svg: string, name: string) => {
  const frame = document.createElement('iframe');
  frame.title = `QR code of ${name}`;
  frame.width = '0';
  frame.height = '0';
  document.body.append(frame);
  const paper = frame.contentDocument;
  if (!paper) return frame.remove();
  paper.title = name;
  paper.body.innerHTML = svg;
  const drawing = paper.querySelector('svg');
  drawing?.setAttribute('width', '240');
  drawing?.setAttribute('height', '240');
  const caption = paper.createElement('p');
  caption.textContent = name;
  paper.body.append(caption);
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
};

const copy = (url: string) =>
  navigator.clipboard.writeText(url).then(
    () => toast.done('The link is copied.'),
    () => toast.say('Could not copy. Select the link and copy it.'),
  );

/** A file name that every system takes. */
const fileName = (name: string, ending: string) =>
  `QR ${name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'code'}.${ending}`;

const savePng = (svg: string, name: string) =>
  pngFile(svg).then(
    (file) => saveFile(file, fileName(name, 'png')),
    () => toast.say('The browser could not draw the picture. Save it as SVG.'),
  );

interface Props {
  /** `svg`: the text of the picture. */
  link: { url: string; svg: string };
  name: string;
}

/** Copies the link that the code carries. */
export const CopyLink = ({ link }: Pick<Props, 'link'>) => (
  <Button variant="outline" size="sm" onClick={() => void copy(link.url)}>
    <Icon name="link" />
    Copy link
  </Button>
);

/** The code on paper or as a picture. */
export const CodeActs = ({ link, name }: Props) => (
  <>
    <Button variant="outline" size="sm" onClick={() => print(link.svg, name)}>
      Print
    </Button>
    <Button
      variant="outline"
      size="sm"
      onClick={() => saveFile(svgFile(link.svg), fileName(name, 'svg'))}
    >
      Save as SVG
    </Button>
    <Button variant="outline" size="sm" onClick={() => void savePng(link.svg, name)}>
      Save as PNG
    </Button>
  </>
);
