import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import type { Service } from '../service.ts';
import { breakingStream, drippingStream, oversizedStream, withWrongTypes } from './damaged-body.ts';
import type { Fault } from './fault.ts';

function faultBody(fault: Extract<Fault, { kind: 'status' }>): { type: string; text: string } {
  switch (fault.body) {
    case 'problem': {
      const data = {
        type: `https://httpstatuses.com/${fault.status}`,
        title: 'Fault',
        detail: 'On demand.',
        errors: [],
      };
      return { type: 'application/json', text: JSON.stringify({ details: 'Fault', data }) };
    }
    case 'html':
      return { type: 'text/html', text: `<html><body><h1>${fault.status}</h1></body></html>` };
    case 'empty':
      return { type: 'text/plain', text: '' };
  }
}

function cut(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}

/** What happens to a request before its operation does anything. */
async function troubleBefore(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  switch (fault.kind) {
    case 'status':
      if (fault.when === 'before') await sendStatus(fault, reply);
      return;
    case 'redirect':
      await reply.code(fault.status).header('location', fault.location).send();
      return;
    case 'cut':
      if (fault.when === 'before') cut(request, reply);
      return;
    case 'delay':
      if (fault.when === 'before') await delay(fault.ms);
      return;
    case 'truncated':
    case 'oversized':
    case 'wrong-types':
    case 'body':
    case 'slow-drip':
      return;
  }
}

function sendStatus(fault: Extract<Fault, { kind: 'status' }>, reply: FastifyReply): FastifyReply {
  const { type, text } = setStatus(fault, reply);
  return reply.type(type).send(text);
}

function setStatus(fault: Extract<Fault, { kind: 'status' }>, reply: FastifyReply): { type: string; text: string } {
  void reply.code(fault.status);
  if (fault.retryAfter !== undefined) void reply.header('retry-after', fault.retryAfter);
  return faultBody(fault);
}

/** What happens to an answer whose operation is done. Gives the payload to send instead. */
async function troubleAfter(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: Buffer,
): Promise<unknown> {
  switch (fault.kind) {
    case 'status': {
      if (fault.when === 'before') return payload;
      const { type, text } = setStatus(fault, reply);
      void reply.type(type).removeHeader('content-length');
      return text;
    }
    case 'delay':
      if (fault.when === 'after') await delay(fault.ms);
      return payload;
    case 'cut':
      request.raw.socket.destroy();
      return payload;
    case 'truncated': {
      const kept = payload.subarray(0, Math.floor(payload.length * fault.share));
      void reply.header('content-length', fault.ending === 'cut' ? payload.length : kept.length);
      return fault.ending === 'cut' ? breakingStream(kept) : kept;
    }
    case 'oversized':
      void reply.removeHeader('content-length');
      return oversizedStream(payload, fault.bytes);
    case 'wrong-types': {
      void reply.removeHeader('content-length');
      return JSON.stringify(withWrongTypes(JSON.parse(payload.toString('utf8'))));
    }
    case 'body':
      void reply.type(fault.contentType).removeHeader('content-length');
      return fault.text;
    case 'slow-drip':
      void reply.header('content-length', payload.length);
      return drippingStream(payload, fault.chunkBytes, fault.everyMs);
    case 'redirect':
      return payload;
  }
}

/**
 * Lets faults happen in this scope. To be called after the hook that checks the credential: a request that is
 * refused uses up no fault.
 */
export function addFaultHooks(server: FastifyInstance, service: Service): void {
  const faults = new WeakMap<FastifyRequest, Fault>();
  server.addHook('onRequest', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    const fault = operation === undefined ? undefined : service.faults.take(operation);
    if (fault === undefined) return;
    faults.set(request, fault);
    await troubleBefore(fault, request, reply);
  });
  server.addHook('onSend', async (request, reply, payload) => {
    const fault = faults.get(request);
    if (fault === undefined || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload;
    return troubleAfter(fault, request, reply, Buffer.from(payload));
  });
}
