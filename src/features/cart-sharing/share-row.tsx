import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { useCart } from '../../platform/cart/store';
import { EmailCart } from './email-cart';
import { ShareLink } from './share-link';

interface ShareRowProps {
	readonly hasLinkButton: boolean;
	readonly hasEmailButton: boolean;
}

/**
 * Buttons below the cart's lines: one shares the cart by link, the other opens the email form in place. Each can be
 * disabled.
 */
export function ShareRow( { hasLinkButton: link, hasEmailButton: email }: ShareRowProps ) {
	const { lines } = useCart();
	const [ isOpen, setOpen ] = useState( false );
	if ( lines.length === 0 ) {
		return null;
	}
	return (
		<div className="aisle-cart-sharing">
			<div className="aisle-cart-sharing__ways">
				{ link && <ShareLink /> }
				{ email && (
					<button
						type="button"
						className="aisle-cart-sharing__way"
						aria-expanded={ isOpen }
						onClick={ () => setOpen( ! isOpen ) }
					>
						{ __( 'Email my cart', 'aisle' ) }
					</button>
				) }
			</div>
			{ isOpen && <EmailCart /> }
		</div>
	);
}
