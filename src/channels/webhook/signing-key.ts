import { ChannelRefused, secretIn, type ChannelEnvironment } from '../channel-refused.ts';

const prefix = 'whsec_';

/** The key that a secret of Standard Webhooks holds (`whsec_` and 24 to 64 bytes in base64); null where it is none. */
export function signingKey(secret: string): Buffer | null {
  const written = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret;
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(written) || written.length % 4 !== 0) return null;
  const key = Buffer.from(written, 'base64');
  return key.length >= 24 && key.length <= 64 ? key : null;
}

/** The key in the variable that a field names. Throws `ChannelRefused`, which tells nothing of what it holds. */
export function signingKeyIn(environment: ChannelEnvironment, variable: string, field: string): Buffer {
  const key = signingKey(secretIn(environment, variable, field));
  if (key !== null) return key;
  throw new ChannelRefused(
    field,
    `the environment variable ${variable} holds no secret of Standard Webhooks.`,
    `It is whsec_ and 24 to 64 bytes in base64, as with: export ${variable}=whsec_$(openssl rand -base64 32)`,
  );
}
