import { completeUrl } from './complete-url';
import { fromHtml, toHtml } from './markup-html';

it.each( [
	[ 'plain words & < 10 cm', true ],
	[ 'I accept the <a href="/terms?a=1&b=2">terms</a>', false ],
	[ '<strong>bold <em>both</em></strong><br>next', false ],
	[ 'Bring:<ul><li>paper</li><li>a <em>pen</em><ol><li>blue</li></ol></li></ul>Thanks', true ],
	[ 'Area: <strong>#=if({field.f_a.value} < 3, "<em>", 2)=#</strong> cm', true ],
	[ 'Tom &amp; Jerry', true ],
	[ '', true ],
] )( 'returns the text unchanged from the editor: %s', ( text, allowsLists ) => {
	expect( fromHtml( toHtml( text, allowsLists ), allowsLists ) ).toBe( text );
} );

it( 'shows disallowed markup as text', () => {
	expect( toHtml( '<script>alert(1)</script> <a href="javascript:x">y</a>', true ) ).toBe(
		'&lt;script&gt;alert(1)&lt;/script&gt; &lt;a href=&quot;javascript:x&quot;&gt;y&lt;/a&gt;'
	);
} );

it.each( [
	[ '<p class="MsoNormal"><b>One</b></p><p><span style="color:red">Two</span></p>', '<strong>One</strong><br>Two' ],
	[
		'<h2>Head</h2><ul class="x"><li><p>a</p></li><li>b</li></ul><div>after</div>',
		'Head<ul><li>a</li><li>b</li></ul>after',
	],
	[
		'<a href="javascript:alert(1)">x</a> <a href="https://x.test" target="_blank">y</a>',
		'x <a href="https://x.test">y</a>',
	],
	[ '<img src="x" onerror="alert(1)"><script>alert(1)</script><style>b{}</style>z', 'z' ],
	[ 'a\u00a0 b<strong> </strong>', 'a b' ],
	[ '<table><tr><td>a</td></tr></table>', 'a' ],
] )( 'cleans pasted HTML: %s', ( html, text ) => {
	expect( fromHtml( html, true ) ).toBe( text );
} );

it( 'removes lists from a label', () => {
	expect( fromHtml( '<ul><li>a</li><li>b</li></ul>', false ) ).toBe( 'a b' );
} );

it.each( [
	[ 'example.com/terms', 'https://example.com/terms' ],
	[ ' https://example.com ', 'https://example.com' ],
	[ 'me@example.com', 'mailto:me@example.com' ],
	[ '/terms', '/terms' ],
	[ '#sizes', '#sizes' ],
	[ 'tel:+1555', 'tel:+1555' ],
	[ 'javascript:alert(1)', null ],
	[ '', null ],
] )( 'completes an entered URL: %s', ( input, address ) => {
	expect( completeUrl( input ) ).toBe( address );
} );
