// Ends servers together with the program that has started them.
const children = new Set();
const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
let handlesExit = false;

/**
 * Ends a server's process group when this program ends, also by a signal. A program with its own handler for the signal
 * must exit itself.
 *
 * @param {Object} child Started with `detached`, so that it leads a process group.
 * @return {() => Promise<void>} Ends the server now and waits for it.
 */
export function endWithParent( child ) {
	handleExit();
	children.add( child );
	const ended = new Promise( ( resolve ) => child.once( 'exit', resolve ) );
	child.once( 'exit', () => children.delete( child ) );
	return async () => {
		end( child );
		await ended;
	};
}

function end( child ) {
	if ( child.exitCode === null && child.signalCode === null ) {
		try {
			process.kill( -child.pid, 'SIGTERM' );
		} catch {}
	}
}

function handleExit() {
	if ( handlesExit ) {
		return;
	}
	handlesExit = true;
	process.on( 'exit', () => children.forEach( end ) );
	for ( const [ signal, code ] of Object.entries( signals ) ) {
		process.on( signal, () => process.listenerCount( signal ) === 1 && process.exit( code ) );
	}
}
