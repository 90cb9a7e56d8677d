import { mountBuilder } from '../../../../platform/builder/mount-builder';
import type { Rest } from '../../../../platform/rest';
import { contactFormConfig } from './builder-config';

export const mountEditor = ( node: HTMLElement, rest: Rest ): void => mountBuilder( node, contactFormConfig, rest );
