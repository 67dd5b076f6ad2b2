import { chakra } from '@chakra-ui/react';
import { TextLink } from '../parts/Button';

/** Above the title: the list one came from. As tall as a finger, in a line's place. */
export const BackLink = chakra(TextLink, {
  base: { display: 'inline-block', py: '3', my: '-3' },
});
