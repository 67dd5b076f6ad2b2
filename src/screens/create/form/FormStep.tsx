import { useFormContext, useWatch } from 'react-hook-form';
import type { FormValues } from '../values/formValues';
import { Authors } from './Authors';
import { CategoryFields } from './CategoryFields';
import { DateFields } from './DateFields';
import { EditionFields } from './EditionFields';
import { Group, Row } from '../Group';
import { TaxonomyField } from './TaxonomyField';
import { MaterialsChoice } from './MaterialsChoice';
import { PriceFields } from './PriceFields';
import { SizeFields } from './SizeFields';
import { TextField } from './TextField';
import type { Flow } from '../useDraft';

/** Of a unique object; an edition's serials have their own, below the form. */
function SerialNumberField() {
  const { control } = useFormContext<FormValues>();
  const [size, proofs] = useWatch({ control, name: ['serial_number_size', 'ap_edition_size'] });
  if (Number(size || 1) + Number(proofs || 0) > 1) return null;
  return <TextField name="serial_number" label="Serial number" hint="As marked on the object." />;
}

/** Step one: the object form, in the order in which a museum would ask. */
export function FormStep({ flow }: { flow: Flow }) {
  const digital = flow === 'nfdi';
  return (
    <>
      <Group title="What it is">
        <TextField
          name="name"
          label="Title"
          required
          hint="The model’s name, or the work’s title."
        />
        <CategoryFields />
        <TextField
          name="description"
          label="Description"
          required
          long
          hint="One or two sentences."
        />
        <Row columns="1fr 1fr">
          <TaxonomyField
            name="collection"
            label="Collection"
            hint="Choose one, or add a new one."
          />
          <TextField name="catalog_number" label="Catalogue number" hint="In your inventory." />
        </Row>
      </Group>
      <Group title="Who made it, and when" hint="An artist, a maker or a brand is needed.">
        <Row columns="1fr 1fr">
          <TextField name="artist" label="Artist" hint="As on the label." />
          {!digital && <TextField name="maker" label="Maker" hint="Workshop, house or factory." />}
        </Row>
        {!digital && (
          <TaxonomyField name="brand" label="Brand" hint="Choose one, or add a new one." />
        )}
        <Authors />
        <DateFields />
      </Group>
      {!digital && (
        <Group title="Size and materials">
          <SizeFields />
          <MaterialsChoice />
        </Group>
      )}
      <Group
        title="Provenance and literature"
        hint="As a museum would write it. You can add to it later."
      >
        <TextField
          name="provenance"
          label="Provenance"
          long
          hint="One owner a line, oldest first."
        />
        <TextField name="literature" label="Literature" long hint="Where it was published." />
        <TextField
          name="credit"
          label="Credit line"
          hint="The last line of the label: a gift, a purchase, a bequest."
        />
      </Group>
      <Group title="Edition and price">
        <EditionFields digital={digital} />
        {!digital && <SerialNumberField />}
        <PriceFields />
        {!digital && (
          <TextField name="purchase_date" label="Purchase date" type="date" hint="Private." />
        )}
        <TextField name="tags" label="Tags" hint="Separated by commas." />
      </Group>
    </>
  );
}
