import { createServer } from 'node:http';

/** The floor: what bare node:http can do. Answers every request with the same body of the length in argv[2]. */
const body = Buffer.alloc(Number(process.argv[2]), 'x');
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(body.length),
};
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.({ port: address.port });
});
process.once('disconnect', () => process.exit(0));
