// Servers that end with the program that started them.
const children = new Set();
const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
let watching = false;

/**
 * Ends a server's process group when this program ends, also by a signal. If the program handles the signal itself, it
 * must end.
 *
 * @param {Object} child Started with `detached`, so that it leads a process group.
 * @return {() => Promise<void>} Ends the server now and waits for it.
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
