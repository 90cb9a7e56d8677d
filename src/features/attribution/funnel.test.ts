/*
 * @jest-environment-options { "url": "https://www.shop.example/" }
 */
import { clearCookies, cookieNames, INNER, openPage, rawCookies, setTracking, resetBrowser } from './testing';

const MINUTE = 60_000;

resetBrowser();

describe( 'the funnel cookies', () => {
	it( 'have the time of a store half an hour off, and the first page, once', async () => {
		await openPage( { url: '/sale/?utm_source=a&fbclid=f', referrer: 'https://partner.example/' } );
		const cookies = rawCookies();
		expect( decodeURIComponent( String( cookies.wffn_flt ) ) ).toBe( '2026-3-5 14:05:09' );
		expect( cookies ).toMatchObject( {
			wffn_fl_url: '%2Fsale%2F',
			wffn_utm_source: 'a',
			wffn_fbclid: 'f',
			wffn_is_mobile: 'false',
			wffn_traffic_source: encodeURIComponent( 'https://partner.example/' ),
		} );
		jest.advanceTimersByTime( 60 * MINUTE );
		await openPage( { url: '/?utm_source=b', referrer: 'https://other.example/' } );
		expect( rawCookies() ).toMatchObject( {
			wffn_flt: cookies.wffn_flt,
			wffn_fl_url: '%2Fsale%2F',
			wffn_utm_source: 'b',
			wffn_referrer: encodeURIComponent( 'https://partner.example/' ),
			wffn_traffic_source: encodeURIComponent( 'https://other.example/' ),
		} );
	} );

	it.each( [
		[ 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox', 'false' ],
		[ 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome', 'true' ],
		[ 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari', 'true' ],
		[ 'Wget/1.21', 'unknown', 'false' ],
	] )( 'name the browser of %s', async ( agent, browser, isMobile ) => {
		const agents = jest.spyOn( navigator, 'userAgent', 'get' ).mockReturnValue( agent );
		await openPage();
		agents.mockRestore();
		expect( rawCookies() ).toMatchObject( { wffn_browser: browser, wffn_is_mobile: isMobile } );
	} );

	it( 'are the data of other scripts’ tracking events, with consent only', async () => {
		await openPage( { url: '/sale/?utm_source=news', referrer: 'https://partner.example/' } );
		const { getTrackingEvent } = window.wc_order_attribution as { getTrackingEvent(): Promise< object | null > };
		expect( await getTrackingEvent() ).toEqual( {
			browser: 'Mozilla',
			event_day: 'Thursday',
			event_hour: '14-15',
			event_month: 'March',
			fl_url: '/sale/',
			flt: '2026-3-5 14:05:09',
			is_mobile: 'false',
			referrer: 'https://partner.example/',
			timezone: expect.any( String ),
			traffic_source: 'https://partner.example/',
			utm_source: 'news',
		} );
		setTracking( false );
		expect( await getTrackingEvent() ).toBeNull();
	} );

	it( 'are not needed for the data of tracking events', async () => {
		const tracker = (): { getTrackingEvent(): Promise< object | null > } =>
			window.wc_order_attribution as { getTrackingEvent(): Promise< object | null > };
		const options = { funnel: false };
		await openPage( { url: '/sale/?utm_source=news', referrer: 'https://partner.example/', options } );
		jest.advanceTimersByTime( 60 * MINUTE );
		await openPage( { ...INNER, options } );
		expect( cookieNames().join() ).not.toContain( 'wffn' );
		expect( await tracker().getTrackingEvent() ).toEqual( {
			browser: 'Mozilla',
			event_day: 'Thursday',
			event_hour: '15-16',
			event_month: 'March',
			fl_url: '/sale/',
			flt: '2026-3-5 14:05:09',
			is_mobile: 'false',
			referrer: 'https://partner.example/',
			timezone: expect.any( String ),
			traffic_source: 'https://partner.example/',
			utm_source: 'news',
		} );
		clearCookies();
		await openPage( { options } );
		expect( await tracker().getTrackingEvent() ).toMatchObject( { fl_url: '/', traffic_source: 'direct' } );
	} );

	it( 'forget the other site with a direct visit', async () => {
		await openPage( { referrer: 'https://partner.example/' } );
		await openPage( INNER );
		expect( cookieNames() ).toContain( 'wffn_traffic_source' );
		await openPage();
		expect( cookieNames() ).not.toContain( 'wffn_traffic_source' );
		expect( cookieNames() ).toContain( 'wffn_referrer' );
	} );
} );
