/** Entry point: shares the cart by link or sends it to the shopper by email. */
import { asFlag, asRecord } from '../../platform/check';
import type { SlotFill } from '../../platform/slots';
import { ShareRow } from './share-row';

export function fills( data: unknown ): Readonly< Record< string, SlotFill > > {
	const { link, email } = asRecord( data );
	return {
		'cart-drawer-lines-end': () => <ShareRow hasLinkButton={ asFlag( link ) } hasEmailButton={ asFlag( email ) } />,
	};
}
