/** Gift selection in the order summary of WooCommerce's cart block. */
import './block-cart.scss';
import { useState } from 'react';
import { GiftChoices, type GiftOperation } from '../gift-choices';
import { readProgress } from '../progress';
import { blocksCheckout, featureData, runInBlockCart, type FillProps } from '../../../platform/blocks-checkout';

const blockGlobals = blocksCheckout();

if ( blockGlobals ) {
	const { blocks, plugins } = blockGlobals;
	const { ExperimentalOrderMeta, TotalsWrapper } = blocks;

	const BlockCartGifts = ( { extensions }: FillProps ) => {
		const [ busy, setBusy ] = useState( false );
		const { gifts } = readProgress( featureData( extensions ).rewards );
		if ( gifts.length === 0 ) {
			return null;
		}
		const chooseGift = async ( operation: GiftOperation ) => {
			setBusy( true );
			const result = await runInBlockCart( blocks, 'choose_gift', operation );
			setBusy( false );
			return result;
		};
		return (
			<TotalsWrapper className="aisle-block-gifts">
				<GiftChoices choices={ gifts } busy={ busy } choose={ chooseGift } />
			</TotalsWrapper>
		);
	};

	plugins.registerPlugin( 'aisle-block-cart-gifts', {
		scope: 'woocommerce-checkout',
		render: () => (
			<ExperimentalOrderMeta>
				<BlockCartGifts />
			</ExperimentalOrderMeta>
		),
	} );
}
