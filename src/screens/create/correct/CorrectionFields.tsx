import { Authors } from '../form/Authors';
import { CategoryFields } from '../form/CategoryFields';
import { DateFields } from '../form/dates/DateFields';
import { MadeBy } from '../form/MadeBy';
import { MaterialsChoice } from '../form/MaterialsChoice';
import { TaxonomyField } from '../form/names/TaxonomyField';
import { SizeFields } from '../form/SizeFields';
import { TextField } from '../form/TextField';
import { Group, Row } from '../Group';

/** The fields of a sealed record that may be corrected: none of them is folded, for one of them is wrong. */
export const CorrectionFields = ({ digital, edition }: { digital: boolean; edition: boolean }) => (
  <>
    <Group title="What it is">
      <TextField name="name" label="Title" required />
      <CategoryFields />
      <TextField name="description" label="Description" required long />
      <MadeBy digital={digital} />
    </Group>
    <Group title="Date and authors">
      <DateFields />
      <Authors />
    </Group>
    {!digital && (
      <Group title="Size and materials">
        <SizeFields />
        <MaterialsChoice />
      </Group>
    )}
    {!digital && (
      <Group title="Serial number">
        <TextField
          name="serial_number"
          label="Serial number"
          hint={
            edition
              ? 'As marked on this object. The other serials keep their own numbers.'
              : 'As marked on the object.'
          }
        />
      </Group>
    )}
    <Group title="Provenance and literature">
      <TextField name="provenance" label="Provenance" long hint="One owner a line, oldest first." />
      <TextField name="literature" label="Literature" long hint="Where it was published." />
      <TextField name="credit" label="Credit line" />
    </Group>
    <Group title="Inventory">
      <Row columns="1fr 1fr">
        <TaxonomyField name="collection" label="Collection" />
        <TextField name="catalog_number" label="Catalogue number" />
      </Row>
      {!digital && (
        <TextField name="gtin" label="GTIN" hint="The digits under the product’s bar code." />
      )}
      <TextField name="tags" label="Tags" hint="Separated by commas." />
    </Group>
  </>
);
