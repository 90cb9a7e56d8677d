/** Gift selection in the order summary of WooCommerce's cart block. */
import './block-cart.scss';
import { useState } from 'react';
import { asRecord, asText } from '../../../platform/check';
import { GiftChoices, type GiftOperation } from '../gift-choices';
import { readProgress } from '../progress';
import { blocksCheckout, type FillProps } from '../../../platform/blocks-checkout';

const blockGlobals = blocksCheckout();

if ( blockGlobals ) {
	const { blocks, plugins } = blockGlobals;
	const { ExperimentalOrderMeta, TotalsWrapper } = blocks;

	/** Sends the selection. The response updates WooCommerce's store, which renders the block again. */
	const sendSelection = async ( operation: GiftOperation ): Promise< { ok: boolean; message: string } > => {
		try {
			await blocks.extensionCartUpdate( {
				namespace: 'aisle',
				data: { operations: [ { type: 'choose_gift', ...operation } ] },
			} );
			return { ok: true, message: '' };
		} catch ( error ) {
			return { ok: false, message: asText( asRecord( error ).message ) };
		}
	};

	const BlockCartGifts = ( { extensions }: FillProps ) => {
		const [ busy, setBusy ] = useState( false );
		const { gifts } = readProgress( asRecord( asRecord( asRecord( extensions ).aisle ).extensions ).rewards );
		if ( gifts.length === 0 ) {
			return null;
		}
		const chooseGift = async ( operation: GiftOperation ) => {
			setBusy( true );
			const result = await sendSelection( operation );
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
