import { Box, chakra } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { Icon, type IconName } from '../Icon';
import { dropToast, toastStore, type Toast } from './toast';

const marks: Record<Toast['kind'], IconName> = { failed: 'cross', verified: 'tick', plain: 'dot' };
const Close = chakra('button', {
  base: {
    p: '2',
    m: '-2',
    cursor: 'pointer',
    color: 'fg.muted',
    borderRadius: 'md',
    _hover: { color: 'fg' },
  },
});

/** Where toasts appear; the region is always there, so that readers hear what comes into it. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <Box
      role="region"
      aria-label="Notifications"
      aria-live="polite"
      position="fixed"
      zIndex="toast"
      right={{ base: '4', md: '6' }}
      left={{ base: '4', md: 'auto' }}
      bottom={{ base: '20', md: '6' }}
      width={{ md: '96' }}
      display="grid"
      gap="2"
      pointerEvents="none"
    >
      {toasts.map((toast) => (
        <Box
          key={toast.id}
          role={toast.kind === 'failed' ? 'alert' : undefined}
          display="flex"
          gap="3"
          alignItems="flex-start"
          bg="bg.raised"
          borderWidth="1px"
          borderColor="border.strong"
          borderRadius="md"
          p="4"
          fontSize="sm"
          animation="settle"
          pointerEvents="auto"
          boxShadow="0 8px 24px rgb(0 0 0 / 0.12)"
        >
          <Box color={toast.kind === 'plain' ? 'fg.muted' : toast.kind} pt="0.5">
            <Icon name={marks[toast.kind]} />
          </Box>
          <Box flex="1">{toast.text}</Box>
          <Close type="button" aria-label="Close notification" onClick={() => dropToast(toast.id)}>
            <Icon name="cross" />
          </Close>
        </Box>
      ))}
    </Box>
  );
}
