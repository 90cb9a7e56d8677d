import { clearBoot } from '../boot-data';
import { delayCheckoutLinks } from './checkout-links';
import { createEarlyCart } from './early-cart';

it( 'delays a checkout link until a pending add has its response', async () => {
	window.aisleBoot = { shop: { checkoutUrl: 'http://localhost/#pay' } };
	clearBoot();
	document.body.innerHTML = '<a href="http://localhost/#pay">Pay</a>';
	let settle: ( isSettled: boolean ) => void = () => undefined;
	const { getView } = createEarlyCart( () => Promise.reject( new Error( 'not needed' ) ), {
		hasCart: () => false,
		count: 0,
	} );
	delayCheckoutLinks( {
		getView: () => ( { ...getView(), busy: true } ),
		settle: () => new Promise( ( resolve ) => ( settle = resolve ) ),
	} );
	const link = document.querySelector( 'a' );
	link?.click();
	expect( [ window.location.hash, link?.getAttribute( 'aria-busy' ) ] ).toEqual( [ '', 'true' ] );
	settle( true );
	await Promise.resolve();
	expect( [ window.location.hash, link?.hasAttribute( 'aria-busy' ) ] ).toEqual( [ '#pay', false ] );
} );
