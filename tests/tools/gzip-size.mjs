// Measures the gzip size of texts and files, in bytes, at the level that most servers use.
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';

export const gzipSize = ( text ) => gzipSync( text, { level: 6 } ).length;
export const gzipFileSize = ( file ) => gzipSize( readFileSync( file ) );
