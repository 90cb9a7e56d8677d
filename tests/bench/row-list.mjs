// Row format of all parts of the bench.

/**
 * @typedef {{ name: string, unit: string, ours: number, stock: number|null, ratio: number|null, budget: string, ok:
 *          boolean }} Row
 */

/**
 * @return {{ rows: Row[], row: (name: string, unit: string, own: number, theirs: number|null|undefined, budget: string,
 * ok: boolean) => void }} `row` adds a row; `theirs` is the compared value, null or missing if there is none.
 */
export function createRowList() {
	const rows = [];
	const row = ( name, unit, own, theirs, budget, ok ) =>
		rows.push( {
			name,
			unit,
			ours: round( own ),
			stock: ( theirs ?? null ) === null ? null : round( theirs ),
			ratio: theirs ? round( own / theirs ) : null,
			budget,
			ok,
		} );
	return { rows, row };
}

const round = ( value ) => Math.round( value * 1000 ) / 1000;
