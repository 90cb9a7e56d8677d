// Servers that must not outlive the program that started them.
const children = new Set();
const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
let watching = false;

/**
 * Ends a server's whole process group when this program ends, also by a signal (where the program handles the signal
 * itself, it is left to it).
 *
 * @param {Object} child Started with `detached`, so that it leads a process group.
 * @return {() => Promise<void>} Ends it now and waits until it is gone.
 */
export function endWithUs( child ) {
	watch();
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

function watch() {
	if ( watching ) {
		return;
	}
	watching = true;
	process.on( 'exit', () => children.forEach( end ) );
	for ( const [ signal, code ] of Object.entries( signals ) ) {
		process.on( signal, () => process.listenerCount( signal ) === 1 && process.exit( code ) );
	}
}
