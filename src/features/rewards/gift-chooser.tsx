import { pageCart } from '../../platform/cart';
import { useCart } from '../../platform/cart/store';
import { GiftChoices } from './gift-choices';
import { readProgress } from './progress';

/** Gift selection in the drawer and the mini cart. */
export function GiftChooser() {
	const view = useCart();
	return (
		<GiftChoices
			choices={ readProgress( view.cart?.extensions.rewards ).gifts }
			busy={ view.busy }
			choose={ ( operation ) => pageCart().run( 'choose_gift', operation ) }
		/>
	);
}
