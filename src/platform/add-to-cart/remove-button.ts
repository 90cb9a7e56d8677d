/** The remove link of a classic mini cart at `target`, or null. */
export function removeButton( target: EventTarget | null ): HTMLAnchorElement | null {
	return target instanceof Element
		? target.closest< HTMLAnchorElement >( 'a.remove_from_cart_button[data-cart_item_key]' )
		: null;
}
