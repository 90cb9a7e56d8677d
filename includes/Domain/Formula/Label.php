<?php
declare(strict_types=1);

namespace Aisle\Domain\Formula;

use Aisle\Domain\DomainError;
use Aisle\Domain\FormattedText\Element;
use Aisle\Domain\Money;
use Aisle\Domain\Number;

/**
 * Compiles and evaluates texts with formulas between `#=` and `=#`.
 *
 * @phpstan-import-type Currency from Money
 */
final class Label {

	/**
	 * @return list<string|array{source: string, tree: int|float|list<mixed>}> Plain text and formulas alternate; a
	 *                                                                         formula keeps its raw text.
	 * @throws DomainError As in Formula::compile(), with `position` counted in the whole label.
	 */
	public static function compile( string $source ): array {
		$segments = preg_split( '/#=(.*?)=#/su', $source, -1, PREG_SPLIT_DELIM_CAPTURE );
		if ( false === $segments ) {
			throw new DomainError( 'invalid_text', array( 'position' => 0 ) );
		}
		$parts    = array();
		$position = 0;
		foreach ( $segments as $index => $segment ) {
			if ( 0 === $index % 2 ) {
				$parts[]   = $segment;
				$position += Number::code_point_length( $segment );
				continue;
			}
			$parts[]   = array(
				'source' => '#=' . $segment . '=#',
				'tree'   => self::tree( $segment, $position + 2 ),
			);
			$position += Number::code_point_length( $segment ) + 4;
		}
		return array_values( array_filter( $parts, static fn ( string|array $part ): bool => '' !== $part ) );
	}

	/**
	 * Returns the text. If a formula fails, its raw text is kept; an empty result or 0 is omitted.
	 *
	 * @param mixed        $parts    Value returned by compile().
	 * @param array<mixed> $bindings Values by reference.
	 * @param array<mixed> $tables   Tables by name.
	 * @param Currency     $currency Formats results that are not integers.
	 */
	public static function evaluate( mixed $parts, array $bindings, array $tables, array $currency ): string {
		$label = '';
		foreach ( is_array( $parts ) && array_is_list( $parts ) ? $parts : array() as $part ) {
			$label .= is_string( $part ) ? $part : self::formula_text( $part, $bindings, $tables, $currency );
		}
		return $label;
	}

	/**
	 * Evaluates the formulas of parts with elements, as evaluate() does. Returns nodes, or a text if there are no
	 * elements. Results are added as text, so that they are never parsed as formatting.
	 *
	 * @param list<mixed>  $parts
	 * @param array<mixed> $bindings As in evaluate().
	 * @param array<mixed> $tables   As in evaluate().
	 * @param Currency     $currency As in evaluate().
	 * @return string|list<mixed>
	 */
	public static function evaluate_marked( array $parts, array $bindings, array $tables, array $currency ): string|array {
		$nodes = array();
		$text  = '';
		foreach ( $parts as $part ) {
			if ( ! Element::is( $part ) ) {
				$text .= is_string( $part ) ? $part : self::formula_text( $part, $bindings, $tables, $currency );
				continue;
			}
			$inner_content = self::evaluate_marked( $part['inside'], $bindings, $tables, $currency );
			$inner_content = is_string( $inner_content ) ? array( $inner_content ) : $inner_content;
			array_push(
				$nodes,
				$text,
				array( 'inside' => array_values( array_filter( $inner_content, static fn( mixed $node ): bool => '' !== $node ) ) ) + $part
			);
			$text = '';
		}
		return array() === $nodes
			? $text
			: array_values( array_filter( array( ...$nodes, $text ), static fn( mixed $node ): bool => '' !== $node ) );
	}

	/**
	 * @return int|float|list<mixed>
	 */
	private static function tree( string $source, int $offset ): int|float|array {
		try {
			return ( new Parser( ( new Tokenizer( $source ) )->tokens() ) )->tree();
		} catch ( DomainError $error ) {
			$position = (int) ( $error->data['position'] ?? 0 ) + $offset;
			throw new DomainError( $error->error_code, array( 'position' => $position ) + $error->data );
		}
	}

	/**
	 * @param mixed        $part     Formula of the label.
	 * @param array<mixed> $bindings Values by reference.
	 * @param array<mixed> $tables   Tables by name.
	 * @param Currency     $currency Formats results that are not integers.
	 */
	private static function formula_text( mixed $part, array $bindings, array $tables, array $currency ): string {
		if ( ! is_array( $part ) || ! is_string( $part['source'] ?? null ) ) {
			return '';
		}
		try {
			$value = ( new Evaluator( $bindings, $tables ) )->value( $part['tree'] ?? null );
			$text  = is_float( $value ) && floor( $value ) !== $value ? Money::format( $value, $currency ) : Values::text( $value );
		} catch ( DomainError ) {
			return $part['source'];
		}
		return '0' === $text ? '' : $text;
	}
}
