/** Tips in WooCommerce's cart and checkout blocks: in the block `aisle/tips`, otherwise below the totals. */
import './block-cart.scss';
import { useState } from 'react';
import {
	blocksCheckout,
	featureData,
	runInBlockCart,
	useBlockCartExtensions,
	type BlockCartResult,
	type FillProps,
} from '../../../platform/blocks-checkout';
import { announceTip } from '../announce';
import { readTips, type TipOperation } from '../tip-data';
import { TipPicker } from '../tip-picker';

const BLOCK = 'aisle/tips';

const blockGlobals = blocksCheckout();

if ( blockGlobals ) {
	const { blocks, plugins } = blockGlobals;
	const { ExperimentalOrderMeta, TotalsWrapper } = blocks;

	const sendOperation = async ( [ type, fields ]: TipOperation ): Promise< BlockCartResult > => {
		const result = await runInBlockCart( blocks, type, fields );
		if ( result.ok ) {
			announceTip( fields.key, readTips( result.data.tips ) );
		}
		return result;
	};

	const BlockTips = ( { extensions }: FillProps ) => {
		const [ busy, setBusy ] = useState( false );
		const offered = readTips( featureData( extensions ).tips );
		if ( offered.length === 0 ) {
			return null;
		}
		const send = async ( operation: TipOperation ) => {
			setBusy( true );
			const result = await sendOperation( operation );
			setBusy( false );
			return result;
		};
		return (
			<TotalsWrapper className="aisle-block-tips">
				<TipPicker tips={ offered } busy={ busy } send={ send } />
			</TotalsWrapper>
		);
	};

	const PlacedTips = () => <BlockTips extensions={ useBlockCartExtensions() } />;

	// React has not replaced the server's HTML yet.
	if ( document.querySelector( `[data-block-name="${ BLOCK }"]` ) ) {
		blocks.registerCheckoutBlock( {
			metadata: { name: BLOCK, parent: 'woocommerce/checkout-totals-block' },
			force: false,
			component: PlacedTips,
		} );
	} else {
		plugins.registerPlugin( 'aisle-block-tips', {
			scope: 'woocommerce-checkout',
			render: () => (
				<ExperimentalOrderMeta>
					<BlockTips />
				</ExperimentalOrderMeta>
			),
		} );
	}
}
