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
	// Timeout, in ms, for hanging tests only: a slow machine with parallel checks is ten times slower than an idle one.
	testTimeout: 30_000,
	modulePathIgnorePatterns: [ '<rootDir>/build/', '<rootDir>/artifacts/' ],
};
