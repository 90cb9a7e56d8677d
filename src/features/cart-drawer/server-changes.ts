/**
 * Finds changes between two carts that the server made on its own. Ignores lines that depend on another line (bundle
 * parts, gifts), and operations of another tab.
 */
import { lineOrGroupName, type Cart, type LastAnswer, type Line } from '../../platform/cart';

export type ServerChange =
	| { readonly key: string; readonly kind: 'quantity'; readonly quantity: number; readonly lowered: boolean }
	| { readonly key: string; readonly kind: 'price'; readonly before: string; readonly after: string }
	| { readonly key: string; readonly kind: 'gone'; readonly name: string };

export function serverChanges(
	previousCart: Cart | null,
	{ batch, results, reply: response, isShared = false }: LastAnswer
): readonly ServerChange[] {
	const currentCart = response?.cart;
	if ( ! previousCart || ! currentCart ) {
		return [];
	}
	const requestedQuantities = requestedQuantitiesOf( batch, results );
	const isRefresh = batch.every( ( { type } ) => type === 'get' );
	return previousCart.lines.flatMap( ( line ): readonly ServerChange[] => {
		const currentLine = currentCart.lines.find( ( { key } ) => key === line.key );
		const requestedQuantity = requestedQuantities.get( line.key );
		if ( isShared && requestedQuantity === undefined ) {
			return [];
		}
		if ( ! currentLine ) {
			const isReportable =
				! isRefresh &&
				requestedQuantity === undefined &&
				line.removable &&
				// A component that is gone with its lead is part of the lead's message.
				( ! line.parent || currentCart.lines.some( ( { key } ) => key === line.parent ) ) &&
				! batch.some( ( { type } ) => type === 'other' || type === 'add_form' );
			return isReportable ? [ { key: line.key, kind: 'gone', name: lineOrGroupName( line ) } ] : [];
		}
		return changeOf( line, currentLine, requestedQuantity, isRefresh );
	} );
}

/**
 * Returns the lines that the batch changed: line key => accepted quantity, or NaN after another operation, such as an
 * add, or a rejected quantity.
 */
function requestedQuantitiesOf(
	batch: LastAnswer[ 'batch' ],
	results: LastAnswer[ 'results' ]
): ReadonlyMap< string, number > {
	const quantities = new Map< string, number >();
	batch.forEach( ( operation, index ) => {
		const result = results[ index ];
		const key = 'key' in operation && typeof operation.key === 'string' ? operation.key : ( result?.key ?? '' );
		quantities.set( key, operation.type === 'set_quantity' && result?.ok ? operation.quantity : NaN );
	} );
	return quantities;
}

function changeOf(
	line: Line,
	currentLine: Line,
	requestedQuantity: number | undefined,
	isRefresh: boolean
): readonly ServerChange[] {
	if ( ! currentLine.editable || Number.isNaN( requestedQuantity ) ) {
		return [];
	}
	const isLowered = currentLine.quantity < ( requestedQuantity ?? line.quantity );
	// After a plain read, a change is reported only if the stock limits the quantity. Otherwise another tab may have
	// requested it.
	const isReportable =
		requestedQuantity !== undefined || ! isRefresh || ( isLowered && currentLine.quantity === currentLine.max );
	if ( currentLine.quantity !== ( requestedQuantity ?? line.quantity ) && isReportable ) {
		return [
			{
				key: line.key,
				kind: 'quantity',
				quantity: currentLine.quantity,
				lowered: isLowered && currentLine.quantity === currentLine.max,
			},
		];
	}
	// After a plain read, every new price is reported. After an operation, only a higher price of a line without an
	// operation is reported: a coupon or a form may be the reason for a lower price.
	const isNewPrice = isRefresh
		? Number( currentLine.unitPrice ) !== Number( line.unitPrice )
		: requestedQuantity === undefined && Number( currentLine.unitPrice ) > Number( line.unitPrice );
	return isNewPrice && currentLine.quantity === line.quantity
		? [ { key: line.key, kind: 'price', before: line.unitPrice, after: currentLine.unitPrice } ]
		: [];
}
