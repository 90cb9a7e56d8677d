/**
 * Compiles each file once per process; Jest alone compiles it again for every test file. A `vm.Script` runs in the context of any test file, and V8
 * shares the compiled functions. Contexts, module instances and globals stay separate.
 */
const { Script } = require( 'node:vm' );
const { default: Runtime } = require( 'jest-runtime' );

/** The source, the head and the script of each compiled file. */
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
					// Compiled by Jest itself, the error gets Jest's message.
					return compile( source, file );
				}
				scripts.set( file, known );
			}
			return known.script.runInContext( context );
		};
	}
};
