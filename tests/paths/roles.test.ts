import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { roleLabels, roles, type Role } from '#contract/frame/roles';
import { selectableRoles, wishableRoles } from '#contract/people/people';

const table = readFileSync('docs/specification/specification.md', 'utf8')
  .split('\n')
  .flatMap((line) => /^\| ([A-Z_]+) \| (.+) \| ([A-Z]+) \|$/.exec(line)?.slice(1) ?? [])
  .reduce<string[][]>((rows, cell, at) => {
    if (at % 3 === 0) rows.push([]);
    rows.at(-1)?.push(cell);
    return rows;
  }, []);
const having = (which: (role: Role) => boolean) => roles.filter(which).sort();

describe('the roles of section 6', () => {
  it('have the code, label and abbreviation of its table', () => {
    expect(roles.map((role) => [role, roleLabels[role].label, roleLabels[role].abbr])).toEqual(
      table,
    );
    expect(table).toHaveLength(11);
  });

  it('have the scopes of the item lists', () => {
    const scope = (wanted: string) => having((role) => roleLabels[role].scope === wanted);
    expect(scope('ALL')).toEqual(['INVENTORY_MANAGER']);
    expect(scope('GENERAL')).toEqual(
      ['BOOTSTRAPPED', 'EXPERT', 'INVENTORY_SALES_MANAGER', 'SALES_MANAGER'].sort(),
    );
    expect(scope('INSTITUTIONAL')).toEqual([
      ...['BUYER', 'CURATOR_REPRESENTATIVE', 'DIGITAL_ARTIST'],
      ...['IT_TECHNICAL_REPRESENTATIVE', 'MAIN_REPRESENTATIVE'],
    ]);
  });

  it('have the flows, and the light look without a buyer flow alone', () => {
    const light = ['INVENTORY_MANAGER', 'INVENTORY_SALES_MANAGER', 'SALES_MANAGER', 'UBER_ADMIN'];
    expect(having((role) => roleLabels[role].flow === 'none')).toEqual(light);
    expect(having((role) => roleLabels[role].style === 'light')).toEqual(light);
    expect(having((role) => roleLabels[role].flow === 'institutional')).toEqual([
      ...['CURATOR_REPRESENTATIVE', 'DIGITAL_ARTIST'],
      ...['IT_TECHNICAL_REPRESENTATIVE', 'MAIN_REPRESENTATIVE'],
    ]);
  });

  it('are selectable but for the uber admin; the shorter list has four', () => {
    expect(selectableRoles).toEqual(roles.filter((role) => role !== 'UBER_ADMIN'));
    expect(wishableRoles).toEqual([
      ...['INVENTORY_SALES_MANAGER', 'BUYER', 'DIGITAL_ARTIST', 'BOOTSTRAPPED'],
    ]);
  });
});
