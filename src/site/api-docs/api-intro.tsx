import type { ApiReference } from './reference.ts';
import { OPENAPI_ADDRESS } from './reference-query.ts';

export const ApiIntro = ({ reference }: { reference: ApiReference | undefined }) => (
  <header className="grid gap-x-8 gap-y-6 pb-12 md:grid-cols-12">
    <h1 className="text-display-1 md:col-span-7">API reference</h1>
    <div className="flex flex-col gap-4 md:col-span-5 md:self-end">
      <p className="max-w-measure text-lead text-text-2">
        {reference?.description} Everything on these pages is also available as JSON from the same
        server.
      </p>
      <p className="label flex flex-wrap gap-x-6 gap-y-1 text-text-2">
        {reference !== undefined && <span>Version {reference.version}</span>}
        <a href={OPENAPI_ADDRESS} className="text-link-underlined">
          {OPENAPI_ADDRESS}
        </a>
      </p>
    </div>
  </header>
);
