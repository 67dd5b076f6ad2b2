import { memo } from 'react';
import { isEdition, isLimited } from '../values/formValues';
import { Authors } from './Authors';
import { CategoryFields } from './CategoryFields';
import { DateFields } from './dates/DateFields';
import { EditionFields } from './EditionFields';
import { Fold } from './Fold';
import { Group, Row } from '../Group';
import { MadeBy } from './MadeBy';
import { TaxonomyField } from './names/TaxonomyField';
import { MaterialsChoice } from './MaterialsChoice';
import { PriceFields } from './PriceFields';
import { PurchaseDay } from './PurchaseDay';
import { SizeFields } from './SizeFields';
import { TextField } from './TextField';
import { useEdition } from './useEdition';
import type { Flow } from '../useDraft';

/** Which edition, and of a unique object its number; an edition's serials have their own, below the form. */
function Edition({ digital }: { digital: boolean }) {
  const values = useEdition();
  return (
    <Fold section="edition" note={isLimited(values) ? 'Limited edition' : 'One of a kind'}>
      <EditionFields />
      {!digital && !isEdition(values) && (
        <TextField name="serial_number" label="Serial number" hint="As marked on the object." />
      )}
    </Fold>
  );
}

/**
 * Step one: what every object needs, then the rest by section, each behind one line. A typed key
 * renders its own field, not the whole form.
 */
export const FormStep = memo(function FormStep({ flow }: { flow: Flow }) {
  const digital = flow === 'nfdi';
  return (
    <>
      <Group title="What it is" stacked>
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
        <MadeBy digital={digital} />
      </Group>
      <Group title="Add more" hint="Optional. You can add these now or later." stacked>
        <div>
          <Fold section="making">
            <DateFields />
            <Authors />
          </Fold>
          {!digital && (
            <Fold section="size">
              <SizeFields />
              <MaterialsChoice />
            </Fold>
          )}
          <Edition digital={digital} />
          <Fold section="history">
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
          </Fold>
          <Fold section="inventory">
            <Row columns="1fr 1fr">
              <TaxonomyField
                name="collection"
                label="Collection"
                hint="Choose one, or add a new one."
              />
              <TextField name="catalog_number" label="Catalogue number" hint="In your inventory." />
            </Row>
            {!digital && (
              <TextField
                name="gtin"
                label="GTIN"
                hint="The digits under the bar code of a product that was made in series."
              />
            )}
            <PriceFields />
            {!digital && <PurchaseDay />}
            <TextField name="tags" label="Tags" hint="Separated by commas." />
          </Fold>
        </div>
      </Group>
    </>
  );
});
