import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { useCart } from '../../platform/cart/store';
import { EmailCart } from './email-cart';
import { ShareLink } from './share-link';

interface ShareRowProps {
	readonly link: boolean;
	readonly email: boolean;
}

/** Two buttons below the lines. The second opens its form in place. */
export function ShareRow( { link, email }: ShareRowProps ) {
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
