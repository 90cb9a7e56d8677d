// WordPress's rules with type checks, and the architecture: imports point in one direction, and features do not import
// features.
import wordpress from '@wordpress/eslint-plugin';
import { readdirSync } from 'node:fs';

const features = readdirSync( './src/features', { withFileTypes: true } )
	.filter( ( entry ) => entry.isDirectory() )
	.map( ( entry ) => entry.name );

// Code for admin screens only. Admin features, admin entry points and their chunks may import it.
const adminParts = [
	'./src/importers/**',
	'./src/platform/{builder,admin,ui-admin}/**',
	'./src/features/*/{preview,owner,builder}/**',
	'./src/features/*/admin.{ts,tsx}',
];
const adminFeatures = 'option-forms';
const runtime = [
	'./src/{loader,storefront}.{ts,tsx}',
	'./src/platform/!(builder|admin|ui-admin)/**',
	`./src/features/!(${ adminFeatures })/!(admin|*.test).{ts,tsx}`,
	`./src/features/!(${ adminFeatures })/!(preview|admin-screens|builder)/**`,
];

const zones = [
	...runtime.map( ( target ) => ( {
		target,
		from: adminParts,
		message: 'Storefront code does not import admin code.',
	} ) ),
	{
		target: './src/domain',
		from: [ './src/platform', './src/features' ],
		message: 'Domain is pure: it imports from domain only.',
	},
	{
		target: './src/platform',
		from: './src/features',
		message: 'Platform does not import from features.',
	},
	{
		target: [ './src/platform', './src/features' ],
		from: './src/importers',
		message:
			'Importers can be deleted: features and platform do not import them, see platform/builder/transfer/imports.',
	},
	{
		target: './src/features/contact-forms/admin-screens',
		from: [ './src/features/contact-forms/storefront', './src/features/contact-forms/early.ts' ],
		message: 'Code that both sides of contact forms need belongs in contact-forms/entries or in platform.',
	},
	{
		target: './src/features/contact-forms/entries',
		from: [ './src/features/contact-forms/storefront', './src/features/contact-forms/admin-screens' ],
		message: 'Entries are shared by both sides: they import from neither.',
	},
	{
		target: './src/features',
		from: './src/platform/admin',
		message: 'Features do not import the settings screen: shared parts belong in ui-admin.',
	},
	...features.map( ( feature ) => ( {
		target: `./src/features/${ feature }`,
		from: './src/features',
		except: [ `./${ feature }` ],
		message: 'Features do not import each other: shared code belongs in platform.',
	} ) ),
	...features.map( ( feature ) => ( {
		target: './src/*.{ts,tsx}',
		from: `./src/features/${ feature }`,
		except: [ './index.tsx', './index.ts', './store.ts', './admin.tsx', './admin.ts', './early.ts' ],
		message: "Entry points import only a feature's index, store, admin and early files.",
	} ) ),
];

/**
 * Replaces the paths of import resolvers with their names. ESLint's cache is valid only for the same configuration, and
 * WordPress's configuration contains paths of this clone.
 */
const withResolverName = ( config ) => {
	const resolvers = Object.entries( config.settings?.[ 'import/resolver' ] ?? {} );
	if ( resolvers.length === 0 ) {
		return config;
	}
	const shortNameOf = ( name ) => name.match( /eslint-import-resolver-([\w-]+)/ )?.[ 1 ] ?? name;
	const named = Object.fromEntries( resolvers.map( ( [ name, options ] ) => [ shortNameOf( name ), options ] ) );
	return { ...config, settings: { ...config.settings, 'import/resolver': named } };
};

export default [
	{
		ignores: [ 'build/**', 'node_modules/**', 'vendor/**', 'artifacts/**', 'tests/shop/stand-in/**' ],
	},
	...wordpress.configs.recommended.map( withResolverName ),
	{
		files: [ 'src/**/*.{ts,tsx}' ],
		settings: {
			'import/parsers': { '@typescript-eslint/parser': [ '.ts', '.tsx' ] },
		},
		rules: {
			'import/no-restricted-paths': [ 'error', { zones } ],
			'@typescript-eslint/no-explicit-any': 'error',
			'no-eval': 'error',
			'no-new-func': 'error',
			'no-restricted-syntax': [
				'error',
				{
					selector: 'TSAsExpression > TSAsExpression',
					message: 'No double casts: check the value where it enters.',
				},
			],
			'@wordpress/i18n-text-domain': [ 'error', { allowedTextDomain: 'aisle' } ],
			'max-lines': [ 'error', { max: 300, skipBlankLines: false } ],
			// Counts lines of code. PHP has the same limit: tests/php/Architecture/FunctionLengthTest.php.
			'max-lines-per-function': [ 'error', { max: 60, skipComments: true, skipBlankLines: true } ],
			'no-console': 'error',
		},
	},
	{
		files: [ 'src/loader.ts', 'src/features/*/early.ts' ],
		rules: {
			'no-restricted-imports': [
				'error',
				{
					patterns: [
						{
							group: [ '@wordpress/*', 'react', 'react-dom', '*.scss', '!./loader.scss' ],
							message:
								"Every page loads this code: import no React and no packages. A feature's early style is a separate entry.",
						},
					],
				},
			],
		},
	},
	{
		files: [ 'src/**/*.test.{ts,tsx}', 'src/domain/formula-oracle.*' ],
		rules: { 'max-lines': 'off', 'max-lines-per-function': 'off', 'no-bitwise': 'off' },
	},
	{
		files: [ 'e2e/**', 'tests/**', '*.mjs' ],
		rules: {
			'no-console': 'off',
			// Functions given to page.evaluate run in the browser; TypeScript checks the rest.
			'no-undef': 'off',
			'react-hooks/rules-of-hooks': 'off',
			'jsdoc/check-line-alignment': 'off',
			'no-shadow': 'off',
			'@typescript-eslint/no-shadow': 'off',
			'no-bitwise': 'off',
			'import/no-extraneous-dependencies': 'off',
			'jsdoc/require-param': 'off',
			'jsdoc/require-returns': 'off',
		},
	},
	{
		// Types document the parameters; comments that repeat them are noise.
		rules: {
			'jsdoc/require-param': 'off',
			'jsdoc/check-param-names': 'off',
			'jsdoc/require-param-type': 'off',
			'jsdoc/require-returns': 'off',
			'jsdoc/require-returns-type': 'off',
			'jsdoc/no-undefined-types': 'off',
			'jsdoc/check-tag-names': 'off',
			'prettier/prettier': 'off',
			'@wordpress/no-unused-vars-before-return': 'off',
			'no-nested-ternary': 'off',
			// Method signatures are more readable; strict types still check their parameters.
			'@typescript-eslint/method-signature-style': 'off',
			// The rule is for the block editor's iframe; the storefront has one document.
			'@wordpress/no-global-active-element': 'off',
		},
	},
];
