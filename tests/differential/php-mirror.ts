/** Evaluates cases in a PHP process, which responds in the order of the cases. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Evaluation {
	trees: unknown[];
	outcome: string;
}

export class PhpMirror {
	private readonly php = spawn(
		'php',
		[ '-d', 'opcache.enable_cli=1', '-d', 'memory_limit=512M', join( __dirname, 'evaluate-options.php' ) ],
		{ stdio: [ 'pipe', 'pipe', 'inherit' ] }
	);
	private readonly waiting: { resolve: ( evaluation: Evaluation ) => void; reject: ( error: Error ) => void }[] = [];

	constructor() {
		createInterface( { input: this.php.stdout } ).on( 'line', ( line ) => {
			const next = this.waiting.shift();
			try {
				next?.resolve( JSON.parse( line ) );
			} catch {
				next?.reject( new Error( `PHP returned ${ line.slice( 0, 2000 ) }` ) );
			}
		} );
		this.php.on( 'error', ( error ) => this.fail( `The program php cannot be started: ${ error.message }` ) );
		this.php.on( 'exit', ( code ) => this.fail( `PHP ended with exit code ${ code }.` ) );
	}

	async evaluate( line: string ): Promise< Evaluation > {
		const evaluation = new Promise< Evaluation >( ( resolve, reject ) => this.waiting.push( { resolve, reject } ) );
		this.php.stdin.write( `${ line }\n` );
		return evaluation;
	}

	end(): void {
		this.php.stdin.end();
	}

	private fail( message: string ): void {
		this.waiting.splice( 0 ).forEach( ( { reject } ) => reject( new Error( message ) ) );
	}
}
