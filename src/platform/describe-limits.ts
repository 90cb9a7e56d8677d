/** What a file field allows, as people read it. */
import { boot } from './boot-data';
import { fileSize } from './file-size';

export const sizeInWords = ( bytes: number ): string => fileSize( bytes, boot().shop.currency.decimalSeparator );

/** "JPG, PNG, PDF" */
export const extensionsInWords = ( extensions: readonly string[] ): string =>
	extensions.map( ( name ) => name.toUpperCase() ).join( ', ' );
