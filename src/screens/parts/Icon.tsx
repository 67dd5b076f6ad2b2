import { chakra } from '@chakra-ui/react';

/** The one set of icons: 16 px, one stroke, round ends. Hidden from readers: a word stands beside each. */
const paths = {
  tick: 'm3.5 8.5 3 3 6-7',
  cross: 'm4 4 8 8m0-8-8 8',
  lock: 'M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  clock: 'M8 4.5V8l2.5 1.5M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  turning: 'M13.5 8a5.5 5.5 0 1 1-2-4.2M13.5 2.5v3h-3',
  dot: 'M8 7.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1Z',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  search: 'M11 7A4 4 0 1 1 3 7a4 4 0 0 1 8 0Zm2.5 6.5L10 10',
  left: 'M10 3 5 8l5 5',
  right: 'm6 3 5 5-5 5',
  up: 'm3 10 5-5 5 5',
  down: 'm3 6 5 5 5-5',
  items: 'M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
  list: 'M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01',
  person: 'M8 8a2.75 2.75 0 1 0 0-5.5A2.75 2.75 0 0 0 8 8Zm-5.5 6c.5-2.7 2.7-4 5.5-4s5 1.3 5.5 4',
  people:
    'M6 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-4.5 5.5C2 11 3.7 10 6 10s4 1 4.5 3.5M10.5 3.2a2.5 2.5 0 0 1 0 4.6M12.3 10.3c1.3.5 2 1.6 2.2 3.2',
  card: 'M2 4h12v8.5H2zM2 7h12M4.5 10h3',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  box: 'M2.5 5 8 2.5 13.5 5v6L8 13.5 2.5 11zM2.5 5 8 7.5 13.5 5M8 7.5v6',
  inbox: 'M2.5 9.5 4 3.5h8l1.5 6v3.5h-11zm0 0h3.5l.7 1.5h2.6l.7-1.5h3.5',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v2.5M10.5 2v2.5',
  camera: 'M2 5h2.5l1-1.5h5L11.5 5H14v7.5H2zM10.2 8.6a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0Z',
  photo: 'M2.5 3h11v10h-11zm0 8 3.5-3.5L9 10.5l2-2 2.5 2.5M10.5 6h.01',
  upload: 'M8 10.5V3M5 6l3-3 3 3M3 10.5V13h10v-2.5',
  download: 'M8 3v7.5M5 7.5l3 3 3-3M3 10.5V13h10v-2.5',
  edit: 'm3 13 .5-3L10.5 3 13 5.5 6 12.5z',
  bin: 'M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5 5 13h6l.5-8.5',
  link: 'M6.5 9.5 9.5 6.5M7 5l1.5-1.5a2.8 2.8 0 0 1 4 4L11 9M9 11l-1.5 1.5a2.8 2.8 0 0 1-4-4L5 7',
  code: 'M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h1.5v1.5M13.5 9.5v4h-4',
  shield: 'M8 2 3 4v4c0 3 2 5 5 6 3-1 5-3 5-6V4zM6 8l1.5 1.5L10.5 6.5',
  leave: 'M9.5 3H13v10H9.5M9 8H2.5M5 5.5 2.5 8 5 10.5',
  offline:
    'M2 6.5a9 9 0 0 1 3-1.8M14 6.5A9 9 0 0 0 8.5 4M4.5 9.2A5 5 0 0 1 7 7.9M8 12.5h.01M3 2l10 12',
} as const;
export type IconName = keyof typeof paths;

const Drawing = chakra('svg', {
  base: {
    width: '1em',
    height: '1em',
    flexShrink: '0',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.5',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    fontSize: '1rem',
  },
});

export function Icon({ name, size = '1rem' }: { name: IconName; size?: string }) {
  return (
    <Drawing viewBox="0 0 16 16" aria-hidden="true" fontSize={size}>
      <path d={paths[name]} />
    </Drawing>
  );
}
