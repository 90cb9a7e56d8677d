// Writes the template for translators, languages/aisle.pot, with all texts of includes/ (PHP and block.json) and src/ (TypeScript). It
// contains no line numbers and no date, so that it changes only with the texts.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GettextExtractor, JsExtractors } from 'gettext-extractor';
import PO from 'pofile';
import { phpTexts } from './php-texts.mjs';

const TARGET = 'languages/aisle.pot';

/**
 * @return {Promise<string>} Content of the template.
 */
export async function potText() {
	const merged = new PO();
	merged.headers = {
		'Project-Id-Version': 'Aisle',
		'Report-Msgid-Bugs-To': '',
		'MIME-Version': '1.0',
		'Content-Type': 'text/plain; charset=UTF-8',
		'Content-Transfer-Encoding': '8bit',
		'X-Domain': 'aisle',
	};
	const items = new Map();
	for ( const item of [ ...phpItems(), ...blockItems(), ...typescriptItems() ] ) {
		const key = JSON.stringify( [ item.msgctxt ?? '', item.msgid ] );
		const known = items.get( key );
		if ( known ) {
			known.references = [ ...new Set( [ ...known.references, ...item.references ] ) ].sort();
			known.extractedComments = [
				...new Set( [ ...known.extractedComments, ...item.extractedComments ] ),
			].sort();
			known.msgid_plural ??= item.msgid_plural;
		} else {
			items.set( key, item );
		}
	}
	merged.items = [ ...items.entries() ].sort( ( [ a ], [ b ] ) => ( a < b ? -1 : 1 ) ).map( ( [ , item ] ) => item );
	return `${ merged.toString().trimEnd() }\n`;
}

function phpItems() {
	const classes = readdirSync( 'includes', { recursive: true } )
		.filter( ( name ) => name.endsWith( '.php' ) )
		.map( ( name ) => join( 'includes', name ) );
	return [ 'plugin.php', 'uninstall.php', ...classes.sort() ].flatMap( ( file ) =>
		phpTexts( file ).map( ( { text, plural, context, comment } ) =>
			Object.assign( new PO.Item(), {
				msgid: text,
				msgid_plural: plural ?? null,
				msgctxt: context ?? null,
				msgstr: plural ? [ '', '' ] : [ '' ],
				references: [ file ],
				extractedComments: comment ? [ comment ] : [],
			} )
		)
	);
}

/** Texts of each `block.json`, with the contexts that WordPress uses to translate them (`block-i18n.json`). */
function blockItems() {
	return readdirSync( 'includes', { recursive: true } )
		.filter( ( name ) => name.endsWith( 'block.json' ) )
		.map( ( name ) => join( 'includes', name ) )
		.sort()
		.flatMap( ( file ) =>
			blockTexts( JSON.parse( readFileSync( file, 'utf8' ) ) ).map( ( [ msgctxt, msgid ] ) =>
				Object.assign( new PO.Item(), { msgid, msgctxt, msgstr: [ '' ], references: [ file ] } )
			)
		);
}

function blockTexts( { title, description, keywords = [], styles = [], variations = [] } ) {
	return [
		[ 'block title', title ],
		[ 'block description', description ],
		...keywords.map( ( keyword ) => [ 'block keyword', keyword ] ),
		...styles.map( ( style ) => [ 'block style label', style.label ] ),
		...variations.flatMap( ( variation ) => [
			[ 'block variation title', variation.title ],
			[ 'block variation description', variation.description ],
			...( variation.keywords ?? [] ).map( ( keyword ) => [ 'block variation keyword', keyword ] ),
		] ),
	].filter( ( [ , text ] ) => text );
}

function typescriptItems() {
	const extractor = new GettextExtractor();
	const call = ( name, positions ) =>
		JsExtractors.callExpression( name, {
			arguments: positions,
			comments: { sameLineLeading: true, otherLineLeading: true, regex: /translators:\s*(.*)/i },
		} );
	extractor
		.createJsParser( [
			call( '__', { text: 0 } ),
			call( '_x', { text: 0, context: 1 } ),
			call( '_n', { text: 0, textPlural: 1 } ),
			call( '_nx', { text: 0, textPlural: 1, context: 3 } ),
		] )
		.parseFilesGlob( './src/**/!(*.test).@(ts|tsx)' );
	return itemsOf( extractor.getPotString() );
}

function itemsOf( text ) {
	return PO.parse( text )
		.items.filter( ( item ) => item.msgid )
		.map( ( item ) => {
			item.references = [
				...new Set(
					item.references
						.flatMap( ( reference ) => reference.split( /\s+/ ) )
						.map( ( reference ) => reference.replace( /:\d+$/, '' ) )
				),
			].sort();
			item.msgstr = item.msgid_plural ? [ '', '' ] : [ '' ];
			return item;
		} );
}

if ( process.argv[ 1 ]?.endsWith( 'pot.mjs' ) ) {
	writeFileSync( TARGET, await potText() );
	console.log( `Wrote ${ TARGET }.` );
}
