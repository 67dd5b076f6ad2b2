import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Company } from '#contract/people/companies';
import type { Media } from '#contract/frame/shapes';
import { Confirm } from '../../parts/overlay/Confirm';
import { DropZone } from '../../parts/form/DropZone';
import { LicenseLine } from './LicenseLine';
import { Part } from './Part';
import { SavingWord } from '../SavingWord';
import { SendingLine } from './SendingLine';
import { acceptedFiles, useLicenses } from './useLicenses';
import { useSaving } from '../useSaving';

interface Props {
  company: Company;
  put: (company: Company) => void;
  /** Reads the company anew. */
  again: () => void;
}

const titleId = 'part-licenses';
const preparingMs = 1500;

/** A company's licences: added by picker or drop, opened in a new tab, removed after a question. */
export function LicensesPart({ company, put, again }: Props) {
  const { licenses } = company;
  const { sending, add, drop, remove } = useLicenses(company.id, put);
  const { saving, run } = useSaving();
  const [asked, setAsked] = useState<Media | null>(null);
  useEffect(() => {
    if (licenses.every((one) => one.ready || one.refused !== null)) return;
    const timer = setTimeout(again, preparingMs);
    return () => clearTimeout(timer);
  }, [licenses, again]);
  const removeAsked = async () => {
    if (!asked) return;
    await run(`${asked.file_name} was removed.`, () => remove(asked.id));
    setAsked(null);
    document.getElementById(titleId)?.focus();
  };
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
      {sending.length > 0 && (
        <Box as="ul" aria-label="Files on their way" listStyleType="none">
          {sending.map((file) => (
            <SendingLine key={file.key} file={file} onDrop={() => drop(file.key)} />
          ))}
        </Box>
      )}
      <SavingWord saving={saving} />
      <Confirm
        open={asked !== null}
        title={`Remove “${asked?.file_name ?? ''}”?`}
        act="Remove"
        sending={saving.busy}
        onConfirm={() => void removeAsked()}
        onClose={() => setAsked(null)}
      >
        The file is deleted from {company.name}. This cannot be taken back.
      </Confirm>
    </Part>
  );
}
