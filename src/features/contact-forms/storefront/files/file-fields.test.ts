import { AisleError } from '../../../../platform/errors';
import { element, json, enhanceForm, submissionsOf, printForm, mockFetch, UNIT_TAG } from '../testing-form';
import { formatText, NO_FILE_TEXTS, sizeInWords } from './file-texts';

const TEXTS = {
	remove: 'Remove %s',
	removed: '%s was removed.',
	folder: 'No folders.',
	twice: '%s has already been added.',
	count: 'Files: %s',
	count_of: 'Files: %1$s of %2$s',
	size: 'Total size: %s',
	size_of: 'Total size: %1$s of %2$s',
	kb: '%s KB',
	mb: '%s MB',
	gb: '%s GB',
	sending: 'Sending',
	progress: '%1$s%% of %2$s',
	sent: 'Sent. One moment.',
	stop: 'Cancel',
	stopped: 'Stopped.',
};
const RULES = [
	{ rule: 'file', field: 'f_plans', error: 'Only PNG, please.', accept: [ '.png' ] },
	{ rule: 'maxfilesize', field: 'f_plans', error: 'Too large.', threshold: 4096 },
	{ rule: 'maxitems', field: 'f_plans', error: 'Too many.', threshold: 2 },
];
const UPLOADED_FILE_HTML = `<div class="aisle-field__files" role="list"><div class="aisle-field__file"><span class="aisle-field__file-words">old.png</span><input type="hidden" name="aisle_contact[f_plans][values][]" value="${ 'a'.repeat( 40 ) }||old.png"><button type="button">x</button></div></div>`;

const field = ( attributes = 'multiple', filesHtml = '' ): string =>
	`<div class="aisle-field" data-field="f_plans"><div class="aisle-field__upload"><div class="aisle-field__chooser"><input id="${ UNIT_TAG }-f_plans" class="aisle-field__file-input" type="file" name="aisle_contact_files[12][f_plans][]" accept=".png" ${ attributes }></div>${ filesHtml }</div></div>`;

const file = ( name: string, size = 10 ): File => new File( [ 'x'.repeat( size ) ], name, { lastModified: 1 } );

/** Mocks DataTransfer, which browsers use to set a control's files; jsdom has none. */
const filesByInput = new WeakMap< HTMLInputElement, readonly File[] >();
class Transfer {
	readonly files: File[] = [];
	readonly items = { add: ( newFile: File ) => this.files.push( newFile ) };
}
Object.defineProperty( HTMLInputElement.prototype, 'files', {
	get( this: HTMLInputElement ) {
		return filesByInput.get( this ) ?? [];
	},
	set( this: HTMLInputElement, files: readonly File[] ) {
		filesByInput.set( this, [ ...files ] );
	},
} );
Object.assign( window, { DataTransfer: Transfer } );
URL.createObjectURL = ( image ) => `blob:${ image instanceof File ? image.name : '' }`;
URL.revokeObjectURL = jest.fn();

/** Waits for the chunk, which loads in a separate task. */
const flushTasks = (): Promise< void > => new Promise( ( resolve ) => void setTimeout( resolve ) );

async function startForm( html = field() ): Promise< HTMLInputElement > {
	printForm( html, { file_texts: TEXTS, schema: { rules: RULES } } );
	enhanceForm();
	await flushTasks();
	return element< HTMLInputElement >( 'input[type="file"]' );
}

function selectFiles( input: HTMLInputElement, ...files: File[] ): void {
	filesByInput.set( input, files );
	[ 'input', 'change' ].forEach( ( name ) => input.dispatchEvent( new Event( name, { bubbles: true } ) ) );
}

const names = (): string[] =>
	[ ...document.querySelectorAll( '.aisle-field__file .aisle-visually-hidden' ) ].map(
		( { textContent } ) => textContent ?? ''
	);
const sumText = (): string => document.querySelector( '.aisle-field__sum' )?.textContent ?? '';
const liveRegionText = (): string =>
	document.querySelector( 'form > .aisle-visually-hidden[role="status"]' )?.textContent ?? '';

beforeEach( () => void mockFetch() );

test( 'adds later picks to the list and ignores duplicate files', async () => {
	const input = await startForm();
	selectFiles( input, file( 'a.png' ) );
	selectFiles( input, file( 'b.png', 2000 ), file( 'a.png' ) );
	expect( names() ).toEqual( [ 'a.png', 'b.png' ] );
	expect( [ ...( input.files ?? [] ) ].map( ( { name } ) => name ) ).toEqual( [ 'a.png', 'b.png' ] );
	expect( sumText() ).toBe( 'Files: 2 of 2 · Total size: 2 KB of 4 KB' );
	expect( liveRegionText() ).toBe( 'a.png has already been added. Files: 2 of 2 · Total size: 2 KB of 4 KB' );
} );

test( 'keeps the files when a pick is canceled', async () => {
	const input = await startForm();
	selectFiles( input, file( 'a.png' ) );
	selectFiles( input );
	expect( names() ).toEqual( [ 'a.png' ] );
} );

test( 'keeps only the last file when the field allows one', async () => {
	const input = await startForm( field( '', UPLOADED_FILE_HTML ) );
	selectFiles( input, file( 'a.png' ) );
	selectFiles( input, file( 'b.png' ) );
	expect( names() ).toEqual( [ 'b.png' ] );
	expect( document.body.textContent ).not.toContain( 'old.png' );
	expect( sumText() ).toBe( '' );
} );

test( 'marks files that are too large or of the wrong type and lets one be removed', async () => {
	const input = await startForm();
	selectFiles( input, file( 'a.png', 3000 ), file( 'b.png', 3000 ) );
	expect( document.querySelector( '.aisle-field__sum.is-over' ) ).not.toBeNull();
	element( '[aria-label="Remove a.png"]' ).click();
	expect( [ names(), liveRegionText(), document.querySelector( '.aisle-field__sum.is-over' ) ] ).toEqual( [
		[ 'b.png' ],
		'a.png was removed.',
		null,
	] );
	expect( document.activeElement?.getAttribute( 'aria-label' ) ).toBe( 'Remove b.png' );
	selectFiles( input, file( 'film.mov' ) );
	expect( document.querySelector( '.is-refused' )?.textContent ).toContain( 'Only PNG, please.' );
} );

test( 'removes the row of a stored file with its button', async () => {
	const input = await startForm( field( 'multiple', UPLOADED_FILE_HTML ) );
	element( '.aisle-field__file button' ).click();
	expect( document.querySelectorAll( '.aisle-field__file, .aisle-field__files' ) ).toHaveLength( 0 );
	expect( document.activeElement ).toBe( input );
} );

test( 'shows thumbnails for images only', async () => {
	selectFiles( await startForm(), file( 'a.png' ), file( 'b.svg' ), file( 'c.pdf' ) );
	expect(
		[ ...document.querySelectorAll< HTMLImageElement >( '.aisle-field__file img' ) ].map( ( { src } ) => src )
	).toEqual( [ 'blob:a.png', 'blob:b.svg' ] );
} );

test( 'removes the rows on reset', async () => {
	const input = await startForm();
	selectFiles( input, file( 'a.png' ) );
	filesByInput.set( input, [] );
	element< HTMLFormElement >( 'form' ).reset();
	await flushTasks();
	expect( [ names(), sumText() ] ).toEqual( [ [], '' ] );
} );

test( 'fills placeholders as PHP does', () => {
	expect( formatText( '%2$s of %1$s, 50 %%', 'a', 'b' ) ).toBe( 'b of a, 50 %' );
	expect( formatText( '%s and %s', '$1', 'b' ) ).toBe( '$1 and b' );
	expect(
		[ 0, 10, 2048, 1572864, 3 * 1024 ** 3 ].map( ( bytes ) =>
			sizeInWords( bytes, { ...NO_FILE_TEXTS, kb: '%s KB', mb: '%s MB', gb: '%s GB' } )
		)
	).toEqual( [ '0 KB', '1 KB', '2 KB', '1.5 MB', '3 GB' ] );
} );

describe( 'uploading', () => {
	class Request extends EventTarget {
		static last: Request;
		readonly upload = new EventTarget();
		status = 0;
		responseText = '';
		readonly headers: Record< string, string > = {};
		constructor() {
			super();
			Request.last = this;
		}
		open(): void {}
		setRequestHeader( name: string, value: string ): void {
			this.headers[ name ] = value;
		}
		send(): void {}
		abort(): void {
			this.dispatchEvent( new Event( 'abort' ) );
		}
		progress( loaded: number ): void {
			this.upload.dispatchEvent( Object.assign( new Event( 'progress' ), { loaded, total: 100 } ) );
		}
		answer( status: number, text: string ): void {
			Object.assign( this, { status, responseText: text } );
			this.dispatchEvent( new Event( 'load' ) );
		}
	}

	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	let sending: typeof import( './sending' );
	beforeAll( async () => {
		Object.assign( window, {
			XMLHttpRequest: Request,
			Response: class {
				constructor(
					readonly text: string | null,
					readonly init: { status: number }
				) {}
				get status() {
					return this.init.status;
				}
			},
		} );
		sending = await import( './sending' );
	} );

	function post( withFile = true ) {
		printForm( '<div class="aisle-contact-form__foot"></div>' );
		const body = new FormData();
		body.set( 'aisle_contact[f_name][values][]', 'Ada' );
		if ( withFile ) {
			body.set( 'aisle_contact_files[12][f_plans][]', file( 'a.png', 2048 ) );
		}
		const announcement: string[] = [];
		const texts = { ...NO_FILE_TEXTS, ...TEXTS };
		const response = sending.createPost( element< HTMLFormElement >( 'form' ), texts, ( message ) =>
			announcement.push( message )
		)( 'https://shop.test/feedback', {
			method: 'POST',
			body,
			headers: { Accept: 'application/json' },
			credentials: 'same-origin',
		} );
		return { reply: response, announcement };
	}

	test( 'sends a submission without files by fetch', async () => {
		const calls = mockFetch( json( { status: 'mail_sent' } ) );
		await post( false ).reply;
		expect( submissionsOf( calls ) ).toHaveLength( 1 );
	} );

	test( 'shows the upload progress until the response arrives', async () => {
		const { reply: response, announcement } = post();
		jest.advanceTimersByTime( 200 );
		Request.last.progress( 40 );
		expect( element( '[role="progressbar"]' ).getAttribute( 'aria-valuenow' ) ).toBe( '40' );
		expect( element( '.aisle-contact-form__sending-words' ).textContent ).toBe( '40% of 2 KB' );
		Request.last.progress( 100 );
		expect( document.querySelector( '.aisle-contact-form__stop' ) ).toBeNull();
		Request.last.answer( 200, '{}' );
		expect( ( await response ).status ).toBe( 200 );
		expect( [
			announcement,
			document.querySelector( '.aisle-contact-form__sending' ),
			Request.last.headers,
		] ).toEqual( [ [ 'Sending', 'Sent. One moment.', '' ], null, { Accept: 'application/json' } ] );
	} );

	test( 'reports a lost connection as offline, not as canceled', async () => {
		const { reply: response } = post();
		Request.last.dispatchEvent( new Event( 'error' ) );
		await expect( response ).rejects.toMatchObject( { code: 'offline' } );
	} );

	test( 'reports a canceled upload as canceled', async () => {
		const { reply: response } = post();
		jest.advanceTimersByTime( 200 );
		element( '.aisle-contact-form__stop' ).click();
		await expect( response ).rejects.toEqual( new AisleError( 'aborted', 'Stopped.' ) );
	} );
} );
