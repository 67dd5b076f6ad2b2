import { Box } from '@chakra-ui/react';
import type { Role } from '#contract/frame/roles';
import { ButtonLink } from '../../parts/Button';
import { Empty } from '../../parts/Empty';
import { creationOf } from '../../data/roles/creationOf';
import { mayImport } from '../../data/roles/mayImport';

interface Face {
  title: string;
  text: string;
}

const maker: Face = {
  title: 'Your first object belongs here',
  text: 'Describe it, add up to five photos, and film one spot of its surface. Filming that spot again shows that it is the same object; then its passport can be published.',
};
const faces: Record<Role, Face> = {
  BOOTSTRAPPED: maker,
  INVENTORY_MANAGER: maker,
  INVENTORY_SALES_MANAGER: maker,
  DIGITAL_ARTIST: {
    title: 'Your first digital image belongs here',
    text: 'Add the file of the work, with its facts. It gets a passport that stays with it.',
  },
  BUYER: {
    title: 'Objects you own or borrow will appear here',
    text: 'When you buy an object, its seller hands its passport over to you, and it appears here with its history.',
  },
  SALES_MANAGER: {
    title: 'Objects you may sell will appear here',
    text: 'Objects of the inventories you are assigned to appear as soon as they are recorded. An administrator assigns people to inventories.',
  },
  EXPERT: {
    title: 'Objects to examine will appear here',
    text: 'When an owner asks you for an opinion, the object appears here, and 48 hours begin once you accept. What you have signed is under Opinions.',
  },
  MAIN_REPRESENTATIVE: {
    title: 'Your institution’s objects will appear here',
    text: 'Everything your institution owns, lends or borrows appears here with its state.',
  },
  CURATOR_REPRESENTATIVE: {
    title: 'Your institution’s objects will appear here',
    text: 'Everything your institution owns, lends or borrows appears here with its state.',
  },
  IT_TECHNICAL_REPRESENTATIVE: {
    title: 'Your institution’s objects will appear here',
    text: 'Everything your institution owns, lends or borrows appears here, ready to be shown on a display.',
  },
  UBER_ADMIN: {
    title: 'No objects yet',
    text: 'Objects appear here as soon as someone registers one.',
  },
};

/** The first day: what will be here and how to begin, by role. */
export function EmptyItems({ role }: { role: Role | null }) {
  const face = role ? faces[role] : faces.UBER_ADMIN;
  const creation = creationOf(role);
  return (
    <Empty
      title={face.title}
      action={
        creation ? (
          <Box display="flex" flexWrap="wrap" justifyContent="center" gap="3">
            <ButtonLink to={creation.to}>{creation.word}</ButtonLink>
            {mayImport(role) && (
              <ButtonLink to="/dashboard/import" variant="outline">
                Import a file
              </ButtonLink>
            )}
          </Box>
        ) : role === 'EXPERT' ? (
          <ButtonLink to="/dashboard/opinions">See your opinions</ButtonLink>
        ) : (
          <ButtonLink to="/dpp_example" reloadDocument variant="outline">
            See an example passport
          </ButtonLink>
        )
      }
    >
      {face.text}
    </Empty>
  );
}
