/** Reads pasted lines as options: a label in each line, and details that the feature reads after it. */
import type { PastedLine } from '../config/editor';
import type { EditableOption } from '../document';
import { newOptionId } from '../identifiers';

export interface ParsedOptions {
	readonly options: readonly EditableOption[];
	/** Lines that are not an option, and unreadable text after a label. */
	readonly unparsed: readonly string[];
}

export type LineParser = ( lines: readonly string[] ) => readonly PastedLine[];

const parsePlainLines: LineParser = ( lines ) => lines.map( ( label ) => ( { label, more: {}, unparsed: '' } ) );

/** Matches a color with the separator before it. */
const COLOR = /(?:^|\s*[|;,\t]\s*|\s+)(#[0-9a-f]{6})(?=$|[\s|;,])/i;

/** Reads a color anywhere in a line, such as "Sand #d8c3a5". The rest is read by `read`. */
export const withColors =
	( read: LineParser = parsePlainLines ): LineParser =>
	( lines ) => {
		const colors = lines.map( ( line ) => COLOR.exec( line )?.[ 1 ]?.toLowerCase() );
		const rest = lines.map( ( line ) => line.replace( COLOR, '' ).trim() );
		return read( rest ).map( ( line, position ) => ( {
			...line,
			more: { ...line.more, ...( colors[ position ] ? { color: colors[ position ] } : {} ) },
		} ) );
	};

export const linesOf = ( text: string ): string[] =>
	text
		.split( /\r\n?|\n/ )
		.map( ( line ) => line.trim() )
		.filter( ( line ) => line !== '' );

export function parseOptions(
	text: string,
	taken: readonly EditableOption[],
	read: LineParser = parsePlainLines
): ParsedOptions {
	const ids = new Set( taken.map( ( { id } ) => id ) );
	const lines = read( linesOf( text ) );
	const options = lines
		.filter( ( { label } ) => label !== '' )
		.map( ( { label, more } ) => {
			const id = newOptionId( ids );
			ids.add( id );
			return { ...more, id, label };
		} );
	return {
		options,
		unparsed: lines.flatMap( ( { unparsed: unparsed } ) => ( unparsed === '' ? [] : [ unparsed ] ) ),
	};
}

/** Inserts the added options at their position and removes empty rows. */
export const insertOptions = (
	options: readonly EditableOption[],
	added: readonly EditableOption[],
	after: string | null,
	isEmpty: ( option: EditableOption ) => boolean
): EditableOption[] => {
	const position = after === null ? options.length : options.findIndex( ( { id } ) => id === after ) + 1;
	const withoutEmpty = ( list: readonly EditableOption[] ): EditableOption[] =>
		list.filter( ( option ) => ! isEmpty( option ) );
	return [ ...withoutEmpty( options.slice( 0, position ) ), ...added, ...withoutEmpty( options.slice( position ) ) ];
};
