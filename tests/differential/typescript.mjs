// Makes the project's TypeScript files available to a plain Node process.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import typescript from 'typescript';

/**
 * @param {string} from import.meta.url of the caller
 * @return {Function} `require` function that supports .ts
 */
export function requireTypeScript( from ) {
	const require = createRequire( from );
	const compilerOptions = {
		module: typescript.ModuleKind.CommonJS,
		target: typescript.ScriptTarget.ES2022,
		esModuleInterop: true,
	};
	require.extensions[ '.ts' ] = ( module, file ) =>
		module._compile(
			typescript.transpileModule( readFileSync( file, 'utf8' ), { compilerOptions, fileName: file } ).outputText,
			file
		);
	return require;
}
