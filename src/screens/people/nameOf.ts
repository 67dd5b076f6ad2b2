interface Named {
  first_name: string;
  last_name: string;
  alias: string;
}

/** A person's name as it is written; the alias where they gave none. */
export const nameOf = ({ first_name, last_name, alias }: Named) =>
  `${first_name} ${last_name}`.trim() || alias;

export const initialsOf = (person: Named) =>
  (
    `${person.first_name.charAt(0)}${person.last_name.charAt(0)}` || person.alias.slice(0, 2)
  ).toUpperCase();
