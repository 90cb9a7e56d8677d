import { CART_TIP } from '../../platform/cart/tip-events';
import { fire } from '../../platform/events';
import type { OfferedTip } from './tip-data';

/** Tells other scripts that the server has changed a tip. */
export function announceTip( key: string, tips: readonly OfferedTip[] ): void {
	const tip = tips.find( ( { key: other } ) => other === key );
	fire( document, CART_TIP, { key, value: tip?.selected ?? '', amount: tip?.amount ?? '' } );
}
