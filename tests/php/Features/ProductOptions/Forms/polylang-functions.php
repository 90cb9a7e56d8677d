<?php
/**
 * Polylang's functions for tests. They do nothing unless the test sets a language.
 */

declare(strict_types=1);

function pll_current_language(): string {
	return (string) ( $GLOBALS['aisle_test_polylang'] ?? '' );
}

function pll_default_language(): string {
	return 'en';
}

function pll__( string $text ): string {
	return isset( $GLOBALS['aisle_test_polylang'] ) ? $text . ' in ' . $GLOBALS['aisle_test_polylang'] : $text;
}

function pll_register_string( string $name, string $text, string $group, bool $multiline ): void {
	$GLOBALS['aisle_test_polylang_strings'][] = "$name = $text ($group)";
}

function pll_get_term( int $id, string $language = '' ): int {
	return isset( $GLOBALS['aisle_test_polylang'] ) && 'en' === $language ? $id + 1000 : $id;
}

function pll_get_post( int $id, string $language = '' ): int {
	return $id;
}
