import { useFormContext } from 'react-hook-form';
import { Field } from '../shared/Field';
import { Select } from '../shared/Input';
import { CategoryFields } from './CategoryFields';
import { DateFields } from './DateFields';
import type { FormValues } from './formValues';
import { Group, Row } from './Group';
import { Known } from './Known';
import { MaterialsChoice } from './MaterialsChoice';
import { TextField } from './TextField';
import type { Flow } from './useDraft';

const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'RSD'];

/** Step one: the object form, in the order in which a museum would ask. */
export function FormStep({ flow }: { flow: Flow }) {
  const { register } = useFormContext<FormValues>();
  const digital = flow === 'nfdi';
  return (
    <>
      <Group title="What it is">
        <TextField name="name" label="Title" required />
        <CategoryFields />
        <TextField
          name="description"
          label="Description"
          required
          long
          hint="A sentence or two that let somebody recognise it."
        />
        <Row columns="1fr 1fr">
          <Known name="collection" label="Collection" />
          <TextField name="catalog_number" label="Catalogue number" />
        </Row>
      </Group>
      <Group title="Who made it, and when" hint="An artist, a maker or a brand is needed.">
        <Row columns="1fr 1fr">
          <TextField name="artist" label="Artist" />
          {!digital && <TextField name="maker" label="Maker" />}
        </Row>
        {!digital && <Known name="brand" label="Brand" />}
        <DateFields />
      </Group>
      {!digital && (
        <Group title="Size and materials">
          <Row columns="1fr 1fr 1fr 1fr">
            <TextField name="dimensions.height" label="Height" inputMode="decimal" />
            <TextField name="dimensions.width" label="Width" inputMode="decimal" />
            <TextField name="dimensions.depth" label="Depth" inputMode="decimal" />
            <Field label="Unit">
              {(aria) => (
                <Select {...aria} {...register('dimensions.type')}>
                  <option value="CENTIMETERS">cm</option>
                  <option value="INCHES">in</option>
                </Select>
              )}
            </Field>
          </Row>
          <MaterialsChoice />
        </Group>
      )}
      <Group
        title="Provenance and literature"
        hint="As a museum would write it. You can add to it later."
      >
        <TextField name="provenance" label="Provenance" long />
        <TextField name="literature" label="Literature" long />
        <TextField name="credit" label="Credit line" />
      </Group>
      <Group title="Edition and price">
        <Row columns="1fr 1fr">
          <TextField
            name="serial_number_size"
            label="Size of the edition"
            inputMode="numeric"
            hint="1: a unique piece"
          />
          <TextField name="ap_edition_size" label="Artist’s proofs" inputMode="numeric" />
        </Row>
        <TextField name="serial_number" label="Serial number" />
        <Row columns="2fr 1fr">
          <TextField name="price" label="Price" inputMode="decimal" placeholder="0.00" />
          <Field label="Currency">
            {(aria) => (
              <Select {...aria} {...register('currency')}>
                {currencies.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            )}
          </Field>
        </Row>
        {!digital && <TextField name="purchase_date" label="Bought on" type="date" />}
        <TextField name="tags" label="Tags" hint="Separated by commas" />
      </Group>
    </>
  );
}
