// Feature: contact-forms
// One address sends many messages at once: only the allowed number is accepted, and the store stays available.
import { expect, test } from './support/test';
import { isReal } from './support/site';
import {
	closeMailServer,
	countedTimes,
	panelState,
	forgetRates,
	openMailServer,
	post,
	storeContactForm,
	tokenFor,
	type Reply,
} from './support/messages';
import type { SmtpCatcher } from '../tests/shop/services/smtp-catcher';

test.skip( ! isReal, 'Its test plugin looks at Action Scheduler, which comes with WooCommerce.' );

/** Use `AISLE_POSTS=500 npx playwright test e2e/contact-forms-limits.spec.ts` for more messages. */
const POSTS = Number( process.env.AISLE_POSTS ?? 70 );
const AT_ONCE = 20;
const MAX = { calls: 60, messages: 10 };
const PERIOD = 600;
/**
 * Maximum duration of a flood on a busy machine, in s. It must not cross the end of a period, because counting restarts
 * there.
 */
const SECONDS = 15 + POSTS;

let catcher: SmtpCatcher;

test.beforeAll( async () => {
	catcher = await openMailServer();
} );
test.afterAll( () => closeMailServer( catcher ) );

/** Sends batches until all messages are sent. */
async function flood( send: ( index: number ) => Promise< Reply > ): Promise< Reply[] > {
	const replies: Reply[] = [];
	let next = 0;
	await Promise.all(
		Array.from( { length: AT_ONCE }, async () => {
			while ( next < POSTS ) {
				replies.push( await send( next++ ) );
			}
		} )
	);
	return replies;
}

test( 'accepts entries up to the limit when one IP address sends many at once', async () => {
	test.setTimeout( 3 * SECONDS * 1000 + 60_000 );
	const { form, token } = await test.step( 'store a form and wait for a new period', async () => {
		const form = await storeContactForm( {
			schema_version: 1,
			fields: [ { id: 'f_message', type: 'textarea', label: 'Message' } ],
			mail: { to: 'owner@example.com', body: '[f_message]' },
		} );
		const token = await tokenFor( form );
		await forgetRates();
		// Waits for a new period, if the current ten minutes end too soon.
		await expect
			.poll( () => PERIOD - ( ( Date.now() / 1000 ) % PERIOD ), {
				timeout: ( SECONDS + 5 ) * 1000,
				intervals: [ 1000 ],
			} )
			.toBeGreaterThanOrEqual( SECONDS );
		return { form, token };
	} );
	const { count, replies } = await test.step( 'send many entries from one IP address', async () => {
		const { count } = await panelState();
		const replies = await flood( ( index ) =>
			post( form, token, { f_message: `No. ${ index }` }, { address: '203.0.113.9' } )
		);
		return { count, replies };
	} );
	await test.step( 'accept entries up to the limit', async () => {
		expect( replies.filter( ( { status } ) => status === 'mail_sent' ) ).toHaveLength( MAX.messages );
		const rejected = replies.filter( ( { status } ) => status !== 'mail_sent' );
		expect( [ ...new Set( rejected.map( ( { code, status } ) => `${ code } ${ status }` ) ) ] ).toEqual( [
			'429 too_many_messages',
		] );
		expect(
			rejected.every( ( { retryAfter } ) => Number( retryAfter ) > 0 && Number( retryAfter ) <= PERIOD )
		).toBe( true );
		expect( [ ( await panelState() ).count - count, catcher.mails.length ] ).toEqual( [
			MAX.messages,
			MAX.messages,
		] );
		expect( await countedTimes() ).toEqual( [ MAX.calls, POSTS ] );
	} );
	await test.step( 'accept an entry from another IP address', async () => {
		expect(
			await post( form, token, { f_message: 'Of somebody else' }, { address: '198.51.100.7' } )
		).toMatchObject( {
			status: 'mail_sent',
		} );
	} );
} );
