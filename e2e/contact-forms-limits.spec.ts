// Feature: contact-forms
// One IP address sends many messages at once: only the allowed number is accepted, and the store stays available.
import { expect, test } from './support/test';
import { isWooCommerce } from './support/site';
import {
	closeMailServer,
	readRateCounts,
	readStoredState,
	resetRateLimits,
	openMailServer,
	sendSubmission,
	saveTemporaryForm,
	requestToken,
	type SubmissionResponse,
} from './support/messages';
import type { SmtpCatcher } from '../tests/shop/services/smtp-catcher';

test.skip( ! isWooCommerce, 'Its test plugin looks at Action Scheduler, which comes with WooCommerce.' );

/** Use `AISLE_POSTS=500 npx playwright test e2e/contact-forms-limits.spec.ts` for more messages. */
const SUBMISSIONS = Number( process.env.AISLE_POSTS ?? 70 );
const PARALLEL_REQUESTS = 20;
const MAX = { requests: 60, messages: 10 };
const PERIOD_SECONDS = 600;
/**
 * Maximum duration of a flood on a busy machine, in s. It must not cross the end of a period, because counting restarts
 * there.
 */
const MAX_FLOOD_SECONDS = 15 + SUBMISSIONS;

let mailServer: SmtpCatcher;

test.beforeAll( async () => {
	mailServer = await openMailServer();
} );
test.afterAll( () => closeMailServer( mailServer ) );

/** Sends all submissions, PARALLEL_REQUESTS at a time. */
async function sendInParallel(
	send: ( index: number ) => Promise< SubmissionResponse >
): Promise< SubmissionResponse[] > {
	const responses: SubmissionResponse[] = [];
	let nextIndex = 0;
	await Promise.all(
		Array.from( { length: PARALLEL_REQUESTS }, async () => {
			while ( nextIndex < SUBMISSIONS ) {
				responses.push( await send( nextIndex++ ) );
			}
		} )
	);
	return responses;
}

test( 'accepts entries up to the limit when one IP address sends many at once', async () => {
	test.setTimeout( 3 * MAX_FLOOD_SECONDS * 1000 + 60_000 );
	const { form, token } = await test.step( 'store a form and wait for a new period', async () => {
		const form = await saveTemporaryForm( {
			schema_version: 1,
			fields: [ { id: 'f_message', type: 'textarea', label: 'Message' } ],
			mail: { to: 'owner@example.com', body: '[f_message]' },
		} );
		const token = await requestToken( form );
		await resetRateLimits();
		// Waits for a new period, if the current ten minutes end too soon.
		await expect
			.poll( () => PERIOD_SECONDS - ( ( Date.now() / 1000 ) % PERIOD_SECONDS ), {
				timeout: ( MAX_FLOOD_SECONDS + 5 ) * 1000,
				intervals: [ 1000 ],
			} )
			.toBeGreaterThanOrEqual( MAX_FLOOD_SECONDS );
		return { form, token };
	} );
	const { count, responses } = await test.step( 'send many entries from one IP address', async () => {
		const { count } = await readStoredState();
		const responses = await sendInParallel( ( index ) =>
			sendSubmission( form, token, { f_message: `No. ${ index }` }, { ipAddress: '203.0.113.9' } )
		);
		return { count, responses };
	} );
	await test.step( 'accept entries up to the limit', async () => {
		expect( responses.filter( ( { status } ) => status === 'mail_sent' ) ).toHaveLength( MAX.messages );
		const rejected = responses.filter( ( { status } ) => status !== 'mail_sent' );
		expect( [ ...new Set( rejected.map( ( { code, status } ) => `${ code } ${ status }` ) ) ] ).toEqual( [
			'429 too_many_messages',
		] );
		expect(
			rejected.every( ( { retryAfter } ) => Number( retryAfter ) > 0 && Number( retryAfter ) <= PERIOD_SECONDS )
		).toBe( true );
		expect( [ ( await readStoredState() ).count - count, mailServer.mails.length ] ).toEqual( [
			MAX.messages,
			MAX.messages,
		] );
		expect( await readRateCounts() ).toEqual( [ MAX.requests, SUBMISSIONS ] );
	} );
	await test.step( 'accept an entry from another IP address', async () => {
		expect(
			await sendSubmission( form, token, { f_message: 'Of somebody else' }, { ipAddress: '198.51.100.7' } )
		).toMatchObject( {
			status: 'mail_sent',
		} );
	} );
} );
