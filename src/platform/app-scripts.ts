/** Reads the app's scripts and stylesheet from the boot data. */
import { boot } from './boot-data';
import { asList, asRecord, asText, readShape } from './check';

export interface AppScript {
	readonly handle: string;
	readonly src: string;
	/** Inline code that runs before or after the script. */
	readonly before: readonly string[];
	readonly after: readonly string[];
}

interface AppScripts {
	/** Scripts in execution order. */
	readonly scripts: readonly AppScript[];
	readonly registry: readonly AppScript[];
	readonly style: string;
}

export function appScripts(): AppScripts {
	const { scripts, registry, style } = boot().app;
	return {
		scripts: asList( scripts ).map( readScript ),
		registry: asList( registry ).map( readScript ),
		style: asText( style ),
	};
}

function readScript( value: unknown ): AppScript {
	const { before, after } = asRecord( value );
	return {
		...readShape( value, { handle: '', src: '' } ),
		before: asList( before ).map( ( code ) => asText( code ) ),
		after: asList( after ).map( ( code ) => asText( code ) ),
	};
}
