/*
 * @jest-environment-options { "url": "https://www.shop.example/" }
 */
import { cookie, cookieNames, INNER, openPage, setTracking, settle, TRACKED, resetBrowser } from './testing';

resetBrowser();

/** Sends the WP Consent API's event, whose detail is a list with names. */
function changeConsent( category: string, answer: string ): Promise< void > {
	const detail = Object.assign( [], { [ category ]: answer } );
	document.dispatchEvent( new CustomEvent( 'wp_listen_for_consent_change', { detail } ) );
	return settle();
}

describe( 'consent', () => {
	const LANDING = { url: '/?utm_source=news', referrer: 'https://partner.example/' };

	it( 'is waited for; then the landing is stored', async () => {
		window.wp_has_consent = () => false;
		await openPage( LANDING );
		expect( cookieNames() ).toEqual( [] );
		expect( sessionStorage ).toHaveLength( 0 );
		window.history.replaceState( null, '', '/mugs/' );
		await changeConsent( 'marketing', 'allow' );
		expect( cookie( 'current' ) ).toMatchObject( { typ: 'utm', src: 'news' } );
		expect( cookie( 'current_add' ).rf ).toBe( LANDING.referrer );
	} );

	it( 'deletes all cookies of every form of the host when it is withdrawn', async () => {
		await openPage( LANDING );
		document.cookie = 'sbjs_current=a;path=/;domain=.www.shop.example';
		document.cookie = 'wffn_flt=a;path=/';
		document.cookie = 'other=a;path=/';
		await changeConsent( 'marketing', 'deny' );
		expect( cookieNames() ).toEqual( [ 'other' ] );
		await changeConsent( 'marketing', 'allow' );
		expect( cookie( 'current' ) ).toMatchObject( { src: 'news' } );
		expect( cookie( 'session' ).pgs ).toBe( '1' );
	} );

	it( 'of another category changes nothing', async () => {
		window.wp_has_consent = ( category ) => category === 'statistics';
		await openPage( { ...LANDING, options: { category: 'statistics' } } );
		await changeConsent( 'marketing', 'deny' );
		expect( cookieNames() ).toContain( 'sbjs_current' );
	} );

	it( 'is asked for again when its type becomes known', async () => {
		await openPage( { options: { consent: true } } );
		expect( cookieNames() ).toEqual( [] );
		window.wp_has_consent = () => true;
		document.dispatchEvent( new Event( 'wp_consent_type_defined' ) );
		await settle();
		expect( cookieNames() ).toEqual( TRACKED );
	} );

	it( 'is not taken from the API before it knows whether visitors opt in', async () => {
		window.wp_has_consent = () => window.wp_consent_type === undefined;
		window.waitfor_consent_hook = '1';
		await openPage( LANDING );
		window.dispatchEvent( new Event( 'load' ) );
		await settle();
		expect( cookieNames() ).toEqual( [] );
		window.wp_consent_type = 'optin';
		document.dispatchEvent( new Event( 'wp_consent_type_defined' ) );
		await settle();
		expect( cookieNames() ).toEqual( [] );
		await changeConsent( 'marketing', 'allow' );
		expect( cookie( 'current' ) ).toMatchObject( { src: 'news' } );
	} );

	it( 'is asked for when its script has loaded later, and deletes nothing before', async () => {
		await openPage();
		await openPage( { ...INNER, options: { consent: true } } );
		expect( cookie( 'session' ).pgs ).toBe( '1' );
		window.wp_has_consent = () => true;
		window.dispatchEvent( new Event( 'load' ) );
		await settle();
		expect( cookie( 'session' ).pgs ).toBe( '2' );
	} );

	it( 'comes from a function of another tool', async () => {
		const asked = jest.fn( () => false );
		window.aisleHasConsent = asked;
		window.wp_has_consent = () => true;
		await openPage();
		expect( asked ).toHaveBeenCalledWith( 'marketing' );
		expect( cookieNames() ).toEqual( [] );
	} );

	it( 'cannot be given for the store by the visitor, only by a script', async () => {
		window.wp_has_consent = () => true;
		await openPage( { options: { allowed: false } } );
		expect( cookieNames() ).toEqual( [] );
		setTracking( true );
		await settle();
		expect( cookieNames() ).toEqual( TRACKED );
	} );

	it( 'of the visitor does not replace that of the store', async () => {
		await openPage( { options: { allowed: false } } );
		await changeConsent( 'marketing', 'allow' );
		expect( cookieNames() ).toEqual( [] );
	} );

	it( 'stores nothing when it is withdrawn while the chunk loads', async () => {
		window.wp_has_consent = () => false;
		await openPage();
		setTracking( true );
		setTracking( false );
		await settle();
		expect( cookieNames() ).toEqual( [] );
		expect( sessionStorage ).toHaveLength( 0 );
	} );
} );
