/**
 * Defines `TextEncoder`, which `react-dom/server` needs and jsdom does not have. Import it before `react-dom/server`.
 */
import { TextEncoder } from 'node:util';

Object.assign( globalThis, { TextEncoder } );
