// Feature: contact-forms
// No submission is lost if the mail server is down, rejects or hangs, a process is killed, the disk is full, or the
// database fails.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './support/test';
import { isWooCommerce, setOptions, shop } from './support/site';
import {
	closeMailServer,
	readStoredState,
	resetRateLimits,
	openMailServer,
	sendSubmission,
	resend,
	runScheduledEmails,
	saveTemporaryForm,
	requestToken,
	type Visitor,
} from './support/messages';
import type { SmtpCatcher } from '../tests/shop/services/smtp-catcher';

test.skip( ! isWooCommerce, 'Mails are tried again by Action Scheduler, which comes with WooCommerce.' );

const FAILED_MESSAGE = 'We received your message but couldn’t deliver it yet. You don’t need to send it again.';
const FORM_DOCUMENT = {
	schema_version: 1,
	fields: [
		{ id: 'f_message', type: 'textarea', label: 'Message' },
		{ id: 'f_file', type: 'file', label: 'File', extensionSupportEnable: true, extensions: 'txt' },
	],
	mail: { to: 'owner@example.com', subject: 'A message', body: '[f_message]' },
};
const LARGE_FILE = {
	field: 'f_file',
	name: 'plan.txt',
	content: Buffer.from( 'A plan of a house.\n'.repeat( 20000 ) ),
};

let mailServer: SmtpCatcher;
let form: number;
let token: string;
const folder = mkdtempSync( join( tmpdir(), 'aisle-kept-' ) );

test.beforeAll( async () => {
	mailServer = await openMailServer();
	form = await saveTemporaryForm( FORM_DOCUMENT );
	token = await requestToken( form );
	await resetRateLimits();
} );
test.afterAll( async () => {
	await closeMailServer( mailServer );
	rmSync( folder, { recursive: true, force: true } );
} );
test.beforeEach( async () => {
	await mailServer.start();
	mailServer.set( 'take' );
	// Deliveries left over from a failed test.
	await runScheduledEmails();
	mailServer.mails.splice( 0 );
} );

const send = ( message: string, visitor: Visitor = {} ) =>
	sendSubmission( form, token, { f_message: message }, visitor );
const readMailDelivery = async () => ( await readStoredState() ).deliveries.mail;

test( 'saves the entry and emails it once later when the mail server fails', async () => {
	const firstState = await test.step( 'fail to send while the mail server is down', async () => {
		await mailServer.stop();
		expect( await send( 'Dead' ) ).toMatchObject( { code: 200, status: 'mail_failed', message: FAILED_MESSAGE } );
		const firstState = await readStoredState();
		expect( firstState ).toMatchObject( {
			answers: { f_message: [ 'Dead' ] },
			deliveries: { mail: { state: 'failed', tries: 1, error: expect.stringContaining( 'connect' ) } },
			planned: [ { mail: 'mail', attempt: 2 } ],
		} );
		return firstState;
	} );
	await test.step( 'wait longer after each failure', async () => {
		const delays = [ firstState.planned[ 0 ]!.in ];
		await runScheduledEmails();
		await mailServer.start();
		for ( const behavior of [ 'refuse', 'hang' ] as const ) {
			delays.push( ( await readStoredState() ).planned[ 0 ]!.in );
			mailServer.set( behavior );
			if ( behavior === 'refuse' ) {
				await runScheduledEmails();
				expect( await readMailDelivery() ).toMatchObject( {
					state: 'failed',
					tries: 3,
					error: expect.stringContaining( 'No such mailbox' ),
				} );
			}
		}
		expect( delays ).toEqual( [ ...delays ].sort( ( one, two ) => one - two ) );
		expect( delays[ 2 ]! ).toBeGreaterThan( 5 * delays[ 0 ]! );
	} );
	await test.step( 'give up on a mail server that does not respond', async () => {
		await setOptions( { aisle_test_mailer_seconds: 2 } );
		const start = Date.now();
		expect( await send( 'Hanging' ) ).toMatchObject( { status: 'mail_failed', message: FAILED_MESSAGE } );
		expect( Date.now() - start ).toBeLessThan( 10_000 );
		expect( await readStoredState() ).toMatchObject( {
			count: firstState.count + 1,
			planned: [ { attempt: 2 } ],
			deliveries: { mail: { state: 'failed' } },
		} );
	} );
	await test.step( 'send both emails once the server accepts them', async () => {
		mailServer.set( 'take' );
		await runScheduledEmails();
		expect( mailServer.mails.map( ( { raw } ) => /\r\n\r\n(.*)\r\n/.exec( raw )?.[ 1 ] ).sort() ).toEqual( [
			'Dead',
			'Hanging',
		] );
		const { id, planned, deliveries } = await readStoredState();
		expect( [ planned, deliveries.mail?.state, await runScheduledEmails() ] ).toEqual( [ [], 'sent', 0 ] );
		expect( await resend( id ) ).toBe( true );
		expect( mailServer.mails ).toHaveLength( 3 );
	} );
} );

test( 'saves and emails the entry once when the server process is killed', { tag: '@release' }, async () => {
	const count = await test.step( 'kill the server while it stores the entry', async () => {
		const { count } = await readStoredState();
		// The entry was not stored, so the first resend is accepted and only the second is a duplicate.
		await sendAndKillServer( 'Unkept', 'insert-aisle_entries' );
		expect( ( await readStoredState() ).count ).toBe( count );
		expect( await send( 'Unkept', { ipAddress: '203.0.113.5' } ) ).toMatchObject( { status: 'mail_sent' } );
		expect( await send( 'Unkept', { ipAddress: '203.0.113.5' } ) ).toMatchObject( { status: 'aborted' } );
		return count;
	} );
	await test.step( 'kill the server before it sends an email', async () => {
		// The process dies in other plugins' actions, before any email.
		mailServer.mails.splice( 0 );
		await sendAndKillServer( 'Kept', 'saved' );
		expect( await readStoredState() ).toMatchObject( {
			count: count + 2,
			answers: { f_message: [ 'Kept' ] },
			deliveries: {},
			planned: [ { attempt: 2 } ],
		} );
		await runScheduledEmails();
		expect( [ mailServer.mails.length, ( await readMailDelivery() )?.state ] ).toEqual( [ 1, 'sent' ] );
	} );
	await test.step( 'kill the server while the mail server is slow', async () => {
		mailServer.mails.splice( 0 );
		mailServer.set( 'hang' );
		await sendAndKillServer( 'Mailing', async () => ( await readMailDelivery() )?.state === 'waiting' );
		mailServer.set( 'take' );
		await runScheduledEmails();
		expect( [ mailServer.mails.length, await readStoredState() ] ).toMatchObject( [
			1,
			{ count: count + 3, planned: [], deliveries: { mail: { state: 'sent', tries: 2 } } },
		] );
	} );
	await test.step( 'kill the server after the email was accepted', async () => {
		// The mail server has accepted the email, but the process dies before it is recorded. Delivery is at least
		// once, here twice.
		mailServer.mails.splice( 0 );
		mailServer.set( 'swallow' );
		await sendAndKillServer( 'Mailed', () => Promise.resolve( mailServer.mails.length === 1 ) );
		mailServer.set( 'take' );
		await runScheduledEmails();
		expect( [ mailServer.mails.length, await readStoredState() ] ).toMatchObject( [
			2,
			{ count: count + 4, planned: [], deliveries: { mail: { state: 'sent' } } },
		] );
	} );
} );

test( 'tells the visitor and leaves no data behind when the disk is full', { tag: '@release' }, async () => {
	const disk = join( folder, 'disk' );
	test.skip(
		spawnSync( 'sh', [ '-c', `mkdir -p ${ disk } && mount -t tmpfs -o size=128k none ${ disk }` ] ).status !== 0,
		'A disk of 128 kB needs root and a kernel that lets it mount.'
	);
	try {
		const count = await test.step( 'fill the disk while a file is saved', async () => {
			const { count, rows, files } = await readStoredState();
			await setOptions( { aisle_test_private_folder: join( disk, 'files' ), aisle_test_disk_reserve: 0 } );
			// The disk is full in the private folder, then in PHP's temporary folder.
			expect( await send( 'With a plan', { file: LARGE_FILE } ) ).toMatchObject( {
				status: 'validation_failed',
				errors: { f_file: expect.stringContaining( 'could not be saved' ) },
			} );
			const separateServer = await startServer( [ '-d', `upload_tmp_dir=${ disk }` ] );
			expect( await send( 'With a plan', { file: LARGE_FILE, url: separateServer.url } ) ).toMatchObject( {
				status: 'validation_failed',
				errors: { f_file: expect.any( String ) },
			} );
			await separateServer.kill();
			expect( await readStoredState() ).toMatchObject( { count, rows, files: 0 } );
			await setOptions( {
				aisle_test_private_folder: null,
				aisle_test_disk_reserve: null,
				aisle_test_refused_table: 'aisle_uploads',
			} );
			expect( await send( 'With a plan', { file: LARGE_FILE } ) ).toMatchObject( {
				status: 'validation_failed',
				errors: { f_file: expect.stringContaining( 'could not be saved' ) },
			} );
			expect( [ await readStoredState(), mailServer.mails ] ).toMatchObject( [ { count, rows, files }, [] ] );
			return count;
		} );
		await test.step( 'fail to store the entry', async () => {
			await setOptions( { aisle_test_refused_table: 'aisle_entries' } );
			expect( await send( 'With a plan' ) ).toMatchObject( { code: 500, status: 'not_saved' } );
			expect( [ await readStoredState(), mailServer.mails ] ).toMatchObject( [ { count }, [] ] );
		} );
		await test.step( 'accept the entry again', async () => {
			await setOptions( { aisle_test_refused_table: null } );
			expect( await send( 'With a plan' ) ).toMatchObject( { status: 'mail_sent' } );
			expect( [ await readStoredState(), mailServer.mails.length ] ).toMatchObject( [ { count: count + 1 }, 1 ] );
		} );
	} finally {
		spawnSync( 'umount', [ disk ] );
	}
} );

/** Sends a message to a separate server and kills the server at a stage, or once the callback returns true. */
async function sendAndKillServer( message: string, stage: string | ( () => Promise< boolean > ) ): Promise< void > {
	const server = await startServer( [] );
	const markFile = join( folder, 'mark' );
	rmSync( markFile, { force: true } );
	if ( typeof stage === 'string' ) {
		await setOptions( { aisle_test_stall: { where: stage, mark: markFile } } );
	}
	const sending = send( message, { url: server.url, ipAddress: '203.0.113.5' } ).then(
		() => 'answered',
		() => 'broken off'
	);
	await expect.poll( typeof stage === 'string' ? () => existsSync( markFile ) : stage ).toBe( true );
	await server.kill();
	await setOptions( { aisle_test_stall: null } );
	expect( await sending ).toBe( 'broken off' );
}

/** Starts another PHP server for this store with a single process that can be killed. */
async function startServer( phpSettings: string[] ): Promise< { url: string; kill: () => Promise< void > } > {
	const url = `http://127.0.0.1:${ await findFreePort() }`;
	const child = spawn(
		'php',
		[
			'-d',
			`error_log=${ shop.log }`,
			'-d',
			'log_errors=1',
			'-d',
			'display_errors=0',
			...phpSettings,
			'-S',
			url.slice( 7 ),
			'-t',
			shop.site,
			'tests/shop/router.php',
		],
		{ env: { ...process.env, AISLE_URL: url, PHP_CLI_SERVER_WORKERS: '' }, stdio: 'ignore' }
	);
	await expect
		.poll( () =>
			fetch( `${ url }/wp-includes/images/blank.gif` ).then(
				( { ok } ) => ok,
				() => false
			)
		)
		.toBe( true );
	return { url, kill: () => killProcess( child ) };
}

const killProcess = ( child: ChildProcess ): Promise< void > =>
	new Promise( ( resolve ) => {
		child.once( 'exit', () => resolve() );
		child.kill( 'SIGKILL' );
	} );

const findFreePort = (): Promise< number > =>
	new Promise( ( resolve, reject ) => {
		const probe = createServer().once( 'error', reject );
		probe.listen( 0, '127.0.0.1', () => {
			const address = probe.address();
			probe.close( () => resolve( typeof address === 'object' && address ? address.port : 0 ) );
		} );
	} );
