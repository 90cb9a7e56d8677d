/** Entry point: product suggestions below the drawer's lines. */
import { asRecord, asText } from '../../platform/check';
import type { SlotFill } from '../../platform/slots';
import { UpsellStrip } from './upsell-strip';

export function fills( data: unknown ): Readonly< Record< string, SlotFill > > {
	const title = asText( asRecord( data ).title );
	return { 'cart-drawer-lines-end': () => <UpsellStrip title={ title } /> };
}
