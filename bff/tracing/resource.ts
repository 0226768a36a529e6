import {
  detectResources,
  type Resource,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import type { ExportSettings } from '../config.ts';

/** The operator's attributes for this instance override those known here. */
export function resourceOf(
  { service }: Pick<ExportSettings, 'service'>,
  version: string,
): Resource {
  const known = resourceFromAttributes({ 'service.name': 'foyer', 'service.version': version });
  const named = resourceFromAttributes(service === null ? {} : { 'service.name': service });
  return known.merge(detectResources({ detectors: [resourceAttributesEnvDetector] })).merge(named);
}
