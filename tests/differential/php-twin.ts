/** A PHP process that judges cases, line by line, in the order in which it is asked. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Judged {
	trees: unknown[];
	outcome: string;
}

export class PhpTwin {
	private readonly php = spawn(
		'php',
		[ '-d', 'opcache.enable_cli=1', '-d', 'memory_limit=512M', join( __dirname, 'judge.php' ) ],
		{ stdio: [ 'pipe', 'pipe', 'inherit' ] }
	);
	private readonly waiting: { resolve: ( judged: Judged ) => void; reject: ( error: Error ) => void }[] = [];

	constructor() {
		createInterface( { input: this.php.stdout } ).on( 'line', ( line ) => {
			const next = this.waiting.shift();
			try {
				next?.resolve( JSON.parse( line ) );
			} catch {
				next?.reject( new Error( `PHP answered ${ line.slice( 0, 2000 ) }` ) );
			}
		} );
		this.php.on( 'error', ( error ) =>
			this.fail( `This run needs the php command line program on PATH: ${ error.message }` )
		);
		this.php.on( 'exit', ( code ) => this.fail( `PHP ended with ${ code }.` ) );
	}

	async judge( line: string ): Promise< Judged > {
		const judged = new Promise< Judged >( ( resolve, reject ) => this.waiting.push( { resolve, reject } ) );
		this.php.stdin.write( `${ line }\n` );
		return judged;
	}

	end(): void {
		this.php.stdin.end();
	}

	private fail( message: string ): void {
		this.waiting.splice( 0 ).forEach( ( { reject } ) => reject( new Error( message ) ) );
	}
}
