export default {
	preset: '@wordpress/jest-preset-default',
	testMatch: [ '<rootDir>/src/**/*.test.{ts,tsx}' ],
	testEnvironment: 'jsdom',
	transform: { '\\.[jt]sx?$': '<rootDir>/node_modules/@wordpress/scripts/config/babel-transform' },
	modulePathIgnorePatterns: [ '<rootDir>/build/', '<rootDir>/artifacts/' ],
};
