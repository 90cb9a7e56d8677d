/** Describes the limits of a file field. */
import { boot } from './boot-data';
import { fileSize } from './file-size';

export const sizeInWords = ( bytes: number ): string => fileSize( bytes, boot().shop.currency.decimalSeparator );

/** Formats extensions: "JPG, PNG, PDF". */
export const extensionsInWords = ( extensions: readonly string[] ): string =>
	extensions.map( ( name ) => name.toUpperCase() ).join( ', ' );
