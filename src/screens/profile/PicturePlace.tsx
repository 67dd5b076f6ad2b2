import { Box } from '@chakra-ui/react';
import type { Profile } from '#contract/people/people';
import { Button } from '../parts/Button';
import { Avatar } from '../parts/Avatar';
import { Progress } from '../parts/Progress';
import { FileChoice } from '../parts/form/FileChoice';
import { usePicture } from './usePicture';

/** The profile picture: chosen, uploaded, made ready, shown; or taken away. */
export function PicturePlace({ profile }: { profile: Profile }) {
  const { share, said, choose, remove } = usePicture(profile.account_id);
  const busy = share !== null;
  return (
    <Box display="flex" alignItems="center" gap="5" mb="8">
      <Avatar of={profile} size="20" />
      <Box minWidth="0">
        <Box textStyle="section" overflowWrap="anywhere">
          {`${profile.first_name} ${profile.last_name}`.trim() || profile.alias}
        </Box>
        <Box display="flex" flexWrap="wrap" gap="2" mt="2" ml="-3">
          <FileChoice accept="image/*" disabled={busy} onFiles={choose}>
            {profile.picture ? 'Change picture' : 'Add a picture'}
          </FileChoice>
          {profile.picture && !busy && (
            <Button variant="ghost" onClick={remove}>
              Remove
            </Button>
          )}
        </Box>
        {busy && <Progress share={share} label="Uploading the picture" />}
        {said && (
          <Box role="alert" color="fg.error" fontSize="sm">
            {said}
          </Box>
        )}
      </Box>
    </Box>
  );
}
