// Measures a test's processor time, which other processes do not affect.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

interface Process {
	parent: number;
	/** Ticks of the process and its ended children. */
	ticks: number;
}

/** Reads a process from /proc; see proc(5). Fields are counted from after the name, which may contain spaces. */
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
		// The process has ended meanwhile.
		return undefined;
	}
}

function readProcesses(): Map< number, Process > {
	const processes = new Map< number, Process >();
	for ( const pid of readdirSync( '/proc' ).map( Number ).filter( Boolean ) ) {
		const process = readProcess( pid );
		if ( process ) {
			processes.set( pid, process );
		}
	}
	return processes;
}

/**
 * Returns the processor time of processes and their descendants so far.
 *
 * @param roots Process IDs.
 * @return  Seconds; undefined if the system does not report it (only Linux does).
 */
export function processorTimeOf( roots: number[] ): number | undefined {
	if ( process.platform !== 'linux' ) {
		return undefined;
	}
	const processes = readProcesses();
	const isDescendant = ( pid: number ): boolean =>
		roots.includes( pid ) || ( processes.has( pid ) && isDescendant( processes.get( pid )?.parent ?? 0 ) );
	return (
		[ ...processes ].reduce( ( sum, [ pid, { ticks } ] ) => sum + ( isDescendant( pid ) ? ticks : 0 ), 0 ) /
		TICKS_PER_SECOND
	);
}
