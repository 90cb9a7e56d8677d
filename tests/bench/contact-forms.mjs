// Measures contact forms: downloads before the form is used, server cost of a submission (both beside Contact Form 7,
// if PEERS_DIR contains it), and a list of 100,000 entries.
import { setTimeout as pause } from 'node:timers/promises';
import { makeShop } from '../shop/lib/site.mjs';
import { serveShop } from '../shop/lib/serve.mjs';
import { hasMariadb } from '../shop/lib/mariadb.mjs';
import { Guest } from './cart-call.mjs';
import { median, visitPage } from './pages.mjs';
import { copyPeer } from './peers.mjs';
import { costOf, installServerTiming, medianCost, inTurn } from './server-cost.mjs';
import { siteActions } from './side-by-side.mjs';

const PEER = 'contact-form-7';
const PEER_PLUGIN = `${ PEER }/wp-contact-form-7.php`;
const PAGE_WITHOUT_FORM = '/terms/';
const PAGE_WITH_FORM = '/contact/';
const ENTRY_COUNT = 100000;
const ROUNDS = 31;
/** The spam check rejects submissions that are sent faster than this. */
const HUMAN_DELAY_MS = 2500;

/** Row name => query of the list's screen. */
const LIST_QUERIES = {
	'the list': '',
	'one form': 'form=3',
	'spam, page 400': 'status=spam&page=400',
	'a word of one message': 'search=kingfisher',
	'an email address': 'search=customer77123@example.com',
	'a word of most messages': 'search=baba',
	'two words': 'search=cece%20didi',
	'a word of no message': 'search=nosuchword',
};

/**
 * @param {Object}                            options
 * @param {import('playwright-core').Browser} options.browser
 * @param {Object}                            options.like    Options of the bench's stores; this one uses MariaDB if
 *                                                          available.
 * @param {string}                            options.dir
 * @return {Promise<Object>} Input of contactFormRows().
 */
export async function measureContactForms( { browser, like, dir } ) {
	const database = hasMariadb() ? 'mariadb' : 'sqlite';
	const shop = await makeShop( { ...like, database, dir } );
	installServerTiming( dir );
	const server = await serveShop( shop, { workers: 2 } );
	try {
		const inSite = siteActions( { dir, url: server.url } );
		const pages = await measurePages( browser, server.url );
		const peer = installPeer( dir, inSite );
		const requests = await measureSubmissions( server.url, inSite( 'contact-form' ), peer );
		return {
			database: shop.database,
			pages: { ours: pages, peer: peer && ( await measurePeerPages( browser, server.url, peer, inSite ) ) },
			calls: requests,
			lists: await measureLists( server.url, inSite ),
		};
	} finally {
		await server.stop();
	}
}

/** Returns the scripts of a page with a form and of one without, before any interaction. */
async function measurePages( browser, url, path = PAGE_WITH_FORM ) {
	const found = {};
	for ( const [ kind, page ] of Object.entries( { with: path, without: PAGE_WITHOUT_FORM } ) ) {
		await visitPage( browser, url + page );
		found[ kind ] = await visitPage( browser, url + page );
	}
	return found;
}

/** Returns IDs, path and version of Contact Form 7's form; null if the plugin is not available. */
function installPeer( dir, inSite ) {
	return copyPeer( dir, PEER ) ? inSite( 'contact-peer' ) : null;
}

async function measurePeerPages( browser, url, { path }, inSite ) {
	inSite( 'aisle-off' );
	inSite( 'contact-peer-on' );
	const pages = await measurePages( browser, url, path );
	inSite( 'contact-peer-off' );
	inSite( 'aisle-on' );
	return pages;
}

/**
 * Sends an accepted and a rejected submission, Aisle's and the competing plugin's alternately. Sending emails is
 * disabled.
 */
async function measureSubmissions( base, { id, page }, peer ) {
	const guest = new Guest( base );
	const { token } = JSON.parse( ( await guest.get( `/?rest_route=/aisle/v1/contact-forms/${ id }/refill` ) ).text );
	await pause( HUMAN_DELAY_MS );
	const ownRequest = ( answers ) => () =>
		guest.post(
			`/?rest_route=/aisle/v1/contact-forms/${ id }/feedback`,
			ownMessage( { id, page, token }, answers() ),
			{ Origin: new URL( base ).origin }
		);
	const peerRequest = ( answers ) => () =>
		guest.post(
			`/?rest_route=/contact-form-7/v1/contact-forms/${ peer.id }/feedback`,
			peerMessage( peer, answers() ),
			{ 'X-Without-Aisle': '1', 'X-With-Plugin': PEER_PLUGIN }
		);
	const requests = {
		taken: ownRequest( validAnswers ),
		refused: ownRequest( () => ( { ...validAnswers(), email: 'nobody' } ) ),
	};
	if ( peer ) {
		Object.assign( requests, {
			peerTaken: peerRequest( validAnswers ),
			peerRefused: peerRequest( () => ( { ...validAnswers(), email: 'nobody' } ) ),
		} );
	}
	return measureAlternately( requests, {
		taken: 'mail_sent',
		refused: 'validation_failed',
		peerTaken: 'mail_sent',
		peerRefused: 'validation_failed',
	} );
}

let messageNumber = 0;
const validAnswers = () => ( {
	name: 'Ada Lovelace',
	email: 'ada@example.com',
	message: `Is the walnut board there in a smaller size? This is question ${ ++messageNumber }.`,
} );

function ownMessage( { id, page, token }, { name, email, message } ) {
	return formData( {
		_aisle_unit_tag: `aisle-f${ id }-p${ page }-o1`,
		_aisle_token: token,
		_aisle_locale: 'en-US',
		_aisle_subject: '',
		'aisle_contact[f_name][values][]': name,
		'aisle_contact[f_email][values][]': email,
		'aisle_contact[f_message][values][]': message,
		'aisle_contact[f_terms][values][]': '1',
	} );
}

function peerMessage( { id, page, version }, { name, email, message } ) {
	return formData( {
		_wpcf7: id,
		_wpcf7_version: version,
		_wpcf7_locale: 'en_US',
		_wpcf7_unit_tag: `wpcf7-f${ id }-p${ page }-o1`,
		_wpcf7_container_post: page,
		'your-name': name,
		'your-email': email,
		'your-subject': 'A question',
		'your-message': message,
	} );
}

function formData( fields ) {
	const data = new FormData();
	Object.entries( fields ).forEach( ( [ name, value ] ) => data.append( name, String( value ) ) );
	return data;
}

/** Measures the requests alternately. The first rounds are warm-up. */
async function measureAlternately( requests, statuses ) {
	const measured = Object.fromEntries( Object.keys( requests ).map( ( name ) => [ name, [] ] ) );
	for ( let round = -3; round < ROUNDS; round++ ) {
		for ( const name of inTurn( Object.keys( requests ), round ) ) {
			const started = performance.now();
			const { status, headers, text } = await requests[ name ]();
			const ms = performance.now() - started;
			if ( status !== 200 || JSON.parse( text ).status !== statuses[ name ] ) {
				throw new Error( `${ name }: ${ status } ${ text.slice( 0, 300 ) }` );
			}
			if ( round >= 0 ) {
				measured[ name ].push( { ms, ...costOf( headers ) } );
			}
		}
	}
	return Object.fromEntries(
		Object.entries( measured ).map( ( [ name, runs ] ) => [
			name,
			{ ms: median( runs.map( ( { ms } ) => ms ) ), ...medianCost( runs ) },
		] )
	);
}

/** Measures HTTP requests of the entries screen, including the start of WordPress and WooCommerce, in ms. */
async function measureLists( base, inSite ) {
	const { messages } = inSite( 'many-messages', String( ENTRY_COUNT ) );
	const merchant = new Guest( base );
	await merchant.get( '/wp-login.php' );
	await merchant.post(
		'/wp-login.php',
		new URLSearchParams( { log: 'admin', pwd: 'password', testcookie: '1', 'wp-submit': 'Log In' } )
	);
	const nonce = ( await merchant.get( '/wp-admin/admin-ajax.php?action=rest-nonce' ) ).text;
	const times = Object.fromEntries( Object.keys( LIST_QUERIES ).map( ( name ) => [ name, [] ] ) );
	for ( let round = -2; round < ROUNDS; round++ ) {
		for ( const [ name, query ] of Object.entries( LIST_QUERIES ) ) {
			const started = performance.now();
			const { status, text } = await merchant.get( `/?rest_route=/aisle/v1/contact-entries&${ query }`, {
				'X-WP-Nonce': nonce,
			} );
			const ms = performance.now() - started;
			if ( status !== 200 ) {
				throw new Error( `${ name }: ${ status } ${ text.slice( 0, 300 ) }` );
			}
			if ( round >= 0 ) {
				times[ name ].push( ms );
			}
		}
	}
	return {
		messages,
		ms: Object.fromEntries( Object.entries( times ).map( ( [ name, all ] ) => [ name, median( all ) ] ) ),
	};
}
