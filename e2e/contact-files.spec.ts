// Feature: contact-forms
// Files of a contact form: selected, checked, uploaded with progress, canceled, and sent again.
import type { Locator, Page, Route } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { saveContactForm, allowInstantSubmissions } from './support/contact';
import { overflow } from './support/options';
import { addTestPlugin, sentEmails, removeTestPlugin, storePage } from './support/site';
import { expect, test } from './support/test';

const SUBMISSION_REQUEST = /contact-forms\/\d+\/feedback(?!\/schema)/;
const IMAGE = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
	'base64'
);
const FIELDS = [
	{ id: 'f_name', type: 'text', label: 'Your name', required: true },
	{
		id: 'f_plans',
		type: 'file',
		label: 'Plans',
		upload: 'drag_drop',
		multiple: true,
		maxFileCount: 3,
		maxFileSize: 4194304,
		extensionSupportEnable: true,
		extensions: 'png, txt',
	},
	{ id: 'f_letter', type: 'file', label: 'A letter', help: 'If you have written one.' },
];

const form = ( page: Page ): Locator => page.locator( '.aisle-contact-form__form' );
const response = ( page: Page ): Locator => page.locator( '.aisle-contact-form__response' );
const sendButton = ( page: Page ): Locator => form( page ).getByRole( 'button', { name: 'Send' } );
const field = ( page: Page, id: string ): Locator => page.locator( `[data-field="${ id }"]` );
const plans = ( page: Page ): Locator => field( page, 'f_plans' );
const fileRows = ( page: Page ): Locator => plans( page ).getByRole( 'listitem' );
const imageFile = ( name: string ) => ( { name, mimeType: 'image/png', buffer: IMAGE } );
const textFile = ( name: string, size: number ) => ( {
	name,
	mimeType: 'text/plain',
	buffer: Buffer.alloc( size, 'words of a plan\n' ),
} );
const largeImageFile = ( name: string, size: number ) => ( {
	name,
	mimeType: 'image/png',
	buffer: Buffer.concat( [ IMAGE, Buffer.alloc( size ) ] ),
} );
const selectFiles = ( page: Page, ...files: ReturnType< typeof imageFile >[] ) =>
	plans( page ).locator( 'input[type="file"]' ).setInputFiles( files );

test.beforeAll( async ( { browser } ) =>
	storePage( 'contact-files', `[aisle_form ${ await saveContactForm( browser, FIELDS ) }]` )
);
test.afterAll( () => storePage( 'contact-files', '' ) );

async function dropTextFile( page: Page, name: string ): Promise< void > {
	await plans( page )
		.locator( '.aisle-field__chooser' )
		.evaluate( ( dropZone, fileName ) => {
			const dataTransfer = new DataTransfer();
			dataTransfer.items.add( new File( [ 'let go' ], fileName, { type: 'text/plain' } ) );
			[ 'dragover', 'drop' ].forEach( ( type ) =>
				dropZone.dispatchEvent( new DragEvent( type, { bubbles: true, cancelable: true, dataTransfer } ) )
			);
		}, name );
}

/** Limits the upload speed; -1 removes the limit. */
async function limitUploadSpeed( page: Page, bytesPerSecond: number ): Promise< void > {
	const session = await page.context().newCDPSession( page );
	await session.send( 'Network.emulateNetworkConditions', {
		offline: false,
		latency: 0,
		downloadThroughput: -1,
		uploadThroughput: bytesPerSecond,
	} );
}

test( 'collects files over several picks, checks their size and lets each be removed', async ( { page } ) => {
	const requestUrls: string[] = [];
	page.on( 'request', ( request ) => SUBMISSION_REQUEST.test( request.url() ) && requestUrls.push( request.url() ) );
	await test.step( 'open the form without a layout shift', async () => {
		await page.goto( '/contact-files/' );
		await expect( plans( page ).getByText( 'PNG, TXT · up to 4 MB in total · up to 3 files' ) ).toBeVisible();
		const boxBefore = await plans( page ).locator( '.aisle-field__chooser' ).boundingBox();
		await form( page ).getByLabel( 'Your name' ).fill( 'Ada Lovelace' );
		await expect( page.locator( '.aisle-contact-form[data-aisle-ready]' ) ).toBeVisible();
		expect( await plans( page ).locator( '.aisle-field__chooser' ).boundingBox() ).toEqual( boxBefore );
	} );
	await test.step( 'pick three files', async () => {
		await selectFiles( page, imageFile( 'front.png' ) );
		await expect( fileRows( page ) ).toHaveCount( 1 );
		await expect( fileRows( page ).first().locator( 'img' ) ).toHaveJSProperty( 'naturalWidth', 1 );
		await selectFiles( page, textFile( 'measures.txt', 2097152 ) );
		await dropTextFile( page, 'notes.txt' );
		await expect( fileRows( page ) ).toHaveCount( 3 );
		await expect( plans( page ).getByText( 'Files: 3 of 3 · Total size: 2 MB of 4 MB' ) ).toBeVisible();
		await expectAccessible( page, '.aisle-contact-form' );
	} );
	await test.step( 'show an error for a fourth file that exceeds the total size', async () => {
		// The error is shown at once, and nothing is sent.
		await selectFiles( page, textFile( 'all.txt', 3145728 ) );
		await expect( plans( page ).locator( '.aisle-field__sum' ) ).toHaveText(
			'Files: 4 of 3 · Total size: 5 MB of 4 MB'
		);
		await expect( plans( page ).locator( ':scope > .aisle-field__error' ) ).toBeVisible();
		await sendButton( page ).click();
		await expect( form( page ) ).toHaveAttribute( 'data-status', 'invalid' );
		await plans( page ).getByRole( 'button', { name: 'Remove all.txt' } ).click();
		await expect( plans( page ).getByRole( 'button', { name: 'Remove notes.txt' } ) ).toBeFocused();
		await expect( plans( page ).locator( ':scope > .aisle-field__error' ) ).toHaveCount( 0 );
	} );
	await test.step( 'reject a file of another type', async () => {
		await page.keyboard.press( 'Enter' );
		await dropTextFile( page, 'film.mov' );
		await expect( fileRows( page ).filter( { hasText: 'film.mov' } ) ).toHaveClass( /is-refused/ );
		await plans( page ).getByRole( 'button', { name: 'Remove film.mov' } ).click();
		expect( requestUrls ).toEqual( [] );
	} );
	await test.step( 'replace the file of a single-file field', async () => {
		const letter = field( page, 'f_letter' );
		await letter.locator( 'input[type="file"]' ).setInputFiles( textFile( 'first.txt', 100 ) );
		await letter.locator( 'input[type="file"]' ).setInputFiles( textFile( 'second.txt', 100 ) );
		await expect( letter.getByRole( 'listitem' ) ).toHaveText( /second/ );
	} );
	await test.step( 'fit three widths', async () => {
		for ( const width of [ 360, 800, 1280 ] ) {
			await page.setViewportSize( { width, height: 800 } );
			expect( await overflow( page ), `${ width }` ).toBe( 0 );
		}
	} );
	await test.step( 'remove all files with a reset', async () => {
		await form( page ).evaluate( ( node: HTMLFormElement ) => node.reset() );
		await expect( page.locator( '.aisle-field__file' ) ).toHaveCount( 0 );
	} );
} );

test(
	'shows upload progress and keeps the files when sending is canceled or fails',
	{ tag: '@release' },
	async ( { page, watch } ) => {
		const progressBar = form( page ).getByRole( 'progressbar', { name: 'Sending your files' } );
		await test.step( 'cancel an upload', async () => {
			watch.expectFailure( /500|ERR_ABORTED/ );
			await page.goto( '/contact-files/' );
			await form( page ).getByLabel( 'Your name' ).fill( 'Ada Lovelace' );
			await selectFiles( page, imageFile( 'front.png' ), largeImageFile( 'measures.png', 1572864 ) );
			await expect( fileRows( page ) ).toHaveCount( 2 );
			await limitUploadSpeed( page, 150_000 );
			await sendButton( page ).click();
			await expect
				.poll( async () => Number( await progressBar.getAttribute( 'aria-valuenow' ) ) )
				.toBeGreaterThan( 5 );
			await expect(
				form( page )
					.getByText( /^\d+% of 1\.5 MB$/ )
					.first()
			).toBeVisible();
			await expect( page.locator( '[role="status"]', { hasText: /% of 1\.5 MB/ } ) ).not.toHaveCount( 0 );
			await form( page ).getByRole( 'button', { name: 'Cancel' } ).click();
			await expect( form( page ) ).toHaveAttribute( 'data-status', 'aborted' );
			await expect( response( page ) ).toHaveText(
				'Sending was canceled. Your message and its files are still here.'
			);
			await expect( sendButton( page ) ).toBeFocused();
			await expect( form( page ).getByLabel( 'Your name' ) ).toHaveValue( 'Ada Lovelace' );
			await expect( fileRows( page ) ).toHaveCount( 2 );
		} );
		await test.step( 'keep the files when the server fails', async () => {
			const failRequest = ( route: Route ) =>
				route.fulfill( { status: 500, contentType: 'text/html', body: '<p>No</p>' } );
			await page.route( SUBMISSION_REQUEST, failRequest );
			await limitUploadSpeed( page, -1 );
			await sendButton( page ).click();
			await expect( response( page ) ).toHaveText( 'The response is not a valid JSON response.' );
			await expect( fileRows( page ) ).toHaveCount( 2 );
			await page.unroute( SUBMISSION_REQUEST, failRequest );
		} );
		await test.step( 'keep the files when the connection fails', async () => {
			const abortRequest = ( route: Route ) => route.abort();
			await page.route( SUBMISSION_REQUEST, abortRequest );
			watch.expectFailure( /ERR_FAILED/ );
			await sendButton( page ).click();
			await expect( response( page ) ).toHaveText( 'You are probably offline.' );
			await page.unroute( SUBMISSION_REQUEST, abortRequest );
		} );
		await test.step( 'send the files', async () => {
			await sendButton( page ).click();
			await expect( response( page ) ).toHaveText( 'Thank you. Your message has been sent.' );
			await expect( fileRows( page ) ).toHaveCount( 0 );
			await expect( progressBar ).toHaveCount( 0 );
			expect( ( await sentEmails() ).at( -1 )?.message ).toMatch( /front\.png[\s\S]*measures\.png/ );
		} );
	}
);

test(
	'keeps the file field within its column right to left at double text size',
	{ tag: '@release' },
	async ( { page } ) => {
		addTestPlugin( 'aisle-test-right-to-left' );
		try {
			await page.setViewportSize( { width: 640, height: 900 } );
			await page.goto( '/contact-files/' );
			await page.addStyleTag( { content: 'html { font-size: 200% }' } );
			await form( page ).getByLabel( 'Your name' ).fill( 'Ada' );
			await selectFiles( page, imageFile( `${ 'a-very-long-name-of-a-plan-'.repeat( 6 ) }.png` ) );
			await expect( fileRows( page ) ).toHaveCount( 1 );
			expect( await overflow( page ) ).toBe( 0 );
			await expectAccessible( page, '.aisle-contact-form' );
		} finally {
			removeTestPlugin( 'aisle-test-right-to-left' );
		}
	}
);

test.describe( 'without scripts', () => {
	test.use( { javaScriptEnabled: false } );
	allowInstantSubmissions();

	test(
		"shows the selected file in the browser's own control and sends it",
		{ tag: '@release' },
		async ( { page } ) => {
			await page.goto( '/contact-files/' );
			const fileInput = plans( page ).locator( 'input[type="file"]' );
			await expect( fileInput ).toHaveCSS( 'opacity', '1' );
			await form( page ).getByLabel( 'Your name' ).fill( `Ada ${ Date.now() }` );
			await fileInput.setInputFiles( imageFile( 'plain.png' ) );
			await sendButton( page ).click();
			await expect( response( page ) ).toHaveText( 'Thank you. Your message has been sent.' );
			expect( ( await sentEmails() ).at( -1 )?.message ).toContain( 'plain.png' );
		}
	);
} );
