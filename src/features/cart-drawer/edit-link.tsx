import { __, sprintf } from '@wordpress/i18n';
import type { MouseEvent } from 'react';
import { lineOrGroupName, type ViewLine } from '../../platform/cart';
import { hasQuickView, openQuickView } from '../../platform/contracts/quick-view';

/**
 * Links to the form that edits the line's answers or its variation, in the quick view if possible.
 */
export function EditLink( { line }: { readonly line: ViewLine } ) {
	const url = line.editUrl;
	if ( url === '' ) {
		return null;
	}
	// Other URLs lead to a page of their own, such as that of a bundle.
	const isInQuickView = hasQuickView() && url.includes( 'aisle_edit=' );
	const edit = ( event: MouseEvent< HTMLElement > ): void => {
		if ( isInQuickView && ! ( event.ctrlKey || event.metaKey || event.shiftKey ) ) {
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
				sprintf( __( 'Edit the options of %s', 'aisle' ), lineOrGroupName( line ) )
			}
		>
			{ __( 'Edit', 'aisle' ) }
		</a>
	);
}
