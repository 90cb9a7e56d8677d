/** React's server side wants it and jsdom has none; imported before `react-dom/server`. */
import { TextEncoder } from 'node:util';

Object.assign( globalThis, { TextEncoder } );
