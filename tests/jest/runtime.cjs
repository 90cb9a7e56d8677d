/**
 * Compiles each file once per process; by default, Jest compiles it again for every test file. A `vm.Script` can run in
 * the context of each test file, and V8 shares the compiled functions. Contexts, module instances and globals stay
 * separate.
 */
const { Script } = require( 'node:vm' );
const { default: Runtime } = require( 'jest-runtime' );

/** File => its source, the head of its wrapper function, and the compiled script. */
const scripts = new Map();

module.exports = class SharedCodeRuntime extends Runtime {
	constructor( config, environment, ...others ) {
		super( config, environment, ...others );
		const { executor } = this;
		// The executor is internal to Jest 30. If another version has none, Jest compiles as usual.
		if ( ! executor?.compile || ! executor.injectedModuleParameters ) {
			return;
		}
		const compile = executor.compile.bind( executor );
		executor.compile = ( source, file ) => {
			const context = environment.getVmContext();
			if ( ! context ) {
				return compile( source, file );
			}
			const head = `(function (${ executor.injectedModuleParameters.join() }) {`;
			let known = scripts.get( file );
			if ( known?.source !== source || known.head !== head ) {
				try {
					// Without the offset, stack traces would count the head as columns of the first line.
					known = {
						source,
						head,
						script: new Script( `${ head }${ source }\n})`, {
							filename: file,
							columnOffset: -head.length,
						} ),
					};
				} catch {
					// Jest compiles the file itself and reports the syntax error with its own message.
					return compile( source, file );
				}
				scripts.set( file, known );
			}
			return known.script.runInContext( context );
		};
	}
};
