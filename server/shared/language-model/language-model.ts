import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { AiConfig } from '#server/shared/config/config.ts';

/** The configured service as a model of the AI SDK. Sends nothing. */
export function createLanguageModel({ protocol, baseUrl, apiKey, model }: AiConfig): LanguageModel {
  if (protocol === 'anthropic') {
    return createAnthropic({
      ...(baseUrl !== null && { baseURL: baseUrl }),
      ...(apiKey !== null && { apiKey }),
    })(model);
  }
  return createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl ?? '',
    ...(apiKey !== null && { apiKey }),
    supportsStructuredOutputs: true,
  })(model);
}
