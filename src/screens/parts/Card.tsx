import { chakra } from '@chakra-ui/react';
import { card } from '../theme/recipes';

/** A raised sheet with a hairline; it brings no padding of its own. */
export const Card = chakra('div', card);
