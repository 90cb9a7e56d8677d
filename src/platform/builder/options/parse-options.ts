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

const parsePlainLines: LineParser = ( lines ) =>
	lines.map( ( label ) => ( { label, otherMembers: {}, unparsed: '' } ) );

/** Matches a color with the separator before it. */
const COLOR = /(?:^|\s*[|;,\t]\s*|\s+)(#[0-9a-f]{6})(?=$|[\s|;,])/i;

/** Reads a color anywhere in a line, such as "Sand #d8c3a5". The rest is read by `parseLines`. */
export const withColors =
	( parseLines: LineParser = parsePlainLines ): LineParser =>
	( lines ) => {
		const colors = lines.map( ( line ) => COLOR.exec( line )?.[ 1 ]?.toLowerCase() );
		const linesWithoutColor = lines.map( ( line ) => line.replace( COLOR, '' ).trim() );
		return parseLines( linesWithoutColor ).map( ( line, position ) => ( {
			...line,
			otherMembers: { ...line.otherMembers, ...( colors[ position ] ? { color: colors[ position ] } : {} ) },
		} ) );
	};

export const linesOf = ( text: string ): string[] =>
	text
		.split( /\r\n?|\n/ )
		.map( ( line ) => line.trim() )
		.filter( ( line ) => line !== '' );

export function parseOptions(
	text: string,
	existingOptions: readonly EditableOption[],
	parseLines: LineParser = parsePlainLines
): ParsedOptions {
	const ids = new Set( existingOptions.map( ( { id } ) => id ) );
	const lines = parseLines( linesOf( text ) );
	const options = lines
		.filter( ( { label } ) => label !== '' )
		.map( ( { label, otherMembers } ) => {
			const id = newOptionId( ids );
			ids.add( id );
			return { ...otherMembers, id, label };
		} );
	return {
		options,
		unparsed: lines.flatMap( ( { unparsed } ) => ( unparsed === '' ? [] : [ unparsed ] ) ),
	};
}

/** Inserts the added options at their position and removes empty rows. */
export const insertOptions = (
	options: readonly EditableOption[],
	addedOptions: readonly EditableOption[],
	afterId: string | null,
	isEmpty: ( option: EditableOption ) => boolean
): EditableOption[] => {
	const position = afterId === null ? options.length : options.findIndex( ( { id } ) => id === afterId ) + 1;
	const withoutEmpty = ( list: readonly EditableOption[] ): EditableOption[] =>
		list.filter( ( option ) => ! isEmpty( option ) );
	return [
		...withoutEmpty( options.slice( 0, position ) ),
		...addedOptions,
		...withoutEmpty( options.slice( position ) ),
	];
};
