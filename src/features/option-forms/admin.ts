import { mountBuilder } from '../../platform/builder/mount-builder';
import type { Rest } from '../../platform/rest';
import { optionFormConfig } from './builder-config';

export const mount = ( node: HTMLElement, rest: Rest ): void => mountBuilder( node, optionFormConfig, rest );
