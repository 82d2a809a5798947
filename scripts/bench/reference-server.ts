/** A bare Node server that answers every request with the one answer that its parent sends it. */
import { createServer } from 'node:http';
import { z } from 'zod';
import type { SameBytes } from './rates.ts';

const Order = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.base64(),
}) satisfies z.ZodType<SameBytes>;

process.once('message', (message) => {
  const { headers, body: encoded } = Order.parse(message);
  const body = Buffer.from(encoded, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : undefined);
  });
});
process.once('disconnect', () => process.exit());
