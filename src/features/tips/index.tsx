/** Entry point: the tips in the drawer, below its lines. The drawer's foot does not scroll. */
import { asFlag, asRecord, asText } from '../../platform/check';
import { pageCart } from '../../platform/cart';
import { useCart } from '../../platform/cart/store';
import type { SlotFill } from '../../platform/slots';
import { announceTip } from './announce';
import { readTips, type TipOperation } from './tip-data';
import { TipPicker } from './tip-picker';

export function fills( data: unknown ): Readonly< Record< string, SlotFill > > {
	const { drawer, style } = asRecord( data );
	if ( ! asFlag( drawer ) ) {
		return {};
	}
	return {
		'cart-drawer-lines-end': () => <DrawerTips style={ asText( style ) } />,
	};
}

async function sendOperation( [ type, fields ]: TipOperation ): Promise< { ok: boolean; message: string } > {
	const result = await pageCart().run( type, fields );
	if ( result.ok ) {
		announceTip( fields.key, readTips( pageCart().getView().cart?.extensions.tips ) );
	}
	return result;
}

interface DrawerTipsProps {
	/** URL of the style. Pages without tips do not load it. */
	readonly style: string;
}

function DrawerTips( { style }: DrawerTipsProps ) {
	const { cart, busy } = useCart();
	const tips = readTips( cart?.extensions.tips );
	if ( tips.length === 0 ) {
		return null;
	}
	return (
		<>
			<link rel="stylesheet" href={ style } />
			<TipPicker tips={ tips } busy={ busy } send={ sendOperation } />
		</>
	);
}
