/** What is offered, as search engines know services. */
import type { Service } from 'schema-dts';
import { publisher } from './organization.server.ts';

interface Offered {
  name: string;
  /** What kind of service it is. */
  kind: string;
  description: string;
  path: string;
}

export const serviceNode = (
  publicUrl: string,
  { name, kind, description, path }: Offered,
): Service => ({
  '@type': 'Service',
  '@id': `${publicUrl}${path}#service`,
  url: publicUrl + path,
  name,
  serviceType: kind,
  description,
  provider: publisher(publicUrl),
});
