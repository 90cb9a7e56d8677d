// How much processor time a test takes: other work on the machine is not counted, as it would be by the clock.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

interface Process {
	parent: number;
	/** Its own and that of its children that have ended. */
	ticks: number;
}

/** See proc(5): the fields after the name, which may contain spaces itself. */
function readProcess( pid: number ): Process | undefined {
	try {
		const stat = readFileSync( `/proc/${ pid }/stat`, 'latin1' );
		const fields = stat
			.slice( stat.lastIndexOf( ')' ) + 2 )
			.split( ' ' )
			.map( Number );
		const [ , parent = 0 ] = fields;
		return { parent, ticks: fields.slice( 11, 15 ).reduce( ( sum, ticks ) => sum + ticks, 0 ) };
	} catch {
		// It ended meanwhile.
		return undefined;
	}
}

function readProcesses(): Map< number, Process > {
	const found = new Map< number, Process >();
	for ( const pid of readdirSync( '/proc' ).map( Number ).filter( Boolean ) ) {
		const one = readProcess( pid );
		if ( one ) {
			found.set( pid, one );
		}
	}
	return found;
}

/**
 * Returns the processor time that some processes and their descendants have taken so far.
 *
 * @param roots Their process IDs.
 * @return Seconds; undefined where the system does not tell (only Linux does).
 */
export function processorTimeOf( roots: number[] ): number | undefined {
	if ( process.platform !== 'linux' ) {
		return undefined;
	}
	const all = readProcesses();
	const isWanted = ( pid: number ): boolean =>
		roots.includes( pid ) || ( all.has( pid ) && isWanted( all.get( pid )?.parent ?? 0 ) );
	return (
		[ ...all ].reduce( ( sum, [ pid, { ticks } ] ) => sum + ( isWanted( pid ) ? ticks : 0 ), 0 ) / TICKS_PER_SECOND
	);
}
