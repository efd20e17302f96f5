import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the service received. */
export interface ModelRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

/** How the service responds to one call: with an answer, or by misbehaving. */
export type Behaviour = (request: ModelRequest, response: ServerResponse) => void;

/** For tests: a language model's HTTP interface on this machine, with scripted behaviour. */
export interface ModelService {
  url: string;
  requests: ModelRequest[];
  /** Settles when a caller has disconnected before the answer was sent. */
  hungUp: Promise<void>;
  /** Sets one behaviour per call; the last one stays. */
  behave(...behaviours: Behaviour[]): void;
  close(): Promise<void>;
}

export async function startModelService(): Promise<ModelService> {
  const requests: ModelRequest[] = [];
  const hungUp = Promise.withResolvers<void>();
  let planned: Behaviour[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    response.on('close', () => {
      if (!response.writableEnded) hungUp.resolve();
    });
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
      const seen = { path: request.url ?? '', headers: request.headers, body };
      requests.push(seen);
      const behaviour = planned.length > 1 ? planned.shift() : planned[0];
      if (!behaviour) throw new Error('the service has no behaviour to use');
      behaviour(seen, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    hungUp: hungUp.promise,
    behave: (...behaviours) => {
      requests.length = 0;
      planned = behaviours;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Answers with a text from the model. */
export function saying(content: string, finish = 'stop'): Behaviour {
  return ({ path, body }, response) => {
    if (path.endsWith('/messages')) return send(response, 200, anthropicMessage(content, body));
    send(response, 200, completion({ role: 'assistant', content }, finish));
  };
}

export function answering(value: object): Behaviour {
  return saying(JSON.stringify(value));
}

export const refusing: Behaviour = (_request, response) =>
  send(
    response,
    200,
    completion({ role: 'assistant', content: null, refusal: 'I cannot.' }, 'stop'),
  );

export function failing(status: number): Behaviour {
  return (_request, response) => send(response, status, { error: { message: 'SECRET-PROMPT' } });
}

export const resetting: Behaviour = (_request, response) => {
  response.socket?.resetAndDestroy();
};

export const hanging: Behaviour = () => undefined;

/** Declares more bytes than it sends. */
export const breakingOff: Behaviour = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
  response.write('{"id":"x","choices":[{"message":{"content":"{\\"exam');
  setTimeout(() => response.destroy(), 20);
};

function completion(message: object, finish: string): object {
  return {
    id: 'c',
    object: 'chat.completion',
    created: 1,
    model: 'test',
    choices: [{ index: 0, message, finish_reason: finish }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}

/** If the request requires a schema through a tool, the answer is a call of that tool. */
function anthropicMessage(content: string, { tools }: Record<string, unknown>): object {
  const block = Array.isArray(tools)
    ? {
        type: 'tool_use',
        id: 't',
        name: (tools[0] as { name: string }).name,
        input: JSON.parse(content) as unknown,
      }
    : { type: 'text', text: content };
  return {
    id: 'm',
    type: 'message',
    role: 'assistant',
    model: 'test',
    content: [block],
    stop_reason: Array.isArray(tools) ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  };
}
