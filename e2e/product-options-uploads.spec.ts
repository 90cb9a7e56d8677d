// Feature: product-options
// Uploads: selected, dropped, pasted, in progress, rejected, removed, in the cart and in the order.
import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page, Request } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { callCart, emptyCart, removal } from './support/cart';
import { logIn } from './support/log-in';
import { deleteForm, error, field, overflow, saveForm, total } from './support/options';
import {
	addButton,
	aliveForm,
	cartSettles,
	centsOf,
	drawer,
	drawerLines,
	openConfigurable,
	placeOrder,
	tabTo,
} from './support/shopper';
import { isBlock, lastOrder, product, setSettings } from './support/site';
import { expect, test } from './support/test';

const SLUG = 'bread-knife';
const BASE = 7200;
const REJECTED = /\b4\d\d\b/;
const TYPES = { extensionSupportEnable: true, extensions: 'jpg, PNG, pdf' };
test.use( { actionTimeout: 8000 } );

let form = 0;
test.beforeAll( async () => {
	form = await saveForm( SLUG, [
		{
			id: 'f_photo',
			type: 'file',
			upload: 'ajax',
			label: 'Your photo',
			required: true,
			requiredMessage: 'We need a photo.',
			...TYPES,
			maxFileSize: 2000000,
			minFileSize: 60,
			minFileSizeMessage: 'At least %s, please.',
			pricingType: 'fixed',
			priceoptions: 'fixed_for_all',
			price: '4.00',
			is_show_price: true,
		},
		{
			id: 'f_collage',
			type: 'file',
			upload: 'drag_drop',
			label: 'Collage',
			multiple: true,
			maxFileCount: 3,
			...TYPES,
		},
		{ id: 'f_sketch', type: 'file', upload: 'plain', label: 'Sketch', maxFileSize: 500000, ...TYPES },
	] );
} );
test.afterAll( () => deleteForm( form ) );

interface Chosen {
	name: string;
	mimeType: string;
	buffer: Buffer;
}

const chunk = ( type: string, data: Buffer ): Buffer => {
	const body = Buffer.concat( [ Buffer.from( type ), data ] );
	const frame = Buffer.alloc( 4 );
	frame.writeUInt32BE( crc32( body ) );
	const length = Buffer.alloc( 4 );
	length.writeUInt32BE( data.length );
	return Buffer.concat( [ length, body, frame ] );
};

/** Returns an image of noise, which cannot be compressed: side x side x 3 bytes. */
function image( name: string, side = 40 ): Chosen {
	const head = Buffer.alloc( 13 );
	head.writeUInt32BE( side, 0 );
	head.writeUInt32BE( side, 4 );
	head.set( [ 8, 2, 0, 0, 0 ], 8 );
	const row = side * 3 + 1;
	const noise = Buffer.from(
		Array.from( { length: row * side }, ( _, at ) =>
			at % row === 0 ? 0 : ( ( at * 2654435761 + name.length ) >>> 11 ) & 255
		)
	);
	const buffer = Buffer.concat( [
		Buffer.from( '\x89PNG\r\n\x1a\n', 'latin1' ),
		chunk( 'IHDR', head ),
		chunk( 'IDAT', deflateSync( noise, { level: 0 } ) ),
		chunk( 'IEND', Buffer.alloc( 0 ) ),
	] );
	return { name, mimeType: 'image/png', buffer };
}

const text = ( name: string, content: string ): Chosen => ( {
	name,
	mimeType: 'text/plain',
	buffer: Buffer.from( content ),
} );
const chooser = ( page: Page, id: string ): Locator => field( page, id ).locator( 'input[type="file"]' );
const rows = ( page: Page, id: string ): Locator => field( page, id ).getByRole( 'listitem' );
const posted = ( page: Page, id: string ): Promise< string[] > =>
	field( page, id )
		.locator( 'input[type="hidden"]' )
		.evaluateAll( ( inputs ) => inputs.map( ( input ) => ( input as HTMLInputElement ).value ) );
const UPLOADED = /^[0-9a-f]{40}\|\|/;

/** Selects files and waits until they are uploaded. */
async function upload( page: Page, id: string, ...files: Chosen[] ): Promise< void > {
	const before = ( await posted( page, id ) ).filter( Boolean ).length;
	await chooser( page, id ).setInputFiles( files );
	await expect( async () =>
		expect( ( await posted( page, id ) ).filter( Boolean ) ).toHaveLength( before + files.length )
	).toPass( { timeout: 15000 } );
}

/** Throttles the network to a slow mobile connection. */
async function lineOfSpeed( page: Page ): Promise< ( bytesPerSecond: number ) => Promise< unknown > > {
	const line = await page.context().newCDPSession( page );
	return ( uploadThroughput ) =>
		line.send( 'Network.emulateNetworkConditions', {
			offline: false,
			latency: 20,
			downloadThroughput: -1,
			uploadThroughput,
		} );
}

function watchUploads( page: Page ): Request[] {
	const calls: Request[] = [];
	page.on( 'request', ( request ) => request.url().includes( 'action=wcpa_ajax_upload' ) && calls.push( request ) );
	return calls;
}

/** Drops files on an element. */
async function drop( target: Locator, files: Chosen[] ): Promise< boolean > {
	return target.evaluate(
		( element, dropped ) => {
			const dataTransfer = new DataTransfer();
			dropped.forEach( ( { name, mimeType, bytes } ) =>
				dataTransfer.items.add( new File( [ new Uint8Array( bytes ) ], name, { type: mimeType } ) )
			);
			element.dispatchEvent( new DragEvent( 'dragover', { dataTransfer, bubbles: true, cancelable: true } ) );
			return ! element.dispatchEvent(
				new DragEvent( 'drop', { dataTransfer, bubbles: true, cancelable: true } )
			);
		},
		files.map( ( { name, mimeType, buffer } ) => ( { name, mimeType, bytes: [ ...buffer ] } ) )
	);
}

test(
	'uploads, shows and prices a photo and deletes it when it is removed',
	{ tag: '@stand-in' },
	async ( { page } ) => {
		const options = await test.step( 'require a photo', async () => {
			const options = await openConfigurable( page, SLUG );
			await expect( chooser( page, 'f_photo' ) ).toHaveAttribute( 'required', '' );
			await expect( chooser( page, 'f_photo' ) ).toHaveAttribute( 'accept', '.jpg,.png,.pdf' );
			return options;
		} );
		const calls = watchUploads( page );
		const response = page.waitForResponse( /action=wcpa_ajax_upload/ );
		await test.step( 'upload a photo', async () => {
			await upload( page, 'f_photo', image( 'walnut.png' ) );
			expect( ( await posted( page, 'f_photo' ) )[ 0 ] ).toMatch( /^[0-9a-f]{40}\|\|walnut\.png$/ );
			await expect( rows( page, 'f_photo' ) ).toContainText( '5 kB' );
			await expect( rows( page, 'f_photo' ).locator( 'img' ) ).toHaveJSProperty( 'naturalWidth', 40 );
			await expect( chooser( page, 'f_photo' ) ).not.toHaveAttribute( 'required' );
			await expect.poll( () => centsOf( total( page ) ) ).toBe( BASE + 400 );
			expect( calls ).toHaveLength( 1 );
			expect( calls[ 0 ]?.headers()[ 'x-aisle' ] ).toBe( '1' );
			await expectAccessible( page, '[data-aisle="product-options"]' );
			await expect( options.getByRole( 'button', { name: 'Remove walnut.png' } ) ).toBeVisible();
		} );
		const url = await test.step( 'read the file and remove it', async () => {
			const { url } = ( ( await ( await response ).json() ) as { file: { url: string } } ).file;
			expect( ( await page.request.get( url ) ).status() ).toBe( 200 );
			const removed = page.waitForResponse( /action=aisle_upload_remove/ );
			await options.getByRole( 'button', { name: 'Remove walnut.png' } ).click();
			await expect( rows( page, 'f_photo' ) ).toHaveCount( 0 );
			await expect( chooser( page, 'f_photo' ) ).toHaveAttribute( 'required', '' );
			await expect( chooser( page, 'f_photo' ) ).toBeFocused();
			await expect( total( page ) ).toHaveText( 'From $76.00' );
			await removed;
			return url;
		} );
		await test.step( 'reject the removed file', async () => {
			expect( ( await page.request.get( url ) ).status() ).toBeGreaterThanOrEqual( 400 );
		} );
		await test.step( 'require a photo again', async () => {
			await addButton( page ).click();
			await expect( error( page, 'f_photo' ) ).toHaveText( 'We need a photo.' );
			await expect( drawer( page ) ).toBeHidden();
		} );
	}
);

test(
	'shows and announces upload progress and blocks the add until it finishes',
	{ tag: '@release' },
	async ( { page } ) => {
		const options = await openConfigurable( page, SLUG );
		const slow = await lineOfSpeed( page );
		await slow( 60000 );
		const region = field( page, 'f_photo' ).getByRole( 'status' );
		await region.evaluate( ( element ) => {
			const announcements: string[] = [];
			Reflect.set( window, 'testSaid', announcements );
			new MutationObserver( () => announcements.push( element.textContent ?? '' ) ).observe( element, {
				childList: true,
				characterData: true,
				subtree: true,
			} );
		} );
		await chooser( page, 'f_photo' ).setInputFiles( image( 'large.png', 400 ) );
		const bar = options.getByRole( 'progressbar', { name: 'Uploading large.png' } );
		await expect( bar ).toBeVisible();
		await expect( options.locator( '.is-uploading' ) ).toHaveCount( 1 );
		await expect( addButton( page ) ).toHaveAttribute( 'aria-busy', 'true' );
		await expect( async () =>
			expect( Number( await bar.getAttribute( 'aria-valuenow' ) ) ).toBeGreaterThan( 20 )
		).toPass();
		await expectAccessible( page, '[data-aisle="product-options"]' );

		const reported = page.waitForEvent( 'dialog' ).then( async ( dialog ) => {
			const dialogText = [ dialog.type(), dialog.message() ];
			await dialog.accept();
			return dialogText;
		} );
		await addButton( page ).click();
		expect( await reported ).toEqual( [ 'alert', 'Please wait until your files are uploaded.' ] );
		await expect( drawer( page ) ).toBeHidden();
		await expect( addButton( page ) ).toHaveAttribute( 'aria-busy', 'true' );

		await expect( region ).toHaveText( 'large.png was uploaded.', { timeout: 30000 } );
		await slow( -1 );
		await expect( addButton( page ) ).not.toHaveAttribute( 'aria-busy', 'true' );
		const dialogText = ( await page.evaluate( () => Reflect.get( window, 'testSaid' ) ) ) as string[];
		expect( dialogText[ 0 ] ).toBe( 'Uploading large.png' );
		expect( dialogText.filter( ( message ) => message.includes( '%' ) ).length ).toBeGreaterThan( 0 );
		expect( dialogText.length ).toBeLessThanOrEqual( 5 );
		expect( ( await callCart( page ) ).cart.count ).toBe( 0 );
		await addButton( page ).click();
		await expect( drawerLines( page ) ).toHaveCount( 1 );

		await test.step( 'cancel an upload without an error', async () => {
			await emptyCart( page );
			await openConfigurable( page, SLUG );
			await slow( 40000 );
			await chooser( page, 'f_photo' ).setInputFiles( image( 'large.png', 400 ) );
			await options.getByRole( 'button', { name: 'Cancel upload of large.png' } ).click();
			await expect( rows( page, 'f_photo' ) ).toHaveCount( 0 );
			await expect( error( page, 'f_photo' ) ).toHaveCount( 0 );
			await expect( addButton( page ) ).not.toHaveAttribute( 'aria-busy', 'true' );
			expect( await posted( page, 'f_photo' ) ).toEqual( [] );
			await expect( chooser( page, 'f_photo' ) ).toHaveAttribute( 'required', '' );
		} );
		await test.step( 'ask before the page is left during an upload, and not after it', async () => {
			await chooser( page, 'f_photo' ).click( { trial: true } );
			await page.locator( 'h1' ).first().click();
			await chooser( page, 'f_photo' ).setInputFiles( image( 'large.png', 400 ) );
			await expect( rows( page, 'f_photo' ) ).toHaveCount( 1 );
			const dialogEvent = page.waitForEvent( 'dialog' );
			await page.close( { runBeforeUnload: true } );
			const dialog = await dialogEvent;
			expect( dialog.type() ).toBe( 'beforeunload' );
			await dialog.dismiss();
			await slow( -1 );
			await expect( async () => expect( ( await posted( page, 'f_photo' ) )[ 0 ] ).toMatch( UPLOADED ) ).toPass( {
				timeout: 20000,
			} );
			await page.goto( '/shop/' );
		} );
	}
);

test(
	'shows an error for a rejected file and lets the shopper retry',
	{ tag: [ '@stand-in', '@release' ] },
	async ( { page, watch } ) => {
		watch.expectFailure( REJECTED );
		watch.expectFailure( /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ );
		await openConfigurable( page, SLUG );
		const calls = watchUploads( page );
		const reject = async ( file: Chosen, words: string ) => {
			await chooser( page, 'f_photo' ).setInputFiles( file );
			await expect( rows( page, 'f_photo' ) ).toHaveCount( 1 );
			await expect( rows( page, 'f_photo' ) ).toContainText( words );
		};
		await reject(
			text( 'setup.exe', 'x'.repeat( 200 ) ),
			'This file type is not accepted. Please choose one of these types: JPG, PNG, PDF.'
		);
		await reject( text( 'tiny.PDF', 'x' ), 'At least 60 bytes, please.' );
		await reject( text( 'huge.pdf', 'x'.repeat( 2100000 ) ), 'This file is too large. The maximum is 1.9 MB.' );
		expect( calls ).toHaveLength( 0 );
		await upload( page, 'f_collage', image( 'one.png' ), image( 'other.png' ) );
		await chooser( page, 'f_collage' ).setInputFiles( [ image( 'third.png' ), image( 'the-fourth.png' ) ] );
		await expect( field( page, 'f_collage' ) ).toContainText( 'Please choose at most 3 files.' );
		await expect( rows( page, 'f_collage' ) ).toHaveCount( 3 );
		await expect( field( page, 'f_collage' ) ).not.toContainText( 'the-fourth.png' );
		await expect( async () =>
			expect( ( await posted( page, 'f_collage' ) ).filter( Boolean ) ).toHaveLength( 3 )
		).toPass();

		await test.step( 'show why the server rejects a file', async () => {
			await chooser( page, 'f_photo' ).setInputFiles( {
				...text( 'walnut.png', 'This has never been a picture, whatever it is called, and it is long enough.' ),
				mimeType: 'image/png',
			} );
			const row = rows( page, 'f_photo' );
			await expect( row ).toContainText( /^.*The file could not be uploaded\. .{10,}/s );
			expect( await posted( page, 'f_photo' ) ).toEqual( [] );
			await expect( row.getByRole( 'button', { name: /Try again/ } ) ).toHaveCount( 0 );
			await addButton( page ).click();
			await expect( error( page, 'f_photo' ) ).toHaveText( 'We need a photo.' );
			await upload( page, 'f_photo', image( 'walnut.png' ) );
			await expect( row ).toHaveCount( 1 );
			await expect( row ).not.toContainText( 'could not' );
		} );
		await test.step( 'show an error without a connection', async () => {
			await field( page, 'f_photo' )
				.getByRole( 'button', { name: /^Remove/ } )
				.click();
			await page.route( /action=wcpa_ajax_upload/, ( route ) => route.abort() );
			await chooser( page, 'f_photo' ).setInputFiles( image( 'walnut.png' ) );
			await expect( rows( page, 'f_photo' ) ).toContainText(
				'The file could not be uploaded. Please check your internet connection.'
			);
			await page.unroute( /action=wcpa_ajax_upload/ );
			await rows( page, 'f_photo' ).getByRole( 'button', { name: 'Try again: walnut.png' } ).click();
			await expect( async () => expect( ( await posted( page, 'f_photo' ) )[ 0 ] ).toMatch( UPLOADED ) ).toPass();
		} );
	}
);

test(
	'accepts dropped and pasted files and keeps the page on a missed drop',
	{ tag: '@release' },
	async ( { page } ) => {
		// Playwright does not expose the parts of multipart data with files.
		await page.addInitScript( () => {
			const sent: string[][] = [];
			Reflect.set( window, 'testSent', sent );
			const { send } = XMLHttpRequest.prototype;
			XMLHttpRequest.prototype.send = function ( body ) {
				sent.push(
					body instanceof FormData
						? [ ...body ].map(
								( [ name, value ] ) => `${ name }=${ typeof value === 'string' ? value : value.name }`
							)
						: []
				);
				send.call( this, body );
			};
		} );
		await openConfigurable( page, SLUG );
		const zone = field( page, 'f_collage' ).locator( '.aisle-field__chooser' );
		expect( await drop( zone, [ image( 'dropped.png' ) ] ) ).toBe( true );
		await expect( async () => expect( ( await posted( page, 'f_collage' ) )[ 0 ] ).toMatch( UPLOADED ) ).toPass();
		const sent = ( await page.evaluate( () => Reflect.get( window, 'testSent' ) ) ) as string[][];
		const details = JSON.stringify( {
			form_id: form,
			field_id: 'f_collage',
			required: false,
			product_id: product( SLUG ).id,
		} );
		expect( sent[ 0 ] ).toEqual(
			expect.arrayContaining( [
				'action=wcpa_ajax_upload',
				'wcpa_file=dropped.png',
				'wcpa_drag_drop=true',
				`wcpa_file_details=${ details }`,
			] )
		);
		expect( await drop( page.locator( 'h1' ).first(), [ image( 'beside.png' ) ] ) ).toBe( true );
		await zone.evaluate(
			( element, bytes ) => {
				const clipboardData = new DataTransfer();
				clipboardData.items.add( new File( [ new Uint8Array( bytes ) ], 'image.png', { type: 'image/png' } ) );
				element.dispatchEvent(
					new ClipboardEvent( 'paste', { clipboardData, bubbles: true, cancelable: true } )
				);
			},
			[ ...image( 'image.png' ).buffer ]
		);
		await expect( async () =>
			expect( ( await posted( page, 'f_collage' ) )[ 1 ] ).toMatch( /\|\|image\.png$/ )
		).toPass();
		await expect( rows( page, 'f_collage' ) ).toHaveCount( 2 );

		await test.step( 'replace a removed file at its position', async () => {
			const options = await openConfigurable( page, SLUG );
			await upload( page, 'f_collage', image( 'one.png' ), image( 'three.png' ), image( 'seventh.png' ) );
			const names = async () =>
				( await posted( page, 'f_collage' ) ).map( ( value ) => value.replace( UPLOADED, '' ) );
			expect( await names() ).toEqual( [ 'one.png', 'three.png', 'seventh.png' ] );
			await options.getByRole( 'button', { name: 'Remove one.png' } ).click();
			expect( await names() ).toEqual( [ '', 'three.png', 'seventh.png' ] );
			await upload( page, 'f_collage', image( 'newcomer.png' ) );
			expect( await names() ).toEqual( [ 'newcomer.png', 'three.png', 'seventh.png' ] );
			await chooser( page, 'f_collage' ).setInputFiles( image( 'three.png' ) );
			await expect( field( page, 'f_collage' ) ).toContainText( /already been added|at most 3/ );
		} );
	}
);

test(
	'keeps uploaded files on Back and protects their links in cart and order',
	{ tag: [ '@stand-in' ] },
	async ( { page, browser } ) => {
		await test.step( 'upload files in three fields', async () => {
			await openConfigurable( page, SLUG );
			await upload( page, 'f_photo', image( 'walnut.png' ) );
			await upload( page, 'f_collage', image( 'one.png' ), image( 'three.png' ) );
			await chooser( page, 'f_sketch' ).setInputFiles( image( 'sketch.png' ) );
		} );
		await test.step( 'keep the uploaded files after Back', async () => {
			await page.goto( '/shop/' );
			await page.goBack();
			await expect( rows( page, 'f_photo' ) ).toContainText( 'walnut.png' );
			await expect( rows( page, 'f_collage' ) ).toHaveCount( 2 );
			await chooser( page, 'f_sketch' ).setInputFiles( image( 'sketch.png' ) );
		} );
		await test.step( 'add the product', async () => {
			await addButton( page ).click();
			await expect( drawerLines( page ) ).toHaveCount( 1 );
			await cartSettles( page );
			for ( const name of [ 'walnut.png', 'one.png', 'three.png', 'sketch.png' ] ) {
				await expect( drawerLines( page ).first() ).toContainText( name );
			}
		} );
		await test.step( 'place the order', async () => {
			await page.goto( '/checkout/' );
			await placeOrder( page );
		} );
		const address = await test.step( 'open the file as the customer', async () => {
			const link = page.locator( 'a[href*="aisle_file"]' ).filter( { hasText: 'walnut.png' } ).first();
			const address = ( await link.getAttribute( 'href' ) ) ?? '';
			const response = await page.request.get( address );
			expect( response.status() ).toBe( 200 );
			expect( response.headers()[ 'content-disposition' ] ).toContain( 'attachment' );
			expect( ( await response.body() ).equals( image( 'walnut.png' ).buffer ) ).toBe( true );
			expect( Object.values( ( await lastOrder() ).lines[ 0 ]?.meta ?? {} ).join( ' ' ) ).toContain(
				'sketch.png'
			);
			return address;
		} );
		await test.step( 'reject the link without its key', async () => {
			const stranger = await browser.newContext();
			const bare = new URL( address, page.url() );
			[ ...bare.searchParams.keys() ]
				.filter( ( name ) => ! [ 'wc-ajax', 'file' ].includes( name ) )
				.forEach( ( name ) => bare.searchParams.delete( name ) );
			expect( ( await stranger.request.get( bare.href ) ).status() ).toBeGreaterThanOrEqual( 400 );
			await stranger.close();
		} );
	}
);

test( 'validates, clears and submits a plain file input with the form', { tag: '@release' }, async ( { page } ) => {
	await test.step( 'upload the required photo', async () => {
		await openConfigurable( page, SLUG );
		await upload( page, 'f_photo', image( 'walnut.png' ) );
	} );
	const calls = watchUploads( page );
	await test.step( 'reject a file of another type', async () => {
		await chooser( page, 'f_sketch' ).setInputFiles( text( 'sketch.exe', 'x' ) );
		await expect( error( page, 'f_sketch' ) ).toHaveText(
			'This file type is not accepted. Please choose one of these types: JPG, PNG, PDF.'
		);
		await addButton( page ).click();
		await expect( drawer( page ) ).toBeHidden();
	} );
	await test.step( 'reject a file that is too large', async () => {
		await chooser( page, 'f_sketch' ).setInputFiles( text( 'sketch.pdf', 'x'.repeat( 600000 ) ) );
		await expect( error( page, 'f_sketch' ) ).toHaveText( /too large/ );
	} );
	await test.step( 'clear the input', async () => {
		await field( page, 'f_sketch' ).getByRole( 'button', { name: 'Clear' } ).click();
		await expect( error( page, 'f_sketch' ) ).toHaveCount( 0 );
		await expect( chooser( page, 'f_sketch' ) ).toHaveValue( '' );
	} );
	await test.step( 'add the product with a valid file', async () => {
		await chooser( page, 'f_sketch' ).setInputFiles( image( 'sketch.png' ) );
		expect( calls ).toHaveLength( 0 );
		await addButton( page ).click();
		await expect( drawerLines( page ).first() ).toContainText( 'sketch.png' );
		await removal( drawerLines( page ).first() ).click();
		await cartSettles( page );

		await setSettings( 'shop', { ajax_add_to_cart: false } );
	} );
	try {
		const slow = await test.step( 'start a slow upload', async () => {
			await openConfigurable( page, SLUG );
			const slow = await lineOfSpeed( page );
			await slow( 60000 );
			await chooser( page, 'f_photo' ).setInputFiles( image( 'large.png', 200 ) );
			return slow;
		} );
		await test.step( 'ask to wait when the form is submitted early', async () => {
			const reported = page.waitForEvent( 'dialog' ).then( async ( dialog ) => {
				const dialogText = dialog.message();
				await dialog.accept();
				return dialogText;
			} );
			await addButton( page ).click();
			expect( await reported ).toBe( 'Please wait until your files are uploaded.' );
		} );
		await test.step( 'submit the form after the upload', async () => {
			await slow( -1 );
			await expect( rows( page, 'f_photo' ).getByRole( 'button', { name: 'Remove large.png' } ) ).toBeVisible( {
				timeout: 20000,
			} );
			await chooser( page, 'f_sketch' ).setInputFiles( image( 'sketch.png' ) );
			await Promise.all( [
				page.waitForRequest( ( request ) => request.isNavigationRequest() && request.method() === 'POST' ),
				addButton( page ).click(),
			] );
			await page.waitForLoadState();
		} );
		await test.step( 'find both files in the line', async () => {
			const [ line ] = ( await callCart( page ) ).cart.lines;
			expect( JSON.stringify( line?.details ) ).toMatch( /large\.png.*sketch\.png/ );
		} );
	} finally {
		await setSettings( 'shop', {} );
	}
} );

test( 'lets the shopper keep, remove and add files when editing a line', { tag: '@release' }, async ( { page } ) => {
	const [ before ] = await test.step( 'add a product with files', async () => {
		await openConfigurable( page, SLUG );
		await upload( page, 'f_photo', image( 'walnut.png' ) );
		await upload( page, 'f_collage', image( 'one.png' ), image( 'three.png' ) );
		await chooser( page, 'f_sketch' ).setInputFiles( image( 'sketch.png' ) );
		await addButton( page ).click();
		await expect( drawerLines( page ) ).toHaveCount( 1 );
		await cartSettles( page );
		return ( await callCart( page ) ).cart.lines;
	} );
	await test.step( 'show the files when the line is edited', async () => {
		await page.goto( `${ product( SLUG ).url }?aisle_edit=${ before?.key }` );
		await expect( aliveForm( page ) ).toBeVisible();
		await expect( rows( page, 'f_photo' ) ).toContainText( 'walnut.png' );
		await expect( rows( page, 'f_photo' ).locator( 'img' ) ).toHaveJSProperty( 'naturalWidth', 40 );
		await expect( rows( page, 'f_collage' ) ).toHaveCount( 2 );
		await expect( rows( page, 'f_sketch' ) ).toContainText( 'sketch.png' );
	} );
	await test.step( 'replace a file and update the line', async () => {
		await field( page, 'f_collage' ).getByRole( 'button', { name: 'Remove one.png' } ).click();
		await upload( page, 'f_collage', image( 'newcomer.png' ) );
		await addButton( page ).click();
	} );
	await test.step( 'find the new files in the line', async () => {
		await expect( async () => {
			const { lines } = ( await callCart( page ) ).cart;
			expect( lines ).toHaveLength( 1 );
			expect( JSON.stringify( lines[ 0 ]?.details ) ).toMatch(
				/walnut\.png.*newcomer\.png.*three\.png.*sketch\.png/
			);
			expect( JSON.stringify( lines[ 0 ]?.details ) ).not.toContain( 'one.png' );
		} ).toPass( { timeout: 15000 } );
	} );
} );

test( 'lets the shopper select and remove files with the keyboard alone', { tag: '@release' }, async ( { page } ) => {
	const options = await openConfigurable( page, SLUG );
	// Waits from before the key press, because the browser opens its dialog with a delay.
	const dialogue = page.waitForEvent( 'filechooser', { timeout: 20000 } );
	const ring = field( page, 'f_photo' ).locator( '.aisle-field__chooser' );
	await test.step( 'focus the file input with the keyboard', async () => {
		await tabTo( page, chooser( page, 'f_photo' ) );
	} );
	await test.step( 'show the focus and select a file', async () => {
		expect(
			await ring.evaluate( ( element ) => parseFloat( getComputedStyle( element ).outlineWidth ) )
		).toBeGreaterThanOrEqual( 2 );
		await page.keyboard.press( 'Enter' );
		await ( await dialogue ).setFiles( image( 'walnut.png' ) );
	} );
	await test.step( 'remove the file', async () => {
		const remove = options.getByRole( 'button', { name: 'Remove walnut.png' } );
		await expect( remove ).toBeVisible();
		await tabTo( page, remove, 3 );
		await page.keyboard.press( 'Enter' );
		await expect( chooser( page, 'f_photo' ) ).toBeFocused();
		await expect( chooser( page, 'f_photo' ) ).toHaveAccessibleDescription( /JPG, PNG, PDF · up to 1\.9 MB/ );
	} );
	await test.step( 'fit a long file name', async () => {
		await page.setViewportSize( { width: 360, height: 740 } );
		const name = 'A very long name of a picture from the mountains, taken in the evening 2026-08-14.png';
		await upload( page, 'f_photo', image( name ) );
		await expect( rows( page, 'f_photo' ) ).toContainText( name );
		expect( await overflow( page ) ).toBe( 0 );
		await expectAccessible( page, '[data-aisle="product-options"]' );
	} );

	const { before } = await setSettings( 'product-options', { no_small_previews: true } );
	try {
		await test.step( 'show no preview when previews are disabled', async () => {
			await page.setViewportSize( { width: 480, height: 800 } );
			await openConfigurable( page, SLUG );
			await upload( page, 'f_photo', image( 'walnut.png' ) );
			await expect( rows( page, 'f_photo' ).locator( 'img' ) ).toHaveCount( 0 );
		} );
	} finally {
		await setSettings( 'product-options', before ?? {} );
	}
} );

test(
	"uploads for a logged-in customer even when the page's nonce has expired",
	{ tag: '@release' },
	async ( { page, watch } ) => {
		test.skip( isBlock, 'the log-in page is the same in every theme' );
		watch.expectFailure( /403/ );
		await logIn( page, 'shopper' );
		await page.goto( '/' );
		await page.evaluate( () => {
			const { shop } = ( window as { aisleBoot?: { shop: { cartHashKey: string } } } ).aisleBoot ?? {
				shop: { cartHashKey: '' },
			};
			window.sessionStorage.setItem( `aisle_cart:${ shop.cartHashKey }`, JSON.stringify( { nonce: 'dead' } ) );
		} );
		await openConfigurable( page, SLUG );
		await upload( page, 'f_photo', image( 'walnut.png' ) );
		await expect( rows( page, 'f_photo' ) ).toContainText( 'walnut.png' );
	}
);
