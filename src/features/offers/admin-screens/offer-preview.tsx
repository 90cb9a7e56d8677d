import { SelectControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { isEntryList, type ListEntry } from '../../../platform/ui-admin/setting-value';
import type { PreviewProps } from '../../../platform/ui-admin/settings-preview';
import { useProductsById } from '../../../platform/ui-admin/use-shop-products';

const MAX_ITEMS = 4;

/** The popup of one offer with unsaved texts and products. */
export function OfferPreview( { values }: PreviewProps ): ReactElement {
	const offers = isEntryList( values.offers ) ? values.offers : [];
	const [ selected, setSelected ] = useState( 0 );
	const index = Math.min( selected, offers.length - 1 );
	const offer = offers[ index ];
	if ( ! offer ) {
		return <p>{ __( 'Add an offer to see a preview.', 'aisle' ) }</p>;
	}
	return (
		<div className="aisle-offer-preview">
			{ offers.length > 1 && (
				<SelectControl
					label={ __( 'Offer', 'aisle' ) }
					value={ String( index ) }
					options={ offers.map( ( { name }, position ) => ( {
						value: String( position ),
						label: String( name || position + 1 ),
					} ) ) }
					onChange={ ( value ) => setSelected( Number( value ) ) }
					__next40pxDefaultSize
				/>
			) }
			<PreviewedOffer offer={ offer } />
			<p className="description">
				{ __( 'The window has your theme’s colors and fonts in the store.', 'aisle' ) }
			</p>
		</div>
	);
}

function PreviewedOffer( { offer }: { readonly offer: ListEntry } ): ReactElement {
	const ids = String( offer.items ?? '' )
		.split( ',' )
		.filter( ( id ) => id !== '' )
		.slice( 0, MAX_ITEMS );
	const products = useProductsById( ids );
	return (
		<section className="aisle-offer-preview__window" aria-label={ __( 'Window with the offer', 'aisle' ) }>
			<h3>{ offer.header || __( 'Special offer', 'aisle' ) }</h3>
			<ul>
				{ ids.map( ( id ) => {
					const product = products.get( id );
					return (
						<li key={ id }>
							{ product?.image ? <img src={ product.image } alt="" width="64" height="64" /> : <span /> }
							<strong>{ product?.name ?? `#${ id }` }</strong>
							{ offer.discount ? <span>{ discountText( String( offer.discount ) ) }</span> : null }
						</li>
					);
				} ) }
			</ul>
			{ offer.footer ? <p>{ offer.footer }</p> : null }
			<p className="aisle-offer-preview__button">{ __( 'Continue shopping', 'aisle' ) }</p>
		</section>
	);
}

/** Adds a percent sign to a plain number. */
const discountText = ( discount: string ): string =>
	`−${ /^[\d.,\s]+$/.test( discount ) ? `${ discount.trim() } %` : discount }`;
