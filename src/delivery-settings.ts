import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import type { DeliverySettings } from '#platform/delivery-settings.ts';
import { keepSecret } from '#platform/generated-secret.ts';
import type { Logger } from '#platform/log.ts';

const SECRET_BYTES = 32;

/** The settings of delivery, with a secret of the data folder where a webhook needs one and has none. */
export async function prepareDelivery(
  { delivery, dataDir }: Config,
  log: Logger,
): Promise<DeliverySettings> {
  const needsSecret = Object.keys(delivery.webhooks).length > 0 && delivery.secrets.length === 0;
  if (!needsSecret) return delivery;
  const file = join(dataDir, 'webhook-secret');
  const { secret, isNew } = await keepSecret(
    file,
    () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`,
  );
  if (isNew) log.info({ file }, 'webhook secret generated; give it to your receivers');
  return { ...delivery, secrets: [secret] };
}
