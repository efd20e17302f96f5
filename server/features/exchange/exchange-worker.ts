import { serveOrders } from '#server/shared/workers/serve-orders.ts';
import { doExchangeJob } from './exchange-job.ts';

/** Files are read and made in threads of their own: 20 MB of somebody's file must not hold up the others. */
serveOrders(doExchangeJob);
