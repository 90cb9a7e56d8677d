// WordPress's rules for SCSS; and what keeps a theme in charge: one layer, low specificity, logical properties.
export default {
	extends: '@wordpress/stylelint-config/scss',
	ignoreFiles: [ 'build/**', 'vendor/**', 'node_modules/**', 'artifacts/**', 'tests/shop/stand-in/**' ],
	overrides: [
		{
			// A theme's `button { … }` stands outside every layer and would win over all of ours. What a careless theme
			// must not break (size, place and state of our controls) is held in these shared files, and only there; its
			// looks stay open through custom properties.
			files: [ 'src/platform/ui/*.scss' ],
			rules: { 'declaration-no-important': null },
		},
	],
	rules: {
		// Prettier decides about blank lines.
		'rule-empty-line-before': null,
		'at-rule-empty-line-before': null,
		'declaration-no-important': true,
		'selector-max-id': 0,
		'selector-class-pattern': [
			'^(aisle|is|has|wp|wc|woocommerce|components)[a-z0-9_-]*$|^(button|loading|added|disabled|qty|quantity|cart|rtl|price|amount|screen-reader-text|align(?:wide|full))$',
			{ message: 'Our own classes begin with aisle-.' },
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
		// With one such rule on the page the browser looks anew at all that stands above an element whenever any class
		// of it changes.
		'selector-disallowed-list': [ [ /:has\([^)]*\[class/ ], { message: 'Within :has() name a class as a class.' } ],
		'no-descending-specificity': null,
		'comment-empty-line-before': null,
	},
};
