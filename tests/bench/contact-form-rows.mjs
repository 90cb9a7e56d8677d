// Rows for contact forms, beside Contact Form 7 if it is available.
import { createRowList } from './row-list.mjs';

const EARLY_MODULE = '/chunk-contact-forms-early.js';

/**
 * @param {Object} measured Return value of measureContactForms().
 * @return {import('./row-list.mjs').Row[]} The rows. The competing plugin is in the column of plain WooCommerce, which
 *                                          has no contact form.
 */
export function contactFormRows( { database, pages, calls, lists } ) {
	const { rows, row } = createRowList();
	const without = formScripts( pages.ours.without );
	const own = {
		all: formScripts( pages.ours.with ),
		earlyModule: bytesOf( pages.ours.with, ( path ) => path.endsWith( EARLY_MODULE ) ),
	};
	const theirs = pages.peer && { without: peerScripts( pages.peer.without ), with: peerScripts( pages.peer.with ) };
	row(
		'form scripts on a page without a form, compared to Contact Form 7',
		'bytes gzip',
		without,
		theirs?.without,
		'0',
		without === 0
	);
	row(
		'form scripts on a page with a form, before intent, likewise',
		'bytes gzip',
		own.all - own.earlyModule,
		theirs?.with,
		'0 without loader and early module',
		own.all === own.earlyModule
	);
	row(
		'early module of the forms, compared to all scripts of Contact Form 7',
		'bytes gzip',
		own.earlyModule,
		theirs?.with,
		'none set',
		true
	);
	row(
		'layout shift on a page with a contact form',
		'score',
		pages.ours.with.shift,
		pages.peer?.with.shift,
		'0.02',
		pages.ours.with.shift <= 0.02
	);
	for ( const [ call, title ] of [
		[ 'taken', 'accepted message' ],
		[ 'refused', 'rejected message' ],
	] ) {
		const peer = calls[ `peer${ call[ 0 ].toUpperCase() }${ call.slice( 1 ) }` ];
		for ( const [ measure, unit ] of [
			[ 'ms', 'ms over HTTP' ],
			[ 'cpu', 'ms of CPU time' ],
			[ 'queries', 'queries' ],
		] ) {
			row(
				`submission, ${ title }, compared to Contact Form 7`,
				unit,
				calls[ call ][ measure ],
				peer?.[ measure ],
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

const bytesOf = ( { names }, isCounted ) =>
	names
		.map( ( name ) => name.split( ' ' ) )
		.reduce( ( bytes, [ path, size ] ) => bytes + ( isCounted( path ) ? Number( size ) : 0 ), 0 );
const formScripts = ( page ) =>
	bytesOf( page, ( path ) => path.includes( '/aisle/build/' ) && path.includes( 'contact-form' ) );

/** Returns the bytes of Contact Form 7's scripts and of the WordPress scripts that it loads. */
const peerScripts = ( page ) => bytesOf( page, ( path ) => /\/contact-form-7\/|\/js\/dist\/(hooks|i18n)/.test( path ) );
