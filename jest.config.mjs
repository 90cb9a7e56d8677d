export default {
	preset: '@wordpress/jest-preset-default',
	testMatch: [ '<rootDir>/src/**/*.test.{ts,tsx}' ],
	setupFiles: [ '<rootDir>/tests/jest/all-rules.ts' ],
	testEnvironment: 'jsdom',
	transform: { '\\.[jt]sx?$': '<rootDir>/node_modules/@wordpress/scripts/config/babel-transform' },
	// WordPress's components bring packages that exist as ES modules only.
	transformIgnorePatterns: [ '/node_modules/(?!uuid/)' ],
	moduleNameMapper: { '^@wordpress/theme$': '<rootDir>/tests/jest/wordpress-theme.cjs' },
	modulePathIgnorePatterns: [ '<rootDir>/build/', '<rootDir>/artifacts/' ],
};
