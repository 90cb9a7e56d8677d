import type { FormField } from '../../domain/form/model';
import { toModel } from '../../domain/form-document';
import { acceptedTypes, checkFile, remainingFiles } from './check-selected';
import { errorMessage } from '../forms/validation-messages';
import { fileSize } from '../file-size';
import { isImage } from './given-files';
import { fileValue, isUploaded, knownFiles, readFileValue, createFileToken, saveFiles } from './known-files';
import { blockAdds, onPendingChange, pendingUploads } from './pending';
import { freeSlot, withSlot } from './slots';
import { splitName } from './split-name';
import { enqueueUpload } from './upload-queue';
import { createProgressAnnouncer, uploadFailure } from './upload-text';
import { AisleError } from '../errors';

function fileField( rules: Record< string, unknown > = {} ): FormField {
	const document = {
		schema_version: 1,
		rules: {},
		tables: {},
		fields: [ { id: 'f_file', type: 'file', label: 'File', upload: 'ajax', ...rules } ],
	};
	return toModel( document ).fields[ 0 ] as FormField;
}

describe( 'a selected file', () => {
	const rules = {
		minFileSize: 10,
		maxFileSize: 100,
		extensionSupportEnable: true,
		extensions: 'JPG, png',
		extensionsMessage: 'Only %s, please.',
	};

	it( 'checks type and size before the upload and ignores letter case', () => {
		const field = fileField( rules );
		expect( checkFile( field, { name: 'PHOTO.JPG', size: 50 }, null ) ).toBeNull();
		expect( checkFile( field, { name: 'photo.exe', size: 50 }, null )?.code ).toBe( 'extensions' );
		expect( checkFile( field, { name: 'photo.png', size: 101 }, null )?.code ).toBe( 'max_file_size' );
		expect( checkFile( field, { name: 'photo.png', size: 9 }, null )?.code ).toBe( 'min_file_size' );
	} );

	it( 'checks the site’s limit when the field has no limit', () => {
		expect( checkFile( fileField(), { name: 'a.png', size: 2000 }, 1000 ) ).toEqual( {
			code: 'max_file_size',
			params: { limit: 1000 },
		} );
		expect( checkFile( fileField(), { name: 'a.png', size: 1000 }, 1000 ) ).toBeNull();
	} );

	it( 'rejects with the merchant’s text and a readable limit', () => {
		const field = fileField( { ...rules, maxFileSize: 2621440, maxFileSizeMessage: 'Over %s!' } );
		expect( errorMessage( field, { code: 'extensions', params: { extension: 'exe' } } ) ).toBe(
			'Only JPG, PNG, please.'
		);
		expect( errorMessage( field, { code: 'max_file_size', params: { limit: 2621440 } } ) ).toBe( 'Over 2.5 MB!' );
	} );

	it( 'returns the remaining number of files', () => {
		expect( remainingFiles( fileField( { maxFileCount: 1 } ), 1 ) ).toBe( 1 );
		expect( remainingFiles( fileField( { multiple: true, maxFileCount: 3 } ), 3 ) ).toBe( 0 );
		expect( remainingFiles( fileField( { multiple: true } ), 30 ) ).toBe( Infinity );
	} );

	it( 'lists the allowed extensions in the file dialog', () => {
		expect( acceptedTypes( fileField( rules ) ) ).toBe( '.jpg,.png' );
		expect( acceptedTypes( fileField() ) ).toBeUndefined();
	} );

	it( 'has a preview only for images that browsers can show', () => {
		expect( [ 'a.JPG', 'b.avif', 'c.heic', 'd.pdf' ].map( isImage ) ).toEqual( [ true, true, false, false ] );
	} );
} );

describe( 'texts for files', () => {
	it( 'formats sizes in readable units', () => {
		expect( [ 512, 2048, 2516582, 20971520 ].map( ( size ) => fileSize( size, '.' ) ) ).toEqual( [
			'512 bytes',
			'2 KB',
			'2.4 MB',
			'20 MB',
		] );
	} );

	it( 'formats decimals as the store formats prices', () => {
		expect( [ 2516582, 1073741824 ].map( ( size ) => fileSize( size, ',' ) ) ).toEqual( [ '2,4 MB', '1 GB' ] );
	} );

	it( 'splits a name in its middle without breaking a character', () => {
		expect( splitName( 'holiday-in-the-mountains.jpg' ) ).toEqual( [ 'holiday-in-the-mou', 'ntains.jpg' ] );
		expect( splitName( '🙂🙂' ) ).toEqual( [ '🙂', '🙂' ] );
		expect( splitName( 'a' ) ).toEqual( [ 'a', '' ] );
	} );

	it( 'announces each quarter once, with a pause in between', () => {
		let time = 0;
		const announce = createProgressAnnouncer( 'a.png', () => time );
		expect( announce( 26 ) ).toBeNull();
		time = 2500;
		expect( announce( 30 ) ).toBe( 'a.png: 25%' );
		expect( announce( 31 ) ).toBeNull();
		expect( announce( 55 ) ).toBeNull();
		time = 5000;
		expect( announce( 80 ) ).toBe( 'a.png: 75%' );
		time = 9000;
		expect( announce( 100 ) ).toBeNull();
	} );

	it( 'shows the merchant’s text before the server’s, or advice without the latter', () => {
		expect( uploadFailure( 'No luck.', new AisleError( 'extensions', 'Not this type.', 415 ) ) ).toBe(
			'No luck. Not this type.'
		);
		expect( uploadFailure( '', new AisleError( 'offline' ) ) ).toBe(
			'The file could not be uploaded. Please check your internet connection.'
		);
	} );
} );

describe( 'slots', () => {
	it( 'returns the first free slot', () => {
		expect( freeSlot( [ 'a', '', 'c' ], [] ) ).toBe( 1 );
		expect( freeSlot( [ 'a', '', 'c' ], [ 1, 3 ] ) ).toBe( 4 );
		expect( freeSlot( [], [] ) ).toBe( 0 );
	} );

	it( 'fills slots up to the given one and drops empty ones at the end', () => {
		expect( withSlot( [], 2, 'x' ) ).toEqual( [ '', '', 'x' ] );
		expect( withSlot( [ 'a', 'b' ], 0, '' ) ).toEqual( [ '', 'b' ] );
		expect( withSlot( [ '', 'b' ], 1, '' ) ).toEqual( [] );
	} );
} );

describe( 'known files', () => {
	beforeEach( () => {
		Object.defineProperty( window, 'crypto', {
			configurable: true,
			value: { getRandomValues: ( bytes: Uint8Array ) => bytes.map( () => Math.floor( Math.random() * 256 ) ) },
		} );
	} );

	it( 'distinguishes uploaded files from local ones and saves only uploaded ones', () => {
		saveFiles( { serverside: { name: 'a.png', size: 3, url: '/a' } } );
		const token = createFileToken( new File( [ 'abc' ], 'b.png' ) );
		expect( token ).toMatch( /^[0-9a-f]{40}$/ );
		expect( knownFiles()[ token ] ).toEqual( { name: 'b.png', size: 3 } );
		expect( [ isUploaded( 'serverside' ), isUploaded( token ), isUploaded( 'foreign' ) ] ).toEqual( [
			true,
			false,
			false,
		] );
		const storedFiles = window.sessionStorage.getItem( `aisle_files:${ window.location.pathname }` ) ?? '';
		expect( JSON.parse( storedFiles ) ).toEqual( { serverside: { name: 'a.png', size: 3, url: '/a' } } );
	} );

	it( 'stores a file in answers as token and name', () => {
		expect( fileValue( 't', 'a||b.png' ) ).toBe( 't||a||b.png' );
		expect( readFileValue( 't||a||b.png' ) ).toEqual( { token: 't', name: 'a||b.png' } );
		expect( readFileValue( '' ) ).toBeNull();
	} );
} );

describe( 'pending uploads', () => {
	it( 'counts pending uploads of all fields and notifies when one ends', () => {
		const counts: number[] = [];
		const unsubscribe = onPendingChange( ( count ) => counts.push( count ) );
		const release = blockAdds( 2 );
		const other = blockAdds( 1 );
		expect( pendingUploads() ).toBe( 3 );
		release();
		release();
		other();
		unsubscribe();
		expect( counts ).toEqual( [ 2, 3, 1, 0 ] );
	} );

	it( 'asks before leaving only while uploads are pending', () => {
		const triggerBeforeUnload = () => {
			const event = new Event( 'beforeunload', { cancelable: true } );
			window.dispatchEvent( event );
			return event.defaultPrevented;
		};
		expect( triggerBeforeUnload() ).toBe( false );
		const release = blockAdds( 1 );
		expect( triggerBeforeUnload() ).toBe( true );
		release();
		expect( triggerBeforeUnload() ).toBe( false );
	} );

	it( 'runs the first upload alone, then two at a time', async () => {
		const startedTasks: number[] = [];
		const finishTasks: Array< () => void > = [];
		const tasks = [ 0, 1, 2, 3 ].map( ( number ) =>
			enqueueUpload( () => {
				startedTasks.push( number );
				return new Promise< void >( ( resolve ) => finishTasks.push( resolve ) );
			} )
		);
		const flushTasks = () => new Promise< void >( ( resolve ) => setTimeout( resolve ) );
		await flushTasks();
		expect( startedTasks ).toEqual( [ 0 ] );
		finishTasks[ 0 ]?.();
		await flushTasks();
		expect( startedTasks ).toEqual( [ 0, 1, 2 ] );
		finishTasks[ 1 ]?.();
		await flushTasks();
		expect( startedTasks ).toEqual( [ 0, 1, 2, 3 ] );
		finishTasks.slice( 2 ).forEach( ( finish ) => finish() );
		await Promise.all( tasks );
	} );
} );
