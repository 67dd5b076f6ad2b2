import { Box } from '@chakra-ui/react';
import { companyRoles, roleLabels, type Role } from '#contract/frame/roles';
import { Checkbox } from '../parts/form/Checkbox';

/** The first of the roles that acts for a company. */
const roleOfCompany = (roles: readonly Role[]): Role | undefined =>
  roles.find((role) => companyRoles.includes(role));

interface Asked {
  roles: readonly Role[];
  company: unknown;
  /** The administrator has said that there is none. */
  without: boolean;
}

/** What is missing; null where nothing is. */
export const companyFault = ({ roles, company, without }: Asked): string | null => {
  const role = roleOfCompany(roles);
  return role && !company && !without
    ? `Choose the company that the ${roleLabels[role].label} acts for.`
    : null;
};

interface Props extends Asked {
  onWithout: (without: boolean) => void;
}

/** Said in so many words, so that nobody is approved without a company by accident. */
export const WithoutCompany = ({ roles, company, without, onWithout }: Props) => {
  const role = roleOfCompany(roles);
  if (!role || company) return null;
  return (
    <Box>
      <Checkbox checked={without} onChange={({ target }) => onWithout(target.checked)}>
        Approve without a company
      </Checkbox>
      <Box fontSize="sm" color="fg.muted">
        They will see no objects until they have a company or an inventory.
      </Box>
    </Box>
  );
};
