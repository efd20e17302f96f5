import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { EndpointAddress } from '#contract/endpoint.ts';

const ENDPOINTS = /\/contract\/.+\/endpoints\.ts$/u;

/**
 * Gives the client the addresses of the API without their schemas: an import of `contract/<area>/endpoints.ts` yields only
 * the fields needed at run time (`EndpointAddress`), read from the module itself. So zod stays on the server, and unused
 * endpoints are tree-shaken.
 */
export function endpointAddresses(): Plugin {
  return {
    name: 'endpoint-addresses',
    load: {
      filter: { id: ENDPOINTS },
      handler: async (id) => {
        const exported: unknown = await import(pathToFileURL(id).href);
        return addressModule(Object.entries(exported as Record<string, unknown>));
      },
    },
  };
}

/** The source of a module with the address of each endpoint. @throws if an export is not an endpoint, or has another name */
export function addressModule(exports: readonly (readonly [string, unknown])[]): string {
  const lines = exports.map(([constant, value]) => {
    if (!isAddress(value) || value.name !== constant) {
      throw new Error(
        `${constant} is not an endpoint of that name: endpoints.ts exports nothing else.`,
      );
    }
    const { name, method, path, access, idempotent } = value;
    return `export const ${constant} = ${JSON.stringify({ name, method, path, access, idempotent })};`;
  });
  return lines.join('\n');
}

function isAddress(value: unknown): value is EndpointAddress {
  return typeof value === 'object' && value !== null && 'name' in value && 'path' in value;
}
