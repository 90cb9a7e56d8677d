// Measures contact forms: downloads before the form is used, server cost of a submission (both beside Contact Form 7,
// if PEERS_DIR contains it), and a list of 100,000 entries.
import { setTimeout as pause } from 'node:timers/promises';
import { makeShop } from '../shop/lib/site.mjs';
import { serveShop } from '../shop/lib/serve.mjs';
import { hasMariadb } from '../shop/lib/mariadb.mjs';
import { Guest } from './cart-call.mjs';
import { median, visit } from './pages.mjs';
import { copyPeer } from './peers.mjs';
import { costOf, installClock, medianCost, turns } from './server-cost.mjs';
import { handIn } from './side-by-side.mjs';

const PEER = 'contact-form-7';
const PEER_PLUGIN = `${ PEER }/wp-contact-form-7.php`;
const WITHOUT = '/terms/';
const WITH = '/contact/';
const MESSAGES = 100000;
const ROUNDS = 31;
const LONGER_THAN_A_ROBOT = 2500;

/** Queries of the list, as its screen sends them. */
const QUESTIONS = {
	'the list': '',
	'one form': 'form=3',
	'spam, page 400': 'status=spam&page=400',
	'a word of one message': 'search=kingfisher',
	'an address': 'search=customer77123@example.com',
	'a word of most messages': 'search=baba',
	'two words': 'search=cece%20didi',
	'a word of none': 'search=nosuchword',
};

/**
 * @param {Object}                            world
 * @param {import('playwright-core').Browser} world.browser
 * @param {Object}                            world.like    Options of the bench's stores; this one uses MariaDB if
 *                                                          available.
 * @param {string}                            world.dir
 * @return {Promise<Object>} Input of contactFormRows().
 */
export async function contactForms( { browser, like, dir } ) {
	const database = hasMariadb() ? 'mariadb' : 'sqlite';
	const shop = await makeShop( { ...like, database, dir } );
	installClock( dir );
	const server = await serveShop( shop, { workers: 2 } );
	try {
		const inSite = handIn( { dir, url: server.url } );
		const pages = await pagesOf( browser, server.url );
		const peer = installPeer( dir, inSite );
		const calls = await feedbackCalls( server.url, inSite( 'contact-form' ), peer );
		return {
			database: shop.database,
			pages: { ours: pages, peer: peer && ( await peerPages( browser, server.url, peer, inSite ) ) },
			calls,
			lists: await messageLists( server.url, inSite ),
		};
	} finally {
		await server.stop();
	}
}

/** Returns the scripts of a page with a form and of one without, before any interaction. */
async function pagesOf( browser, url, path = WITH ) {
	const found = {};
	for ( const [ kind, page ] of Object.entries( { with: path, without: WITHOUT } ) ) {
		await visit( browser, url + page );
		found[ kind ] = await visit( browser, url + page );
	}
	return found;
}

function installPeer( dir, inSite ) {
	return copyPeer( dir, PEER ) ? inSite( 'contact-peer' ) : null;
}

async function peerPages( browser, url, { path }, inSite ) {
	inSite( 'aisle-off' );
	inSite( 'contact-peer-on' );
	const pages = await pagesOf( browser, url, path );
	inSite( 'contact-peer-off' );
	inSite( 'aisle-on' );
	return pages;
}

/**
 * Sends an accepted and a rejected submission, Aisle's and the competing plugin's alternately. Sending emails is
 * disabled.
 */
async function feedbackCalls( base, { id, page }, peer ) {
	const guest = new Guest( base );
	const { token } = JSON.parse( ( await guest.get( `/?rest_route=/aisle/v1/contact-forms/${ id }/refill` ) ).text );
	await pause( LONGER_THAN_A_ROBOT );
	const own = ( answers ) => () =>
		guest.post(
			`/?rest_route=/aisle/v1/contact-forms/${ id }/feedback`,
			ownMessage( { id, page, token }, answers() ),
			{ Origin: new URL( base ).origin }
		);
	const theirs = ( answers ) => () =>
		guest.post(
			`/?rest_route=/contact-form-7/v1/contact-forms/${ peer.id }/feedback`,
			peerMessage( peer, answers() ),
			{ 'X-Without-Aisle': '1', 'X-With-Plugin': PEER_PLUGIN }
		);
	const calls = { taken: own( valid ), refused: own( () => ( { ...valid(), email: 'nobody' } ) ) };
	if ( peer ) {
		Object.assign( calls, {
			peerTaken: theirs( valid ),
			peerRefused: theirs( () => ( { ...valid(), email: 'nobody' } ) ),
		} );
	}
	return measureByTurns( calls, {
		taken: 'mail_sent',
		refused: 'validation_failed',
		peerTaken: 'mail_sent',
		peerRefused: 'validation_failed',
	} );
}

let number = 0;
const valid = () => ( {
	name: 'Ada Lovelace',
	email: 'ada@example.com',
	message: `Is the walnut board there in a smaller size? This is question ${ ++number }.`,
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

/** The first rounds are warm-up. */
async function measureByTurns( calls, statuses ) {
	const measured = Object.fromEntries( Object.keys( calls ).map( ( name ) => [ name, [] ] ) );
	for ( let round = -3; round < ROUNDS; round++ ) {
		for ( const name of turns( Object.keys( calls ), round ) ) {
			const started = performance.now();
			const { status, headers, text } = await calls[ name ]();
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

/** Measures full HTTP requests of the admin screen, including the start of WordPress and WooCommerce. */
async function messageLists( base, inSite ) {
	const { messages } = inSite( 'many-messages', String( MESSAGES ) );
	const owner = new Guest( base );
	await owner.get( '/wp-login.php' );
	await owner.post(
		'/wp-login.php',
		new URLSearchParams( { log: 'admin', pwd: 'password', testcookie: '1', 'wp-submit': 'Log In' } )
	);
	const nonce = ( await owner.get( '/wp-admin/admin-ajax.php?action=rest-nonce' ) ).text;
	const times = Object.fromEntries( Object.keys( QUESTIONS ).map( ( name ) => [ name, [] ] ) );
	for ( let round = -2; round < ROUNDS; round++ ) {
		for ( const [ name, query ] of Object.entries( QUESTIONS ) ) {
			const started = performance.now();
			const { status, text } = await owner.get( `/?rest_route=/aisle/v1/contact-entries&${ query }`, {
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
