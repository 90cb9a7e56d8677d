// WordPress's rules for SCSS, and rules that let themes override Aisle: one layer, low specificity, logical properties.
export default {
	extends: '@wordpress/stylelint-config/scss',
	ignoreFiles: [ 'build/**', 'vendor/**', 'node_modules/**', 'artifacts/**', 'tests/shop/stand-in/**' ],
	overrides: [
		{
			// A theme's unlayered `button { … }` overrides all of Aisle's layered rules. These shared files use
			// `!important` for what a theme must not break (size, position and state of controls). Custom properties
			// keep the appearance customizable.
			files: [ 'src/platform/ui/*.scss' ],
			rules: { 'declaration-no-important': null },
		},
	],
	rules: {
		// Prettier controls blank lines.
		'rule-empty-line-before': null,
		'at-rule-empty-line-before': null,
		'declaration-no-important': true,
		'selector-max-id': 0,
		'selector-class-pattern': [
			'^(aisle|is|has|wp|wc|woocommerce|components)[a-z0-9_-]*$|^(button|loading|added|disabled|qty|quantity|cart|rtl|price|amount|screen-reader-text|align(?:wide|full))$',
			{ message: 'The names of our classes begin with aisle-.' },
		],
		'property-disallowed-list': [
			[
				'left',
				'right',
				'margin-left',
				'margin-right',
				'padding-left',
				'padding-right',
				'border-left',
				'border-right',
				'border-left-width',
				'border-right-width',
			],
			{ message: 'Use the logical property (inline-start, inline-end).' },
		],
		'declaration-property-value-disallowed-list': {
			'text-align': [ 'left', 'right' ],
			float: [ 'left', 'right' ],
		},
		// With an attribute selector in :has(), the browser checks all ancestors again after each class change.
		'selector-disallowed-list': [
			[ /:has\([^)]*\[class/ ],
			{ message: 'In :has(), use class selectors instead of attribute selectors.' },
		],
		'no-descending-specificity': null,
		'comment-empty-line-before': null,
	},
};
