import { selectorOf } from './stable-selector';

const selectorIn = ( html: string, target = '[data-target]' ): string => {
	document.body.innerHTML = html;
	const element = document.querySelector( target ) as Element;
	const selector = selectorOf( element );
	expect( document.querySelector( selector ) ).toBe( element );
	return selector;
};

it.each( [
	[ 'its id', '<header id="masthead" class="site-header" data-target></header>', '#masthead' ],
	[ 'tag and class', '<header class="site-header" data-target></header>', 'header.site-header' ],
	[ 'the class that is unique', '<p class="a"></p><p class="a b" data-target></p>', 'p.b' ],
	[ 'tag alone', '<div><header data-target></header></div>', 'header' ],
	[
		'a parent',
		'<nav class="top"><a class="link" data-target></a></nav><nav><a class="link"></a></nav>',
		'nav.top a.link',
	],
	[ 'a parent’s id', '<div id="menu"><a data-target></a></div><div><a></a></div>', '#menu a' ],
] )( 'uses %s', ( _, html, expected ) => expect( selectorIn( html ) ).toBe( expected ) );

it.each( [
	'<div class="is-stuck header" data-target></div>',
	'<div class="wp-container-core-group-is-layout-1 header" data-target></div>',
	'<div id="post-123" class="header" data-target></div>',
	'<div id=":r1:" class="md:flex header" data-target></div>',
	'<div class="menu-open nav--active header" data-target></div>',
] )( 'skips names of one page and of states: %s', ( html ) => expect( selectorIn( html ) ).toBe( 'div.header' ) );

it( 'skips an id that exists twice', () => {
	expect( selectorIn( '<p id="a" class="b" data-target></p><p id="a"></p>' ) ).toBe( 'p.b' );
} );
