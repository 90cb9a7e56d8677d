// Feature: product-options
// Uploads: selected, dropped, pasted, in progress, rejected, removed, in the cart and in the order.
import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page, Request } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { requestCart, emptyCart, removeButton } from './support/cart';
import { logIn } from './support/log-in';
import { deleteForm, error, field, overflow, saveForm, total } from './support/options';
import {
	addButton,
	hydratedForm,
	cartSettles,
	centsOf,
	drawer,
	drawerLines,
	openProductWithOptions,
	placeOrder,
	tabTo,
} from './support/shopper';
import { isBlockTheme, lastOrder, product, setSettings } from './support/site';
import { expect, test } from './support/test';

const SLUG = 'bread-knife';
const BASE_CENTS = 7200;
const CLIENT_ERROR = /\b4\d\d\b/;
const ALLOWED_TYPES = { extensionSupportEnable: true, extensions: 'jpg, PNG, pdf' };
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
			...ALLOWED_TYPES,
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
			...ALLOWED_TYPES,
		},
		{ id: 'f_sketch', type: 'file', upload: 'plain', label: 'Sketch', maxFileSize: 500000, ...ALLOWED_TYPES },
	] );
} );
test.afterAll( () => deleteForm( form ) );

interface TestFile {
	name: string;
	mimeType: string;
	buffer: Buffer;
}

const pngChunk = ( type: string, data: Buffer ): Buffer => {
	const body = Buffer.concat( [ Buffer.from( type ), data ] );
	const checksum = Buffer.alloc( 4 );
	checksum.writeUInt32BE( crc32( body ) );
	const length = Buffer.alloc( 4 );
	length.writeUInt32BE( data.length );
	return Buffer.concat( [ length, body, checksum ] );
};

/** Returns an image of noise, which cannot be compressed: side x side x 3 bytes. */
function imageFile( name: string, side = 40 ): TestFile {
	const header = Buffer.alloc( 13 );
	header.writeUInt32BE( side, 0 );
	header.writeUInt32BE( side, 4 );
	header.set( [ 8, 2, 0, 0, 0 ], 8 );
	const row = side * 3 + 1;
	const noise = Buffer.from(
		Array.from( { length: row * side }, ( _, index ) =>
			index % row === 0 ? 0 : ( ( index * 2654435761 + name.length ) >>> 11 ) & 255
		)
	);
	const buffer = Buffer.concat( [
		Buffer.from( '\x89PNG\r\n\x1a\n', 'latin1' ),
		pngChunk( 'IHDR', header ),
		pngChunk( 'IDAT', deflateSync( noise, { level: 0 } ) ),
		pngChunk( 'IEND', Buffer.alloc( 0 ) ),
	] );
	return { name, mimeType: 'image/png', buffer };
}

const textFile = ( name: string, content: string ): TestFile => ( {
	name,
	mimeType: 'text/plain',
	buffer: Buffer.from( content ),
} );
const fileInput = ( page: Page, id: string ): Locator => field( page, id ).locator( 'input[type="file"]' );
const fileRows = ( page: Page, id: string ): Locator => field( page, id ).getByRole( 'listitem' );
const postedValues = ( page: Page, id: string ): Promise< string[] > =>
	field( page, id )
		.locator( 'input[type="hidden"]' )
		.evaluateAll( ( inputs ) => inputs.map( ( input ) => ( input as HTMLInputElement ).value ) );
const UPLOADED_VALUE = /^[0-9a-f]{40}\|\|/;

/** Selects files and waits until they are uploaded. */
async function upload( page: Page, id: string, ...files: TestFile[] ): Promise< void > {
	const before = ( await postedValues( page, id ) ).filter( Boolean ).length;
	await fileInput( page, id ).setInputFiles( files );
	await expect( async () =>
		expect( ( await postedValues( page, id ) ).filter( Boolean ) ).toHaveLength( before + files.length )
	).toPass( { timeout: 15000 } );
}

/** Returns a function that limits the upload speed; -1 removes the limit. */
async function createUploadThrottle( page: Page ): Promise< ( bytesPerSecond: number ) => Promise< unknown > > {
	const session = await page.context().newCDPSession( page );
	return ( uploadThroughput ) =>
		session.send( 'Network.emulateNetworkConditions', {
			offline: false,
			latency: 20,
			downloadThroughput: -1,
			uploadThroughput,
		} );
}

function recordUploads( page: Page ): Request[] {
	const uploads: Request[] = [];
	page.on( 'request', ( request ) => request.url().includes( 'action=wcpa_ajax_upload' ) && uploads.push( request ) );
	return uploads;
}

/** Drops files on an element; returns whether the page has handled the drop. */
async function dropFiles( target: Locator, files: TestFile[] ): Promise< boolean > {
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
			const options = await openProductWithOptions( page, SLUG );
			await expect( fileInput( page, 'f_photo' ) ).toHaveAttribute( 'required', '' );
			await expect( fileInput( page, 'f_photo' ) ).toHaveAttribute( 'accept', '.jpg,.png,.pdf' );
			return options;
		} );
		const uploads = recordUploads( page );
		const response = page.waitForResponse( /action=wcpa_ajax_upload/ );
		await test.step( 'upload a photo', async () => {
			await upload( page, 'f_photo', imageFile( 'walnut.png' ) );
			expect( ( await postedValues( page, 'f_photo' ) )[ 0 ] ).toMatch( /^[0-9a-f]{40}\|\|walnut\.png$/ );
			await expect( fileRows( page, 'f_photo' ) ).toContainText( '5 KB' );
			await expect( fileRows( page, 'f_photo' ).locator( 'img' ) ).toHaveJSProperty( 'naturalWidth', 40 );
			await expect( fileInput( page, 'f_photo' ) ).not.toHaveAttribute( 'required' );
			await expect.poll( () => centsOf( total( page ) ) ).toBe( BASE_CENTS + 400 );
			expect( uploads ).toHaveLength( 1 );
			expect( uploads[ 0 ]?.headers()[ 'x-aisle' ] ).toBe( '1' );
			await expectAccessible( page, '[data-aisle="product-options"]' );
			await expect( options.getByRole( 'button', { name: 'Remove walnut.png' } ) ).toBeVisible();
		} );
		const url = await test.step( 'read the file and remove it', async () => {
			const { url } = ( ( await ( await response ).json() ) as { file: { url: string } } ).file;
			expect( ( await page.request.get( url ) ).status() ).toBe( 200 );
			const removalResponse = page.waitForResponse( /action=aisle_upload_remove/ );
			await options.getByRole( 'button', { name: 'Remove walnut.png' } ).click();
			await expect( fileRows( page, 'f_photo' ) ).toHaveCount( 0 );
			await expect( fileInput( page, 'f_photo' ) ).toHaveAttribute( 'required', '' );
			await expect( fileInput( page, 'f_photo' ) ).toBeFocused();
			await expect( total( page ) ).toHaveText( 'From $76.00' );
			await removalResponse;
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
		const options = await openProductWithOptions( page, SLUG );
		const setUploadSpeed = await createUploadThrottle( page );
		await setUploadSpeed( 60000 );
		const liveRegion = field( page, 'f_photo' ).getByRole( 'status' );
		await liveRegion.evaluate( ( element ) => {
			const announcements: string[] = [];
			Reflect.set( window, 'testSaid', announcements );
			new MutationObserver( () => announcements.push( element.textContent ?? '' ) ).observe( element, {
				childList: true,
				characterData: true,
				subtree: true,
			} );
		} );
		await fileInput( page, 'f_photo' ).setInputFiles( imageFile( 'large.png', 400 ) );
		const progressBar = options.getByRole( 'progressbar', { name: 'Uploading large.png' } );
		await expect( progressBar ).toBeVisible();
		await expect( options.locator( '.is-uploading' ) ).toHaveCount( 1 );
		await expect( addButton( page ) ).toHaveAttribute( 'aria-busy', 'true' );
		await expect( async () =>
			expect( Number( await progressBar.getAttribute( 'aria-valuenow' ) ) ).toBeGreaterThan( 20 )
		).toPass();
		await expectAccessible( page, '[data-aisle="product-options"]' );

		const alertText = page.waitForEvent( 'dialog' ).then( async ( dialog ) => {
			const dialogText = [ dialog.type(), dialog.message() ];
			await dialog.accept();
			return dialogText;
		} );
		await addButton( page ).click();
		expect( await alertText ).toEqual( [ 'alert', 'Please wait until your files are uploaded.' ] );
		await expect( drawer( page ) ).toBeHidden();
		await expect( addButton( page ) ).toHaveAttribute( 'aria-busy', 'true' );

		await expect( liveRegion ).toHaveText( 'large.png was uploaded.', { timeout: 30000 } );
		await setUploadSpeed( -1 );
		await expect( addButton( page ) ).not.toHaveAttribute( 'aria-busy', 'true' );
		const dialogText = ( await page.evaluate( () => Reflect.get( window, 'testSaid' ) ) ) as string[];
		expect( dialogText[ 0 ] ).toBe( 'Uploading large.png' );
		expect( dialogText.filter( ( message ) => message.includes( '%' ) ).length ).toBeGreaterThan( 0 );
		expect( dialogText.length ).toBeLessThanOrEqual( 5 );
		expect( ( await requestCart( page ) ).cart.count ).toBe( 0 );
		await addButton( page ).click();
		await expect( drawerLines( page ) ).toHaveCount( 1 );

		await test.step( 'cancel an upload without an error', async () => {
			await emptyCart( page );
			await openProductWithOptions( page, SLUG );
			await setUploadSpeed( 40000 );
			await fileInput( page, 'f_photo' ).setInputFiles( imageFile( 'large.png', 400 ) );
			await options.getByRole( 'button', { name: 'Cancel upload of large.png' } ).click();
			await expect( fileRows( page, 'f_photo' ) ).toHaveCount( 0 );
			await expect( error( page, 'f_photo' ) ).toHaveCount( 0 );
			await expect( addButton( page ) ).not.toHaveAttribute( 'aria-busy', 'true' );
			expect( await postedValues( page, 'f_photo' ) ).toEqual( [] );
			await expect( fileInput( page, 'f_photo' ) ).toHaveAttribute( 'required', '' );
		} );
		await test.step( 'ask before the page is left during an upload, and not after it', async () => {
			await fileInput( page, 'f_photo' ).click( { trial: true } );
			await page.locator( 'h1' ).first().click();
			await fileInput( page, 'f_photo' ).setInputFiles( imageFile( 'large.png', 400 ) );
			await expect( fileRows( page, 'f_photo' ) ).toHaveCount( 1 );
			const dialogEvent = page.waitForEvent( 'dialog' );
			await page.close( { runBeforeUnload: true } );
			const dialog = await dialogEvent;
			expect( dialog.type() ).toBe( 'beforeunload' );
			await dialog.dismiss();
			await setUploadSpeed( -1 );
			await expect( async () =>
				expect( ( await postedValues( page, 'f_photo' ) )[ 0 ] ).toMatch( UPLOADED_VALUE )
			).toPass( {
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
		watch.expectFailure( CLIENT_ERROR );
		watch.expectFailure( /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ );
		await openProductWithOptions( page, SLUG );
		const uploads = recordUploads( page );
		const expectRejectedFile = async ( file: TestFile, message: string ) => {
			await fileInput( page, 'f_photo' ).setInputFiles( file );
			await expect( fileRows( page, 'f_photo' ) ).toHaveCount( 1 );
			await expect( fileRows( page, 'f_photo' ) ).toContainText( message );
		};
		await expectRejectedFile(
			textFile( 'setup.exe', 'x'.repeat( 200 ) ),
			'This file type is not accepted. Please choose one of these types: JPG, PNG, PDF.'
		);
		await expectRejectedFile( textFile( 'tiny.PDF', 'x' ), 'At least 60 bytes, please.' );
		await expectRejectedFile(
			textFile( 'huge.pdf', 'x'.repeat( 2100000 ) ),
			'This file is too large. The maximum is 1.9 MB.'
		);
		expect( uploads ).toHaveLength( 0 );
		await upload( page, 'f_collage', imageFile( 'one.png' ), imageFile( 'other.png' ) );
		await fileInput( page, 'f_collage' ).setInputFiles( [
			imageFile( 'third.png' ),
			imageFile( 'the-fourth.png' ),
		] );
		await expect( field( page, 'f_collage' ) ).toContainText( 'Please choose at most 3 files.' );
		await expect( fileRows( page, 'f_collage' ) ).toHaveCount( 3 );
		await expect( field( page, 'f_collage' ) ).not.toContainText( 'the-fourth.png' );
		await expect( async () =>
			expect( ( await postedValues( page, 'f_collage' ) ).filter( Boolean ) ).toHaveLength( 3 )
		).toPass();

		await test.step( 'show why the server rejects a file', async () => {
			await fileInput( page, 'f_photo' ).setInputFiles( {
				...textFile(
					'walnut.png',
					'This has never been a picture, whatever it is called, and it is long enough.'
				),
				mimeType: 'image/png',
			} );
			const row = fileRows( page, 'f_photo' );
			await expect( row ).toContainText( /^.*The file could not be uploaded\. .{10,}/s );
			expect( await postedValues( page, 'f_photo' ) ).toEqual( [] );
			await expect( row.getByRole( 'button', { name: /Try again/ } ) ).toHaveCount( 0 );
			await addButton( page ).click();
			await expect( error( page, 'f_photo' ) ).toHaveText( 'We need a photo.' );
			await upload( page, 'f_photo', imageFile( 'walnut.png' ) );
			await expect( row ).toHaveCount( 1 );
			await expect( row ).not.toContainText( 'could not' );
		} );
		await test.step( 'show an error without a connection', async () => {
			await field( page, 'f_photo' )
				.getByRole( 'button', { name: /^Remove/ } )
				.click();
			await page.route( /action=wcpa_ajax_upload/, ( route ) => route.abort() );
			await fileInput( page, 'f_photo' ).setInputFiles( imageFile( 'walnut.png' ) );
			await expect( fileRows( page, 'f_photo' ) ).toContainText(
				'The file could not be uploaded. Please check your internet connection.'
			);
			await page.unroute( /action=wcpa_ajax_upload/ );
			await fileRows( page, 'f_photo' ).getByRole( 'button', { name: 'Try again: walnut.png' } ).click();
			await expect( async () =>
				expect( ( await postedValues( page, 'f_photo' ) )[ 0 ] ).toMatch( UPLOADED_VALUE )
			).toPass();
		} );
	}
);

test(
	'accepts dropped and pasted files and keeps the page on a missed drop',
	{ tag: '@release' },
	async ( { page } ) => {
		// Playwright does not expose the parts of multipart data with files.
		await page.addInitScript( () => {
			const sentFormData: string[][] = [];
			Reflect.set( window, 'testSent', sentFormData );
			const { send } = XMLHttpRequest.prototype;
			XMLHttpRequest.prototype.send = function ( body ) {
				sentFormData.push(
					body instanceof FormData
						? [ ...body ].map(
								( [ name, value ] ) => `${ name }=${ typeof value === 'string' ? value : value.name }`
							)
						: []
				);
				send.call( this, body );
			};
		} );
		await openProductWithOptions( page, SLUG );
		const dropZone = field( page, 'f_collage' ).locator( '.aisle-field__chooser' );
		expect( await dropFiles( dropZone, [ imageFile( 'dropped.png' ) ] ) ).toBe( true );
		await expect( async () =>
			expect( ( await postedValues( page, 'f_collage' ) )[ 0 ] ).toMatch( UPLOADED_VALUE )
		).toPass();
		const sentFormData = ( await page.evaluate( () => Reflect.get( window, 'testSent' ) ) ) as string[][];
		const details = JSON.stringify( {
			form_id: form,
			field_id: 'f_collage',
			required: false,
			product_id: product( SLUG ).id,
		} );
		expect( sentFormData[ 0 ] ).toEqual(
			expect.arrayContaining( [
				'action=wcpa_ajax_upload',
				'wcpa_file=dropped.png',
				'wcpa_drag_drop=true',
				`wcpa_file_details=${ details }`,
			] )
		);
		expect( await dropFiles( page.locator( 'h1' ).first(), [ imageFile( 'beside.png' ) ] ) ).toBe( true );
		await dropZone.evaluate(
			( element, bytes ) => {
				const clipboardData = new DataTransfer();
				clipboardData.items.add( new File( [ new Uint8Array( bytes ) ], 'image.png', { type: 'image/png' } ) );
				element.dispatchEvent(
					new ClipboardEvent( 'paste', { clipboardData, bubbles: true, cancelable: true } )
				);
			},
			[ ...imageFile( 'image.png' ).buffer ]
		);
		await expect( async () =>
			expect( ( await postedValues( page, 'f_collage' ) )[ 1 ] ).toMatch( /\|\|image\.png$/ )
		).toPass();
		await expect( fileRows( page, 'f_collage' ) ).toHaveCount( 2 );

		await test.step( 'replace a removed file at its position', async () => {
			const options = await openProductWithOptions( page, SLUG );
			await upload(
				page,
				'f_collage',
				imageFile( 'one.png' ),
				imageFile( 'three.png' ),
				imageFile( 'seventh.png' )
			);
			const names = async () =>
				( await postedValues( page, 'f_collage' ) ).map( ( value ) => value.replace( UPLOADED_VALUE, '' ) );
			expect( await names() ).toEqual( [ 'one.png', 'three.png', 'seventh.png' ] );
			await options.getByRole( 'button', { name: 'Remove one.png' } ).click();
			expect( await names() ).toEqual( [ '', 'three.png', 'seventh.png' ] );
			await upload( page, 'f_collage', imageFile( 'newcomer.png' ) );
			expect( await names() ).toEqual( [ 'newcomer.png', 'three.png', 'seventh.png' ] );
			await fileInput( page, 'f_collage' ).setInputFiles( imageFile( 'three.png' ) );
			await expect( field( page, 'f_collage' ) ).toContainText( /already been added|at most 3/ );
		} );
	}
);

test(
	'keeps uploaded files on Back and protects their links in cart and order',
	{ tag: [ '@stand-in' ] },
	async ( { page, browser } ) => {
		await test.step( 'upload files in three fields', async () => {
			await openProductWithOptions( page, SLUG );
			await upload( page, 'f_photo', imageFile( 'walnut.png' ) );
			await upload( page, 'f_collage', imageFile( 'one.png' ), imageFile( 'three.png' ) );
			await fileInput( page, 'f_sketch' ).setInputFiles( imageFile( 'sketch.png' ) );
		} );
		await test.step( 'keep the uploaded files after Back', async () => {
			await page.goto( '/shop/' );
			await page.goBack();
			await expect( fileRows( page, 'f_photo' ) ).toContainText( 'walnut.png' );
			await expect( fileRows( page, 'f_collage' ) ).toHaveCount( 2 );
			await fileInput( page, 'f_sketch' ).setInputFiles( imageFile( 'sketch.png' ) );
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
		const fileUrl = await test.step( 'open the file as the customer', async () => {
			const link = page.locator( 'a[href*="aisle_file"]' ).filter( { hasText: 'walnut.png' } ).first();
			const fileUrl = ( await link.getAttribute( 'href' ) ) ?? '';
			const response = await page.request.get( fileUrl );
			expect( response.status() ).toBe( 200 );
			expect( response.headers()[ 'content-disposition' ] ).toContain( 'attachment' );
			expect( ( await response.body() ).equals( imageFile( 'walnut.png' ).buffer ) ).toBe( true );
			expect( Object.values( ( await lastOrder() ).lines[ 0 ]?.meta ?? {} ).join( ' ' ) ).toContain(
				'sketch.png'
			);
			return fileUrl;
		} );
		await test.step( 'reject the link without its key', async () => {
			const otherContext = await browser.newContext();
			const urlWithoutKey = new URL( fileUrl, page.url() );
			[ ...urlWithoutKey.searchParams.keys() ]
				.filter( ( name ) => ! [ 'wc-ajax', 'file' ].includes( name ) )
				.forEach( ( name ) => urlWithoutKey.searchParams.delete( name ) );
			expect( ( await otherContext.request.get( urlWithoutKey.href ) ).status() ).toBeGreaterThanOrEqual( 400 );
			await otherContext.close();
		} );
	}
);

test( 'validates, clears and submits a plain file input with the form', { tag: '@release' }, async ( { page } ) => {
	await test.step( 'upload the required photo', async () => {
		await openProductWithOptions( page, SLUG );
		await upload( page, 'f_photo', imageFile( 'walnut.png' ) );
	} );
	const uploads = recordUploads( page );
	await test.step( 'reject a file of another type', async () => {
		await fileInput( page, 'f_sketch' ).setInputFiles( textFile( 'sketch.exe', 'x' ) );
		await expect( error( page, 'f_sketch' ) ).toHaveText(
			'This file type is not accepted. Please choose one of these types: JPG, PNG, PDF.'
		);
		await addButton( page ).click();
		await expect( drawer( page ) ).toBeHidden();
	} );
	await test.step( 'reject a file that is too large', async () => {
		await fileInput( page, 'f_sketch' ).setInputFiles( textFile( 'sketch.pdf', 'x'.repeat( 600000 ) ) );
		await expect( error( page, 'f_sketch' ) ).toHaveText( /too large/ );
	} );
	await test.step( 'clear the input', async () => {
		await field( page, 'f_sketch' ).getByRole( 'button', { name: 'Clear' } ).click();
		await expect( error( page, 'f_sketch' ) ).toHaveCount( 0 );
		await expect( fileInput( page, 'f_sketch' ) ).toHaveValue( '' );
	} );
	await test.step( 'add the product with a valid file', async () => {
		await fileInput( page, 'f_sketch' ).setInputFiles( imageFile( 'sketch.png' ) );
		expect( uploads ).toHaveLength( 0 );
		await addButton( page ).click();
		await expect( drawerLines( page ).first() ).toContainText( 'sketch.png' );
		await removeButton( drawerLines( page ).first() ).click();
		await cartSettles( page );

		await setSettings( 'shop', { ajax_add_to_cart: false } );
	} );
	try {
		const setUploadSpeed = await test.step( 'start a slow upload', async () => {
			await openProductWithOptions( page, SLUG );
			const setUploadSpeed = await createUploadThrottle( page );
			await setUploadSpeed( 60000 );
			await fileInput( page, 'f_photo' ).setInputFiles( imageFile( 'large.png', 200 ) );
			return setUploadSpeed;
		} );
		await test.step( 'ask to wait when the form is submitted early', async () => {
			const alertText = page.waitForEvent( 'dialog' ).then( async ( dialog ) => {
				const dialogText = dialog.message();
				await dialog.accept();
				return dialogText;
			} );
			await addButton( page ).click();
			expect( await alertText ).toBe( 'Please wait until your files are uploaded.' );
		} );
		await test.step( 'submit the form after the upload', async () => {
			await setUploadSpeed( -1 );
			await expect( fileRows( page, 'f_photo' ).getByRole( 'button', { name: 'Remove large.png' } ) ).toBeVisible(
				{
					timeout: 20000,
				}
			);
			await fileInput( page, 'f_sketch' ).setInputFiles( imageFile( 'sketch.png' ) );
			await Promise.all( [
				page.waitForRequest( ( request ) => request.isNavigationRequest() && request.method() === 'POST' ),
				addButton( page ).click(),
			] );
			await page.waitForLoadState();
		} );
		await test.step( 'find both files in the line', async () => {
			const [ line ] = ( await requestCart( page ) ).cart.lines;
			expect( JSON.stringify( line?.details ) ).toMatch( /large\.png.*sketch\.png/ );
		} );
	} finally {
		await setSettings( 'shop', {} );
	}
} );

test( 'lets the shopper keep, remove and add files when editing a line', { tag: '@release' }, async ( { page } ) => {
	const [ line ] = await test.step( 'add a product with files', async () => {
		await openProductWithOptions( page, SLUG );
		await upload( page, 'f_photo', imageFile( 'walnut.png' ) );
		await upload( page, 'f_collage', imageFile( 'one.png' ), imageFile( 'three.png' ) );
		await fileInput( page, 'f_sketch' ).setInputFiles( imageFile( 'sketch.png' ) );
		await addButton( page ).click();
		await expect( drawerLines( page ) ).toHaveCount( 1 );
		await cartSettles( page );
		return ( await requestCart( page ) ).cart.lines;
	} );
	await test.step( 'show the files when the line is edited', async () => {
		await page.goto( `${ product( SLUG ).url }?aisle_edit=${ line?.key }` );
		await expect( hydratedForm( page ) ).toBeVisible();
		await expect( fileRows( page, 'f_photo' ) ).toContainText( 'walnut.png' );
		await expect( fileRows( page, 'f_photo' ).locator( 'img' ) ).toHaveJSProperty( 'naturalWidth', 40 );
		await expect( fileRows( page, 'f_collage' ) ).toHaveCount( 2 );
		await expect( fileRows( page, 'f_sketch' ) ).toContainText( 'sketch.png' );
	} );
	await test.step( 'replace a file and update the line', async () => {
		await field( page, 'f_collage' ).getByRole( 'button', { name: 'Remove one.png' } ).click();
		await upload( page, 'f_collage', imageFile( 'newcomer.png' ) );
		await addButton( page ).click();
	} );
	await test.step( 'find the new files in the line', async () => {
		await expect( async () => {
			const { lines } = ( await requestCart( page ) ).cart;
			expect( lines ).toHaveLength( 1 );
			expect( JSON.stringify( lines[ 0 ]?.details ) ).toMatch(
				/walnut\.png.*newcomer\.png.*three\.png.*sketch\.png/
			);
			expect( JSON.stringify( lines[ 0 ]?.details ) ).not.toContain( 'one.png' );
		} ).toPass( { timeout: 15000 } );
	} );
} );

test( 'lets the shopper select and remove files with the keyboard alone', { tag: '@release' }, async ( { page } ) => {
	const options = await openProductWithOptions( page, SLUG );
	// Waits from before the key press, because the browser opens its dialog with a delay.
	const fileChooser = page.waitForEvent( 'filechooser', { timeout: 20000 } );
	const chooserArea = field( page, 'f_photo' ).locator( '.aisle-field__chooser' );
	await test.step( 'focus the file input with the keyboard', async () => {
		await tabTo( page, fileInput( page, 'f_photo' ) );
	} );
	await test.step( 'show the focus and select a file', async () => {
		expect(
			await chooserArea.evaluate( ( element ) => parseFloat( getComputedStyle( element ).outlineWidth ) )
		).toBeGreaterThanOrEqual( 2 );
		await page.keyboard.press( 'Enter' );
		await ( await fileChooser ).setFiles( imageFile( 'walnut.png' ) );
	} );
	await test.step( 'remove the file', async () => {
		const removeFileButton = options.getByRole( 'button', { name: 'Remove walnut.png' } );
		await expect( removeFileButton ).toBeVisible();
		await tabTo( page, removeFileButton, 3 );
		await page.keyboard.press( 'Enter' );
		await expect( fileInput( page, 'f_photo' ) ).toBeFocused();
		await expect( fileInput( page, 'f_photo' ) ).toHaveAccessibleDescription( /JPG, PNG, PDF · up to 1\.9 MB/ );
	} );
	await test.step( 'fit a long file name', async () => {
		await page.setViewportSize( { width: 360, height: 740 } );
		const name = 'A very long name of a picture from the mountains, taken in the evening 2026-08-14.png';
		await upload( page, 'f_photo', imageFile( name ) );
		await expect( fileRows( page, 'f_photo' ) ).toContainText( name );
		expect( await overflow( page ) ).toBe( 0 );
		await expectAccessible( page, '[data-aisle="product-options"]' );
	} );

	const { before } = await setSettings( 'product-options', { no_small_previews: true } );
	try {
		await test.step( 'show no preview when previews are disabled', async () => {
			await page.setViewportSize( { width: 480, height: 800 } );
			await openProductWithOptions( page, SLUG );
			await upload( page, 'f_photo', imageFile( 'walnut.png' ) );
			await expect( fileRows( page, 'f_photo' ).locator( 'img' ) ).toHaveCount( 0 );
		} );
	} finally {
		await setSettings( 'product-options', before ?? {} );
	}
} );

test(
	"uploads for a logged-in customer even when the page's nonce has expired",
	{ tag: '@release' },
	async ( { page, watch } ) => {
		test.skip( isBlockTheme, 'the log-in page is the same in every theme' );
		watch.expectFailure( /403/ );
		await logIn( page, 'shopper' );
		await page.goto( '/' );
		await page.evaluate( () => {
			const { shop } = ( window as { aisleBoot?: { shop: { cartHashKey: string } } } ).aisleBoot ?? {
				shop: { cartHashKey: '' },
			};
			window.sessionStorage.setItem( `aisle_cart:${ shop.cartHashKey }`, JSON.stringify( { nonce: 'dead' } ) );
		} );
		await openProductWithOptions( page, SLUG );
		await upload( page, 'f_photo', imageFile( 'walnut.png' ) );
		await expect( fileRows( page, 'f_photo' ) ).toContainText( 'walnut.png' );
	}
);
