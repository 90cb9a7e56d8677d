/**
 * Reads PHP's data of a swatch group. All of it is on the group, so that a form that is inserted later (quick view) is
 * complete.
 */
import { asList, asNumber, asRecord, asText } from '../../../platform/check';

export interface GroupData {
	/** Name of the select: `attribute_pa_color`. */
	readonly name: string;
	/** Actions that the merchant allows with a click: `clear`, `sold-out`, `deselect`. */
	readonly permissions: ReadonlySet< unknown >;
	/** Remaining stock at or below which it is shown; 0 for never. */
	readonly stockLimit: number;
	/** `%s, out of stock` */
	readonly noStock: string;
	/** `%d left` */
	readonly leftText: string;
}

export const GROUP = '[data-aisle-swatches]';

export function groupData( group: HTMLElement ): GroupData {
	const data = asRecord( JSON.parse( group.dataset.aisleSwatches ?? '{}' ) );
	return {
		name: asText( data.name ),
		permissions: new Set( asList( data.can ) ),
		stockLimit: asNumber( data.left ),
		noStock: asText( data.noStock ),
		leftText: asText( data.leftText ),
	};
}
