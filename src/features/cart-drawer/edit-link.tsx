import { __, sprintf } from '@wordpress/i18n';
import type { MouseEvent } from 'react';
import type { ViewLine } from '../../platform/cart';
import { hasQuickView, openQuickView } from '../../platform/contracts/quick-view';

/**
 * Links to the form that edits the line's answers, in the quick view if possible. A variation can be edited only there.
 */
export function EditLink( { line }: { readonly line: ViewLine } ) {
	const isEditableVariation = line.variationId > 0 && line.removable && hasQuickView();
	const url = line.editUrl || ( isEditableVariation ? line.permalink : '' );
	if ( url === '' ) {
		return null;
	}
	const edit = ( event: MouseEvent< HTMLElement > ): void => {
		if ( hasQuickView() && ! ( event.ctrlKey || event.metaKey || event.shiftKey ) ) {
			event.preventDefault();
			void openQuickView( { productId: line.productId, url, cartKey: line.key, opener: event.currentTarget } );
		}
	};
	return (
		<a
			className="aisle-cart-drawer__edit"
			href={ url }
			onClick={ edit }
			aria-label={
				/* translators: %s: product name. */
				sprintf( __( 'Edit the options of %s', 'aisle' ), line.name )
			}
		>
			{ __( 'Edit', 'aisle' ) }
		</a>
	);
}
