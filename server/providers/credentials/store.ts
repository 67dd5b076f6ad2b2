import { z } from 'zod';

const list = <S extends z.ZodType>(of: S) => z.array(of).optional();
const Code = z.looseObject({ code: z.string() });
const Agent = z.union([z.string(), z.looseObject({ name: z.string().optional() })]).optional();

export const Action = z.looseObject({
  action: z.string(),
  when: z.string().optional(),
  digitalSourceType: z.string().optional(),
  softwareAgent: Agent,
});
export type Action = z.infer<typeof Action>;

/** Of what the reader tells of a manifest, what we show. A child that read a hostile file is not believed to keep a shape. */
export const Said = z.union([
  z.object({ fault: z.string() }),
  z.looseObject({
    manifest: z.looseObject({
      claim_generator: z.string().optional(),
      claim_generator_info: list(
        z.looseObject({ name: z.string().optional(), version: z.string().optional() }),
      ),
      assertions: list(z.looseObject({ label: z.string(), data: z.unknown() })),
      ingredients: list(z.unknown()),
      signature_info: z
        .looseObject({
          issuer: z.string().nullish(),
          common_name: z.string().nullish(),
          time: z.string().nullish(),
        })
        .optional(),
    }),
    results: z.looseObject({ success: list(Code), failure: list(Code) }).optional(),
  }),
]);
export type Said = z.infer<typeof Said>;
export type Found = Exclude<Said, { fault: string }>;
