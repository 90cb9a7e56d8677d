// Finds translatable texts anywhere in PHP code, also in a `match` or a closure.
import { readFileSync } from 'node:fs';
import { Engine } from 'php-parser';

/** WordPress's translation functions => positions of the arguments for plural and context. */
const FUNCTIONS = {
	__: {},
	_e: {},
	esc_html__: {},
	esc_html_e: {},
	esc_attr__: {},
	esc_attr_e: {},
	_x: { context: 1 },
	_ex: { context: 1 },
	esc_html_x: { context: 1 },
	esc_attr_x: { context: 1 },
	_n: { plural: 1 },
	_n_noop: { plural: 1 },
	_nx: { plural: 1, context: 3 },
	_nx_noop: { plural: 1, context: 2 },
};
const DOMAIN = 'aisle';
const HEADERS = /^[ \t*]*(?:Plugin Name|Description|Author):[ \t]*(.+)$/gm;

/**
 * @param {string} file
 * @return {{ text: string, plural?: string, context?: string, comment?: string }[]} In the order of the code; `comment`
 *     is the note for translators.
 */
export function phpTexts( file ) {
	const code = readFileSync( file, 'utf8' );
	const headers =
		file === 'plugin.php' ? [ ...code.matchAll( HEADERS ) ].map( ( [ , text ] ) => ( { text: text.trim() } ) ) : [];
	const { comments, ...tree } = new Engine( {
		parser: { extractDoc: true, php8: true },
		ast: { withPositions: true },
	} ).parseCode( code, file );
	const notes = new Map( comments.flatMap( noteOf ) );
	return [
		...headers,
		...calls( tree )
			.map( ( call ) => textOf( call, notes ) )
			.filter( ( found ) => found !== null ),
	];
}

/** Returns the lines that a comment for translators applies to, its last line and the next one, each with the text. */
function noteOf( { value, loc } ) {
	const note = /^(?:\/\*+|\/\/)[\s*]*(translators:[\s\S]*?)\s*(?:\*\/)?$/i.exec( value.trim() )?.[ 1 ];
	const line = loc.end.line - ( loc.end.column === 0 ? 1 : 0 );
	return note
		? [
				[ line, note ],
				[ line + 1, note ],
			]
		: [];
}

function calls( node ) {
	if ( typeof node !== 'object' || node === null ) {
		return [];
	}
	const inside = Object.entries( node ).flatMap( ( [ key, child ] ) =>
		[ 'loc', 'leadingComments', 'trailingComments' ].includes( key ) ? [] : calls( child )
	);
	return node.kind === 'call' && node.what?.kind === 'name' ? [ node, ...inside ] : inside;
}

function textOf( { what, arguments: given, loc }, notes ) {
	const name = what.name.replace( /^\\/, '' );
	const words = given.map( ( { kind, value } ) => ( kind === 'string' ? value : null ) );
	if ( ! Object.hasOwn( FUNCTIONS, name ) || words.at( -1 ) !== DOMAIN || words[ 0 ] === null ) {
		return null;
	}
	const { plural, context } = FUNCTIONS[ name ];
	return {
		text: words[ 0 ],
		plural: words[ plural ],
		context: words[ context ],
		comment: notes.get( loc.start.line ),
	};
}
