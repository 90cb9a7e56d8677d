/**
 * What PHP has told with a group of swatches: all of it stands in the group, so that a form that comes later (quick
 * view) is complete.
 */
import { asList, asNumber, asRecord, asText } from '../../../platform/check';

/** What the owner lets a press do. */
export type Permission = 'clear' | 'sold-out' | 'deselect';

export interface GroupData {
	/** Name of the select: `attribute_pa_color`. */
	readonly name: string;
	readonly can: ReadonlySet< unknown >;
	/** How many are left is told at or below it; 0 never. */
	readonly left: number;
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
		can: new Set( asList( data.can ) ),
		left: asNumber( data.left ),
		noStock: asText( data.noStock ),
		leftText: asText( data.leftText ),
	};
}
