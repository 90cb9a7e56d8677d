/**
 * Data of each variation that rules may use, packed for the page. Only the server writes it. Mirrors
 * includes/Domain/OptionForm/PackedVariations.php, which documents the format.
 */

export type VariationData = Readonly< Record< string, unknown > >;

const isRecord = ( value: unknown ): value is Record< string, unknown > => typeof value === 'object' && value !== null;
const listOf = ( value: unknown ): readonly unknown[] => ( Array.isArray( value ) ? value : [] );

/** Returns the data by id; empty if the value has another format. */
export const unpackVariations = ( packed: unknown ): Readonly< Record< string, VariationData > > =>
	Object.fromEntries( unpackRows( packed ) );

/** Keeps the packed order, which an object with numeric keys would lose. */
export function unpackRows( packed: unknown ): ReadonlyArray< readonly [ id: number, facts: VariationData ] > {
	const { ids, facts } = isRecord( packed ) ? packed : {};
	const idDifferences = listOf( ids );
	const readers = Object.entries( isRecord( facts ) ? facts : {} ).map(
		( [ name, column ] ) => [ name, columnReader( column, idDifferences.length ) ] as const
	);
	let id = 0;
	return idDifferences.map( ( step, position ) => {
		id += typeof step === 'number' ? step : 0;
		const row: Record< string, unknown > = {};
		for ( const [ name, read ] of readers ) {
			row[ name ] = read( position );
		}
		if ( row.max_quantity === true ) {
			row.max_quantity = row.stock_quantity;
		}
		return [ id, row ] as const;
	} );
}

function columnReader( column: unknown, count: number ): ( position: number ) => unknown {
	if ( ! isRecord( column ) ) {
		return () => undefined;
	}
	if ( 'all' in column ) {
		return () => column.all;
	}
	if ( 'each' in column ) {
		const values = listOf( column.each );
		return ( position ) => values[ position ];
	}
	const distinctValues = listOf( column.of );
	const encodedIndexes = typeof column.at === 'string' ? column.at : '';
	const width = encodedIndexes.length / count;
	return ( position ) =>
		distinctValues[ parseInt( encodedIndexes.slice( position * width, ( position + 1 ) * width ), 36 ) ];
}
