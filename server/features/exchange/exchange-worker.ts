import { serveOrders } from '#server/shared/workers/serve-orders.ts';
import { doExchangeJob } from './exchange-job.ts';

/** Files are read and written in threads of their own: a 20 MB file must not block other requests. */
serveOrders(doExchangeJob);
