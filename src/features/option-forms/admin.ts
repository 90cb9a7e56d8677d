import { mountBuilder } from '../../platform/builder/mount-builder';
import type { Rest } from '../../platform/rest';
import { optionForms } from './builder-config';

export const mount = ( node: HTMLElement, rest: Rest ): void => mountBuilder( node, optionForms, rest );
