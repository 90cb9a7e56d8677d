import { bundledPackages } from './tests/jest/packages.mjs';

export default {
	preset: '@wordpress/jest-preset-default',
	testMatch: [ '<rootDir>/src/**/*.test.{ts,tsx}' ],
	globalSetup: '<rootDir>/tests/jest/packages.mjs',
	runtime: '<rootDir>/tests/jest/runtime.cjs',
	setupFiles: [ '<rootDir>/tests/jest/all-rules.ts' ],
	testEnvironment: 'jsdom',
	transform: { '\\.tsx?$': '<rootDir>/tests/jest/transform.cjs' },
	moduleNameMapper: bundledPackages,
	// Only a test that hangs takes this long, in milliseconds: a slow machine beside other checks is ten times slower
	// than a quiet one.
	testTimeout: 30_000,
	modulePathIgnorePatterns: [ '<rootDir>/build/', '<rootDir>/artifacts/' ],
};
