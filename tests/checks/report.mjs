/**
 * Prints a line for each check as it ends; at the end the slowest checks, failed checks, flaky tests and the counts.
 */
export class Report {
	#total = { passed: 0, failed: 0, skipped: 0 };
	#broken = [];
	#flaky = [];
	#times = [];
	#isIncomplete = false;
	#print;
	#started = Date.now();

	/** @param {(text: string) => void} print */
	constructor( print = console.log ) {
		this.#print = print;
	}

	/**
	 * Runs a check and prints its result. A check that ran no test fails, unless it prints why it skipped them.
	 *
	 * @param {{ name: string, run: () => Promise<Object> }} check
	 */
	async run( check ) {
		const begin = Date.now();
		const result = await check
			.run()
			.catch( ( error ) => ( { passed: 0, failed: 1, skipped: 0, output: `${ error.stack }\n` } ) );
		const { passed, skipped, flaky = [], show, output = '' } = result;
		const isMissing = passed + result.failed === 0;
		const isEmpty = isMissing && ! ( skipped && show && output.trim() );
		this.#isIncomplete ||= isMissing;
		const failed = isEmpty ? 1 : result.failed;
		this.#add( { passed, failed, skipped } );
		this.#flaky.push( ...flaky.map( ( test ) => `${ check.name }: ${ test }` ) );
		const seconds = ( Date.now() - begin ) / 1000;
		this.#times.push( { name: check.name, seconds } );
		this.#print(
			`${ failed ? 'FAILED' : 'ok' }  ${ check.name }: ${ passed } passed, ${ failed } failed, ${ skipped } skipped (${ seconds.toFixed( 1 ) } s)`
		);
		const text = isEmpty ? `No test ran.\n${ output }` : output;
		if ( ( failed || show ) && text.trim() ) {
			this.#print( text.trimEnd() );
		}
		if ( failed ) {
			this.#broken.push( check.name );
		}
	}

	#add( counts ) {
		for ( const key of Object.keys( this.#total ) ) {
			this.#total[ key ] += counts[ key ];
		}
	}

	/** Prints the summary; its last line is `N passed, N failed, N skipped`. */
	end() {
		const slowest = this.#times
			.sort( ( one, two ) => two.seconds - one.seconds )
			.slice( 0, 6 )
			.map( ( { name, seconds } ) => `${ name } ${ Math.round( seconds ) } s` );
		this.#print(
			`\nTook ${ Math.round( ( Date.now() - this.#started ) / 1000 ) } s. The slowest: ${ slowest.join( ', ' ) }.`
		);
		if ( this.#broken.length ) {
			this.#print( `Failed: ${ this.#broken.join( '; ' ) }.` );
		}
		this.#print(
			[
				`Flaky tests, which passed only at their second try: ${ this.#flaky.length }.`,
				...this.#flaky.map( ( test ) => `    flaky: ${ test }` ),
			].join( '\n' )
		);
		const { passed, failed, skipped } = this.#total;
		this.#print( `${ passed } passed, ${ failed } failed, ${ skipped } skipped` );
	}

	/** Whether a check ran no test because something is not available on this machine. */
	get isIncomplete() {
		return this.#isIncomplete;
	}

	/** Whether something ran and everything that ran has passed. */
	get isGreen() {
		return this.#total.failed === 0 && this.#total.passed > 0;
	}
}
