import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Footage } from '#machines/screens/footage';

const Video = chakra('video', {
  base: { width: '100%', height: '100%', objectFit: 'contain', display: 'block' },
});
const Still = chakra('img', { base: { width: '100%', height: '100%', objectFit: 'cover' } });

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Addresses for files that only this browser has; given back when they are no longer shown. */
const useAddresses = (files: readonly File[]) => {
  const [addresses, setAddresses] = useState<string[]>([]);
  useEffect(() => {
    const made = files.map((file) => URL.createObjectURL(file));
    setAddresses(made);
    return () => made.forEach((address) => URL.revokeObjectURL(address));
  }, [files]);
  return addresses;
};

/** A look at the footage before it is sent. */
export function FootageReview({ footage }: { footage: Footage }) {
  const addresses = useAddresses(footage.files);
  const video = footage.files[0]?.type.startsWith('video/');
  const bytes = footage.files.reduce((sum, file) => sum + file.size, 0);
  return (
    <Box>
      <Box aspectRatio="4 / 3" bg="#000" borderRadius="md" overflow="hidden" display="flex" gap="1">
        {addresses.map((address) =>
          video ? (
            <Video
              key={address}
              src={address}
              controls
              muted
              loop
              playsInline
              autoPlay
              aria-label="Your film"
            />
          ) : (
            <Box key={address} flex="1" minWidth="0">
              <Still src={address} alt="Your photo" />
            </Box>
          ),
        )}
      </Box>
      <Box fontSize="sm" color="fg.muted" mt="2" css={{ overflowWrap: 'anywhere' }}>
        {footage.filmed ? 'Filmed here' : footage.files.map((file) => file.name).join(', ')},{' '}
        {megabytes(bytes)}
        {footage.filmed && !footage.recorded && (
          <Box mt="1">
            We could not confirm in time that it was filmed here. It counts as an uploaded file.
          </Box>
        )}
      </Box>
    </Box>
  );
}
