// Rows for contact forms, beside Contact Form 7 if it is available.
import { rowList } from './row-list.mjs';

const EARLY_MODULE = '/chunk-contact-forms-early.js';

/**
 * @param {Object} figures Return value of contactForms().
 * @return {import('./row-list.mjs').Row[]} The rows. The competing plugin is in the column of plain WooCommerce, which
 *                                          has no contact form.
 */
export function contactFormRows( { database, pages, calls, lists } ) {
	const { rows, row } = rowList();
	const without = formScripts( pages.ours.without );
	const own = {
		all: formScripts( pages.ours.with ),
		earlyModule: sum( pages.ours.with, ( path ) => path.endsWith( EARLY_MODULE ) ),
	};
	const theirs = pages.peer && { without: peerScripts( pages.peer.without ), with: peerScripts( pages.peer.with ) };
	row(
		'script of the forms on a page without one, beside Contact Form 7',
		'bytes gzip',
		without,
		theirs?.without,
		'0',
		without === 0
	);
	row(
		'script of the forms on a page with one, before intent, beside it',
		'bytes gzip',
		own.all - own.earlyModule,
		theirs?.with,
		'0 beyond the loader and its early module',
		own.all === own.earlyModule
	);
	row( 'their early module, beside all of it', 'bytes gzip', own.earlyModule, theirs?.with, 'none set', true );
	row(
		'layout shift on a page with a contact form',
		'score',
		pages.ours.with.shift,
		pages.peer?.with.shift,
		'0.02',
		pages.ours.with.shift <= 0.02
	);
	for ( const [ call, title ] of [
		[ 'taken', 'a message that is taken' ],
		[ 'refused', 'a message that is refused' ],
	] ) {
		const peer = calls[ `peer${ call[ 0 ].toUpperCase() }${ call.slice( 1 ) }` ];
		for ( const [ figure, unit ] of [
			[ 'ms', 'ms over HTTP' ],
			[ 'cpu', 'ms of the processor' ],
			[ 'queries', 'queries' ],
		] ) {
			row(
				`feedback call, ${ title }, beside Contact Form 7`,
				unit,
				calls[ call ][ figure ],
				peer?.[ figure ],
				'none set',
				true
			);
		}
	}
	for ( const [ name, ms ] of Object.entries( lists.ms ) ) {
		row(
			`${ lists.messages } messages on ${ database }: ${ name }`,
			'ms over HTTP',
			ms,
			undefined,
			'200',
			ms < 200
		);
	}
	return rows;
}

const sum = ( { names }, is ) =>
	names
		.map( ( name ) => name.split( ' ' ) )
		.reduce( ( bytes, [ path, size ] ) => bytes + ( is( path ) ? Number( size ) : 0 ), 0 );
const formScripts = ( page ) =>
	sum( page, ( path ) => path.includes( '/aisle/build/' ) && path.includes( 'contact-form' ) );

/** Includes the WordPress scripts that it loads. */
const peerScripts = ( page ) => sum( page, ( path ) => /\/contact-form-7\/|\/js\/dist\/(hooks|i18n)/.test( path ) );
