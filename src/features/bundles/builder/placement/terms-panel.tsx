import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Switch } from '../../../../platform/builder/controls';
import { changeDocument } from '../../../../platform/builder/edits';
import { useBundle } from '../document';

/** Shipping and coupons. */
export function TermsPanel(): ReactElement {
	const { document, edit } = useBundle();
	return (
		<div className="aisle-builder__cards">
			<section className="aisle-builder__box">
				<h2>{ __( 'Shipping', 'aisle' ) }</h2>
				<Switch
					label={ __( 'Ships as one package', 'aisle' ) }
					help={ __(
						'Shipping methods get one item with the weight of all products, and the size and shipping class of the first one.',
						'aisle'
					) }
					checked={ document.ships_as_one }
					onChange={ ( isOn ) => edit( '', changeDocument( { ships_as_one: isOn } ) ) }
				/>
			</section>
			<section className="aisle-builder__box">
				<h2>{ __( 'Coupons', 'aisle' ) }</h2>
				<Switch
					label={ __( 'No coupons on this bundle', 'aisle' ) }
					help={ __( 'Coupons reduce only the other items in the cart.', 'aisle' ) }
					checked={ document.excludes_coupons }
					onChange={ ( isOn ) => edit( '', changeDocument( { excludes_coupons: isOn } ) ) }
				/>
			</section>
		</div>
	);
}
