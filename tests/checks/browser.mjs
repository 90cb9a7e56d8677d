// The browser tests of one platform, and what each room of them costs.
import { readFileSync } from 'node:fs';
import { command } from './command.mjs';
import { countByRoom } from './rooms.mjs';

/**
 * @param {Object} options `env` names the shops, `name` the platform, `args` which tests.
 */
export async function browserTests( { env, name, args } ) {
	const { code, output } = await command( 'playwright', [ 'test', ...args ], { env } );
	const report = read( `artifacts/e2e-${ name }.json` );
	const stats = report?.stats ?? { expected: 0, flaky: 0, unexpected: 0, skipped: 0 };
	const counts = report ? countByRoom( report ) : [];
	const faults = counts.map( ( { fault } ) => fault ).filter( Boolean );
	const failed = stats.unexpected || ( code ? 1 : 0 );
	return {
		// The budget is a check of its own.
		passed: stats.expected + stats.flaky + ( faults.length ? 0 : 1 ),
		failed: failed + faults.length,
		skipped: stats.skipped,
		show: true,
		output: [ ...( failed ? broken( output ) : unsteady( output ) ), ...faults, ...counts.map( line ) ].join( '\n' ),
	};
}

const line = ( { room, tests, seconds } ) => `    ${ room }: ${ tests } browser tests, ${ Math.round( seconds ) } s`;

/** Which failed, ahead of why: who reads only the beginning of it shall know. What passed is left out. */
const broken = ( output ) => {
	const lines = output.split( '\n' );
	return [ ...lines.filter( ( text ) => /^\s+✘/.test( text ) ), ...lines.filter( ( text ) => ! /^\s+[✓✘-]\s+\d+ e2e/.test( text ) ) ];
};

const unsteady = ( output ) => output.split( '\n' ).filter( ( text ) => /^\s+✘/.test( text ) ).map( ( text ) => `needed a second try: ${ text.trim() }` );

function read( file ) {
	try {
		return JSON.parse( readFileSync( file, 'utf8' ) );
	} catch {
		return undefined;
	}
}
