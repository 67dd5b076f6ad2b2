import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { CompanyFields, type Company } from '#contract/people/companies';
import { inventoryCalls } from '../../../services/inventories';
import { Button } from '../../parts/Button';
import { Field } from '../../parts/form/Field';
import { Input } from '../../parts/form/Input';
import { wordsOf } from '../companyResolver';
import { Unsaved } from '../../parts/form/Unsaved';
import { Part } from './Part';
import { SavingWord } from '../SavingWord';
import { useSaving } from '../useSaving';

interface Props {
  company: Company;
  put: (company: Company) => void;
}

const Outside = chakra('a', {
  base: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});

const faultOf = (link: string): string | undefined => {
  const read = CompanyFields.shape.certificate_link.safeParse(link);
  const [issue] = read.success ? [] : read.error.issues;
  return issue && wordsOf(issue);
};

/** Where the authorization certificate can be read. */
export function CertificatePart({ company, put }: Props) {
  const { saving, run } = useSaving();
  const kept = company.certificate_link;
  const [link, setLink] = useState(kept);
  const [touched, setTouched] = useState(false);
  const fault = touched ? faultOf(link) : undefined;
  const unsaved = link.trim() !== kept;
  const known = useRef(kept);
  // Changed elsewhere: shown where nothing was typed here.
  useEffect(() => {
    const before = known.current;
    known.current = kept;
    setLink((now) => (now.trim() === before ? kept : now));
  }, [kept]);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTouched(true);
    if (faultOf(link)) return event.currentTarget.querySelector('input')?.focus();
    void run('The link is saved.', async () => {
      const body = { id: company.id, certificate_link: link.trim() };
      const saved = await inventoryCalls.edit({ body });
      setLink(saved.certificate_link);
      put(saved);
    });
  };
  return (
    <Part title="Authorisation certificate" hint="The link that holders of its items can open.">
      <Unsaved when={unsaved} />
      <chakra.form noValidate onSubmit={save} aria-label="Certificate form" display="grid" gap="4">
        <Field label="Link" hint="With http:// or https://" error={fault}>
          {(aria) => (
            <Input
              {...aria}
              inputMode="url"
              autoComplete="off"
              value={link}
              onChange={(event) => setLink(event.target.value)}
              onBlur={() => setTouched(true)}
            />
          )}
        </Field>
        <Box display="flex" gap="4" alignItems="center" flexWrap="wrap">
          <Button type="submit" variant="outline" disabled={!unsaved || saving.busy}>
            Save link
          </Button>
          {kept && (
            <Outside href={kept} target="_blank" rel="noopener noreferrer" fontSize="sm">
              Open the certificate
              <Box as="span" srOnly>
                {' '}
                (opens in a new tab)
              </Box>
            </Outside>
          )}
        </Box>
      </chakra.form>
      <SavingWord saving={saving} />
    </Part>
  );
}
