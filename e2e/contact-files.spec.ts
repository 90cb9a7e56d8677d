// Feature: contact-forms
// Files of a contact form: selected, checked, uploaded with progress, canceled, and sent again.
import type { Locator, Page, Route } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { saveContactForm, acceptAtOnce } from './support/contact';
import { overflow } from './support/options';
import { addTestPlugin, mails, removeTestPlugin, storePage } from './support/site';
import { expect, test } from './support/test';

const FEEDBACK = /contact-forms\/\d+\/feedback(?!\/schema)/;
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
const send = ( page: Page ): Locator => form( page ).getByRole( 'button', { name: 'Send' } );
const field = ( page: Page, id: string ): Locator => page.locator( `[data-field="${ id }"]` );
const plans = ( page: Page ): Locator => field( page, 'f_plans' );
const rows = ( page: Page ): Locator => plans( page ).getByRole( 'listitem' );
const image = ( name: string ) => ( { name, mimeType: 'image/png', buffer: IMAGE } );
const text = ( name: string, size: number ) => ( {
	name,
	mimeType: 'text/plain',
	buffer: Buffer.alloc( size, 'words of a plan\n' ),
} );
const heavy = ( name: string, size: number ) => ( {
	name,
	mimeType: 'image/png',
	buffer: Buffer.concat( [ IMAGE, Buffer.alloc( size ) ] ),
} );
const pick = ( page: Page, ...files: ReturnType< typeof image >[] ) =>
	plans( page ).locator( 'input[type="file"]' ).setInputFiles( files );

test.beforeAll( async ( { browser } ) =>
	storePage( 'contact-files', `[aisle_form ${ await saveContactForm( browser, FIELDS ) }]` )
);
test.afterAll( () => storePage( 'contact-files', '' ) );

async function letGo( page: Page, name: string ): Promise< void > {
	await plans( page )
		.locator( '.aisle-field__chooser' )
		.evaluate( ( zone, file ) => {
			const dataTransfer = new DataTransfer();
			dataTransfer.items.add( new File( [ 'let go' ], file, { type: 'text/plain' } ) );
			[ 'dragover', 'drop' ].forEach( ( type ) =>
				zone.dispatchEvent( new DragEvent( type, { bubbles: true, cancelable: true, dataTransfer } ) )
			);
		}, name );
}

/** The amount that takes about ten seconds. */
async function slowLine( page: Page, bytesPerSecond: number ): Promise< void > {
	const session = await page.context().newCDPSession( page );
	await session.send( 'Network.emulateNetworkConditions', {
		offline: false,
		latency: 0,
		downloadThroughput: -1,
		uploadThroughput: bytesPerSecond,
	} );
}

test( 'collects files over several picks, checks their size and lets each be removed', async ( { page } ) => {
	const posts: string[] = [];
	page.on( 'request', ( request ) => FEEDBACK.test( request.url() ) && posts.push( request.url() ) );
	await test.step( 'open the form without a layout shift', async () => {
		await page.goto( '/contact-files/' );
		await expect( plans( page ).getByText( 'PNG, TXT · up to 4 MB in total · at most 3 files' ) ).toBeVisible();
		const before = await plans( page ).locator( '.aisle-field__chooser' ).boundingBox();
		await form( page ).getByLabel( 'Your name' ).fill( 'Ada Lovelace' );
		await expect( page.locator( '.aisle-contact-form[data-aisle-ready]' ) ).toBeVisible();
		expect( await plans( page ).locator( '.aisle-field__chooser' ).boundingBox() ).toEqual( before );
	} );
	await test.step( 'pick three files', async () => {
		await pick( page, image( 'front.png' ) );
		await expect( rows( page ) ).toHaveCount( 1 );
		await expect( rows( page ).first().locator( 'img' ) ).toHaveJSProperty( 'naturalWidth', 1 );
		await pick( page, text( 'measures.txt', 2097152 ) );
		await letGo( page, 'notes.txt' );
		await expect( rows( page ) ).toHaveCount( 3 );
		await expect( plans( page ).getByText( 'Files: 3 of 3 · Total size: 2 MB of 4 MB' ) ).toBeVisible();
		await expectAccessible( page, '.aisle-contact-form' );
	} );
	await test.step( 'show an error for a fourth file that is too large', async () => {
		// Too many, too large, or of a type that is not accepted: the error is immediate, and nothing is sent.
		await pick( page, text( 'all.txt', 3145728 ) );
		await expect( plans( page ).locator( '.aisle-field__sum' ) ).toHaveText(
			'Files: 4 of 3 · Total size: 5 MB of 4 MB'
		);
		await expect( plans( page ).locator( ':scope > .aisle-field__error' ) ).toBeVisible();
		await send( page ).click();
		await expect( form( page ) ).toHaveAttribute( 'data-status', 'invalid' );
		await plans( page ).getByRole( 'button', { name: 'Remove all.txt' } ).click();
		await expect( plans( page ).getByRole( 'button', { name: 'Remove notes.txt' } ) ).toBeFocused();
		await expect( plans( page ).locator( ':scope > .aisle-field__error' ) ).toHaveCount( 0 );
	} );
	await test.step( 'reject a file of another type', async () => {
		await page.keyboard.press( 'Enter' );
		await letGo( page, 'film.mov' );
		await expect( rows( page ).filter( { hasText: 'film.mov' } ) ).toHaveClass( /is-refused/ );
		await plans( page ).getByRole( 'button', { name: 'Remove film.mov' } ).click();
		expect( posts ).toEqual( [] );
	} );
	await test.step( 'replace the file of a single-file field', async () => {
		const letter = field( page, 'f_letter' );
		await letter.locator( 'input[type="file"]' ).setInputFiles( text( 'first.txt', 100 ) );
		await letter.locator( 'input[type="file"]' ).setInputFiles( text( 'second.txt', 100 ) );
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
		const bar = form( page ).getByRole( 'progressbar', { name: 'Sending your files' } );
		await test.step( 'cancel an upload', async () => {
			watch.expectFailure( /500|ERR_ABORTED/ );
			await page.goto( '/contact-files/' );
			await form( page ).getByLabel( 'Your name' ).fill( 'Ada Lovelace' );
			await pick( page, image( 'front.png' ), heavy( 'measures.png', 1572864 ) );
			await expect( rows( page ) ).toHaveCount( 2 );
			await slowLine( page, 150_000 );
			await send( page ).click();
			await expect.poll( async () => Number( await bar.getAttribute( 'aria-valuenow' ) ) ).toBeGreaterThan( 5 );
			await expect(
				form( page )
					.getByText( /^\d+ % of 1\.5 MB$/ )
					.first()
			).toBeVisible();
			await expect( page.locator( '[role="status"]', { hasText: /% of 1\.5 MB/ } ) ).not.toHaveCount( 0 );
			await form( page ).getByRole( 'button', { name: 'Cancel' } ).click();
			await expect( form( page ) ).toHaveAttribute( 'data-status', 'aborted' );
			await expect( response( page ) ).toHaveText(
				'Sending was canceled. Your message and its files are still here.'
			);
			await expect( send( page ) ).toBeFocused();
			await expect( form( page ).getByLabel( 'Your name' ) ).toHaveValue( 'Ada Lovelace' );
			await expect( rows( page ) ).toHaveCount( 2 );
		} );
		await test.step( 'keep the files when the server fails', async () => {
			const reject = ( route: Route ) =>
				route.fulfill( { status: 500, contentType: 'text/html', body: '<p>No</p>' } );
			await page.route( FEEDBACK, reject );
			await slowLine( page, -1 );
			await send( page ).click();
			await expect( response( page ) ).toHaveText( 'The response is not a valid JSON response.' );
			await expect( rows( page ) ).toHaveCount( 2 );
			await page.unroute( FEEDBACK, reject );
		} );
		await test.step( 'keep the files when the connection fails', async () => {
			const broken = ( route: Route ) => route.abort();
			await page.route( FEEDBACK, broken );
			watch.expectFailure( /ERR_FAILED/ );
			await send( page ).click();
			await expect( response( page ) ).toHaveText( 'You are probably offline.' );
			await page.unroute( FEEDBACK, broken );
		} );
		await test.step( 'send the files', async () => {
			await send( page ).click();
			await expect( response( page ) ).toHaveText( 'Thank you. Your message has been sent.' );
			await expect( rows( page ) ).toHaveCount( 0 );
			await expect( bar ).toHaveCount( 0 );
			expect( ( await mails() ).at( -1 )?.message ).toMatch( /front\.png[\s\S]*measures\.png/ );
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
			await pick( page, image( `${ 'a-very-long-name-of-a-plan-'.repeat( 6 ) }.png` ) );
			await expect( rows( page ) ).toHaveCount( 1 );
			expect( await overflow( page ) ).toBe( 0 );
			await expectAccessible( page, '.aisle-contact-form' );
		} finally {
			removeTestPlugin( 'aisle-test-right-to-left' );
		}
	}
);

test.describe( 'without scripts', () => {
	test.use( { javaScriptEnabled: false } );
	acceptAtOnce();

	test(
		"shows the selected file in the browser's own control and sends it",
		{ tag: '@release' },
		async ( { page } ) => {
			await page.goto( '/contact-files/' );
			const control = plans( page ).locator( 'input[type="file"]' );
			await expect( control ).toHaveCSS( 'opacity', '1' );
			await form( page ).getByLabel( 'Your name' ).fill( `Ada ${ Date.now() }` );
			await control.setInputFiles( image( 'plain.png' ) );
			await send( page ).click();
			await expect( response( page ) ).toHaveText( 'Thank you. Your message has been sent.' );
			expect( ( await mails() ).at( -1 )?.message ).toContain( 'plain.png' );
		}
	);
} );
