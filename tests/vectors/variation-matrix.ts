/**
 * How rows of the variation matrix are written: only what matters to the row, the rest has its default. Its PHP half is
 * tests/php/Domain/variation-matrix.php.
 */
import { isDeepStrictEqual } from 'node:util';
import { createVariationMatrix, type MatrixVariation, type VariationAttributes } from '../../src/domain/variation-matrix';
import { unpackMatrix } from '../../src/domain/variation-matrix/packed';

type Brief = Partial< MatrixVariation >;

const matrix = ( briefs: readonly Brief[] ) =>
	createVariationMatrix( briefs.map( ( brief ) => ( { id: 0, attributes: {}, active: true, buyable: true, most: null, ...brief } ) ) );

export const variationMatrixFunctions = {
	'variation-matrix.match': ( briefs: readonly Brief[], choice: VariationAttributes ) => briefs[ matrix( briefs ).match( choice ) ]?.id ?? 0,
	'variation-matrix.availability': ( briefs: readonly Brief[], choice: VariationAttributes, attribute: string, value: string ) =>
		matrix( briefs ).availability( choice, attribute )( value ),
	'variation-matrix.stock_left': ( briefs: readonly Brief[], choice: VariationAttributes ) => matrix( briefs ).stockLeft( choice ),
	// Variations by id, how PHP packs them, and what the page has of that.
	'variation-matrix.carries': ( _variations: object, packed: unknown, unpacked: unknown ) => isDeepStrictEqual( unpackMatrix( packed ), unpacked ),
};
