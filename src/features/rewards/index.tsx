/** Entry point: the bar below the drawer's header, and the gift selection below its lines. */
import type { SlotFill } from '../../platform/slots';
import { GiftChooser } from './gift-chooser';
import { RewardsBar } from './rewards-bar';
import { readTexts } from './reward-text';

export function fills( data: unknown ): Readonly< Record< string, SlotFill > > {
	const texts = readTexts( data );
	return {
		'cart-drawer-header': () => <RewardsBar texts={ texts } />,
		'cart-drawer-lines-end': () => <GiftChooser />,
		'mini-cart-lines-end': () => <GiftChooser />,
	};
}
