import { mountBuilder } from '../../platform/builder/mount-builder';
import type { Rest } from '../../platform/rest';
import { bundleConfig } from './builder/builder-config';

export const mount = ( node: HTMLElement, rest: Rest ): void => mountBuilder( node, bundleConfig, rest );
