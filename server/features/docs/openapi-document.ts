import { z } from 'zod';

/** The parts of an OpenAPI 3.1 document that our page shows. Parsed because the generator's types allow much more. */

export interface JsonSchema {
  type?: string | string[] | undefined;
  description?: string | undefined;
  format?: string | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  default?: unknown;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  items?: boolean | JsonSchema | undefined;
  prefixItems?: JsonSchema[] | undefined;
  additionalProperties?: boolean | JsonSchema | undefined;
  anyOf?: JsonSchema[] | undefined;
}

const jsonSchemaSchema: z.ZodType<JsonSchema> = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  get properties() {
    return z.record(z.string(), jsonSchemaSchema).optional();
  },
  required: z.array(z.string()).optional(),
  get items() {
    return z.union([z.boolean(), jsonSchemaSchema]).optional();
  },
  get prefixItems() {
    return z.array(jsonSchemaSchema).optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), jsonSchemaSchema]).optional();
  },
  get anyOf() {
    return z.array(jsonSchemaSchema).optional();
  },
});

const parameterSchema = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: jsonSchemaSchema,
});
export type Parameter = z.infer<typeof parameterSchema>;

const replySchema = z.object({
  description: z.string(),
  content: z.record(z.string(), z.object({ schema: jsonSchemaSchema.optional() })).optional(),
});

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()).min(1),
  parameters: z.array(parameterSchema).default([]),
  responses: z.record(z.string(), replySchema),
  'x-example': z.string().optional(),
});
export type Operation = z.infer<typeof operationSchema>;

/** Parsing also proves that every call is documented: an operation without summary or tag fails. */
export const openApiDocumentSchema = z.object({
  openapi: z.string().startsWith('3.1'),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});
export type OpenApiDocument = z.infer<typeof openApiDocumentSchema>;
