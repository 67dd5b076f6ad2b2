import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { button } from '../theme/recipes';

/** `solid` (the one primary action of a page), `outline`, `subtle`, `ghost`, `plain`; destructive: colorPalette="danger". */
export const Button = chakra('button', button, { defaultProps: { type: 'button' } });

/** Looks like a button, goes to a place. */
export const ButtonLink = chakra(Link, button);

/** A link in running text, to a place within the product. */
export const TextLink = chakra(Link, {
  base: {
    color: 'accent',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    borderRadius: 'sm',
    _hover: { textDecorationThickness: '2px' },
  },
});
