/** Selectors for WooCommerce's cart templates. They use only parts that themes normally keep in their copies. */
export const CART_FORM = '.woocommerce-cart-form';
export const TOTALS = '.cart_totals';
export const NOTICES = '.woocommerce-notices-wrapper';
export const QUANTITY_FIELD = `${ CART_FORM } input[name^="cart["][name$="[qty]"]:not([type="hidden"])`;

export const cartForm = ( root: ParentNode = document ): HTMLFormElement | null =>
	root.querySelector< HTMLFormElement >( CART_FORM );

export const couponField = (): HTMLInputElement | null =>
	document.querySelector< HTMLInputElement >( `${ CART_FORM } [name="coupon_code"]` );

export const keyOfField = ( { name }: { readonly name: string } ): string =>
	/^cart\[([^\]]+)\]\[qty\]$/.exec( name )?.[ 1 ] ?? '';

export function keyOfLink( link: HTMLAnchorElement, parameter: 'remove_item' | 'undo_item' ): string {
	return new URL( link.href, window.location.href ).searchParams.get( parameter ) ?? '';
}

/** Returns the digits of an amount, whatever its format: "1950" for "$19.50" and "19,50 €". */
export const digitsOf = ( text: string | null ): string => ( text ?? '' ).replace( /\D/g, '' );

export interface DisplayedCart {
	/** Key => quantity; '' if the line has no field. */
	readonly lines: ReadonlyMap< string, string >;
	readonly coupons: readonly string[];
	/** Digits of the amounts in the total row, including the tax within it. */
	readonly totals: readonly string[];
}

export function readDisplayedCart(): DisplayedCart {
	const lines = new Map< string, string >();
	document
		.querySelectorAll< HTMLAnchorElement >( `${ CART_FORM } a[href*="remove_item="]` )
		.forEach( ( link ) => lines.set( keyOfLink( link, 'remove_item' ), '' ) );
	document
		.querySelectorAll< HTMLInputElement >( `${ CART_FORM } input[name^="cart["][name$="[qty]"]` )
		.forEach( ( field ) => lines.set( keyOfField( field ), field.defaultValue ) );
	const coupons = [ ...document.querySelectorAll< HTMLElement >( `${ TOTALS } [data-coupon]` ) ].map(
		( { dataset } ) => dataset.coupon ?? ''
	);
	const totals = [ ...document.querySelectorAll( `${ TOTALS } .order-total .amount` ) ].map( ( { textContent } ) =>
		digitsOf( textContent )
	);
	return { lines, coupons, totals };
}
