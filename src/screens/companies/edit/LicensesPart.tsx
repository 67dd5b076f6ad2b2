import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { Company } from '#contract/people/companies';
import type { Media } from '#contract/frame/shapes';
import { Confirm } from '../../parts/overlay/Confirm';
import { DropZone } from '../../parts/form/DropZone';
import { LicenseLine } from './LicenseLine';
import { Part } from './Part';
import { SavingWord } from '../SavingWord';
import { SendingLine } from './SendingLine';
import { acceptedFiles, useLicenses, withoutLicense } from './useLicenses';
import { useSaving } from '../useSaving';

interface Props {
  company: Company;
  put: (company: Company) => void;
}

const titleId = 'part-licenses';

/** A company's licences: added by picker or drop, opened in a new tab, removed after a question. */
export function LicensesPart({ company, put }: Props) {
  const { id, licenses } = company;
  const { uploads, add, drop } = useLicenses(id, put);
  const [asked, setAsked] = useState<Media | null>(null);
  const { saving, save } = useSaving(
    async ({ remove }: { said: string; remove: string }) => put(await withoutLicense(id, remove)),
    () => {
      setAsked(null);
      document.getElementById(titleId)?.focus();
    },
  );
  return (
    <Part title="Licenses" titleId={titleId} hint="PDF or picture. Files are saved automatically.">
      {licenses.length > 0 ? (
        <Box as="ul" aria-label="Licenses" listStyleType="none">
          {licenses.map((one) => (
            <LicenseLine key={one.id} license={one} onRemove={() => setAsked(one)} />
          ))}
        </Box>
      ) : (
        <Box fontSize="sm" color="fg.muted">
          There is no license yet.
        </Box>
      )}
      <DropZone most={20} act="Choose licenses" accept={acceptedFiles} onFiles={add}>
        Or drop them here, several at once.
      </DropZone>
      {uploads.length > 0 && (
        <Box as="ul" aria-label="Files on their way" listStyleType="none">
          {uploads.map((upload) => (
            <SendingLine key={upload.key} upload={upload} onDrop={() => drop(upload.key)} />
          ))}
        </Box>
      )}
      <SavingWord saving={saving} />
      <Confirm
        open={asked !== null}
        title={`Remove “${asked?.file_name ?? ''}”?`}
        act="Remove"
        sending={saving.busy}
        onConfirm={() =>
          asked && save({ said: `${asked.file_name} was removed.`, remove: asked.id })
        }
        onClose={() => setAsked(null)}
      >
        The file is deleted from {company.name}. This cannot be undone.
      </Confirm>
    </Part>
  );
}
