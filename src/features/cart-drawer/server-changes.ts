/**
 * Finds changes between two carts that the server made on its own. Ignores lines that depend on another line (bundle
 * parts, gifts), and operations of another tab.
 */
import type { Cart, LastAnswer, Line } from '../../platform/cart';

export type ServerChange =
	| { readonly key: string; readonly kind: 'quantity'; readonly quantity: number; readonly lowered: boolean }
	| { readonly key: string; readonly kind: 'price'; readonly before: string; readonly after: string }
	| { readonly key: string; readonly kind: 'gone'; readonly name: string };

export function serverChanges(
	before: Cart | null,
	{ batch, results, reply: response, isShared = false }: LastAnswer
): readonly ServerChange[] {
	const after = response?.cart;
	if ( ! before || ! after ) {
		return [];
	}
	const asked = askedFor( batch, results );
	const isLook = batch.every( ( { type } ) => type === 'get' );
	return before.lines.flatMap( ( line ): readonly ServerChange[] => {
		const now = after.lines.find( ( { key } ) => key === line.key );
		const wanted = asked.get( line.key );
		if ( isShared && wanted === undefined ) {
			return [];
		}
		if ( ! now ) {
			const isNews =
				! isLook &&
				wanted === undefined &&
				line.removable &&
				! batch.some( ( { type } ) => type === 'other' || type === 'add_form' );
			return isNews ? [ { key: line.key, kind: 'gone', name: line.name } ] : [];
		}
		return changeOf( line, now, wanted, isLook );
	} );
}

/** Line key => accepted quantity, or NaN if an add or undo set it. */
function askedFor( batch: LastAnswer[ 'batch' ], results: LastAnswer[ 'results' ] ): ReadonlyMap< string, number > {
	const asked = new Map< string, number >();
	batch.forEach( ( operation, index ) => {
		const result = results[ index ];
		const key = 'key' in operation && typeof operation.key === 'string' ? operation.key : ( result?.key ?? '' );
		asked.set( key, operation.type === 'set_quantity' && result?.ok ? operation.quantity : NaN );
	} );
	return asked;
}

function changeOf( line: Line, now: Line, wanted: number | undefined, isLook: boolean ): readonly ServerChange[] {
	if ( ! now.editable || Number.isNaN( wanted ) ) {
		return [];
	}
	const isLowered = now.quantity < ( wanted ?? line.quantity );
	// After a plain read, a change is reported only if the stock limits the quantity. Otherwise another tab may have
	// requested it.
	const isNews = wanted !== undefined || ! isLook || ( isLowered && now.quantity === now.max );
	if ( now.quantity !== ( wanted ?? line.quantity ) && isNews ) {
		return [
			{ key: line.key, kind: 'quantity', quantity: now.quantity, lowered: isLowered && now.quantity === now.max },
		];
	}
	// A higher price is reported for untouched lines too. A lower price is not: a coupon or a form may be the reason.
	const isNewPrice = isLook
		? Number( now.unitPrice ) !== Number( line.unitPrice )
		: wanted === undefined && Number( now.unitPrice ) > Number( line.unitPrice );
	return isNewPrice && now.quantity === line.quantity
		? [ { key: line.key, kind: 'price', before: line.unitPrice, after: now.unitPrice } ]
		: [];
}
