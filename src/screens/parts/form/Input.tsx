import { chakra } from '@chakra-ui/react';
import { input, select } from '../../theme/recipes';

/** Native fields in the house's look; give them the `aria` that `Field` hands out. */
export const Input = chakra('input', input);
export const Select = chakra('select', select);
export const TextArea = chakra('textarea', {
  ...input,
  base: { ...input.base, py: '2.5', minH: '28', resize: 'vertical' },
});
