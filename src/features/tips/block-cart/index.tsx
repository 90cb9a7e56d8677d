/** Tips in the order summary of WooCommerce's cart and checkout blocks. */
import './block-cart.scss';
import { useState } from 'react';
import { asRecord, asText } from '../../../platform/check';
import { blocksCheckout, type FillProps } from '../../../platform/blocks-checkout';
import { announceTip } from '../announce';
import { readTips, type TipOperation } from '../tip-data';
import { TipPicker } from '../tip-picker';

/** Returns the tips of a Store API response. */
const tipsOf = ( extensions: unknown ) =>
	readTips( asRecord( asRecord( asRecord( extensions ).aisle ).extensions ).tips );

const blockGlobals = blocksCheckout();

if ( blockGlobals ) {
	const { blocks, plugins } = blockGlobals;
	const { ExperimentalOrderMeta, TotalsWrapper } = blocks;

	/** Sends the operation. The response updates WooCommerce's store, which renders the block again with new totals. */
	const sendOperation = async ( [ type, fields ]: TipOperation ): Promise< { ok: boolean; message: string } > => {
		try {
			const response = await blocks.extensionCartUpdate( {
				namespace: 'aisle',
				data: { operations: [ { type, ...fields } ] },
			} );
			announceTip( fields.key, tipsOf( asRecord( response ).extensions ) );
			return { ok: true, message: '' };
		} catch ( error ) {
			return { ok: false, message: asText( asRecord( error ).message ) };
		}
	};

	const BlockTips = ( { extensions }: FillProps ) => {
		const [ busy, setBusy ] = useState( false );
		const offered = tipsOf( extensions );
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

	plugins.registerPlugin( 'aisle-block-tips', {
		scope: 'woocommerce-checkout',
		render: () => (
			<ExperimentalOrderMeta>
				<BlockTips />
			</ExperimentalOrderMeta>
		),
	} );
}
