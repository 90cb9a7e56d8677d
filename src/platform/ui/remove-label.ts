import { __, sprintf } from '@wordpress/i18n';
import { lineOrGroupName, pageCart, type Line } from '../cart';

/** Returns the label of a line's remove button. For an optional component, it names the group that stays. */
export function removeLabel( line: Line ): string {
	const lead = pageCart()
		.getView()
		.lines.find( ( { key } ) => key === line.parent );
	return lead
		? /* translators: 1: product name, 2: name of the set or product that it is part of. */
			sprintf( __( 'Remove %1$s from %2$s', 'aisle' ), line.name, lineOrGroupName( lead ) )
		: /* translators: %s: product name. */
			sprintf( __( 'Remove %s', 'aisle' ), lineOrGroupName( line ) );
}
