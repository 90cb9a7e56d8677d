<?php
declare(strict_types=1);

namespace Aisle\Domain\FormattedText;

use Aisle\Domain\Form\Answer;

/**
 * Builds the tree of a formatted text from its tokens; a misplaced token becomes text. Mirror of
 * src/domain/marked-text/tree-builder.ts.
 *
 * @phpstan-type Frame array{tag: string, href: string, source: string, inside: list<mixed>}
 * @phpstan-import-type Node from Element
 */
final class TreeBuilder {

	private const MAX_DEPTH = 8;
	private const OPENING   = '/^<(strong|em|ul|ol|li)>$/D';
	private const LINK      = '/^<a href="(.*)">$/Ds';
	private const LISTS     = array( 'ul', 'ol' );
	private const SPACE     = " \t\r\n";

	/**
	 * @var list<Frame> Open elements around the current one.
	 */
	private array $stack = array();

	/** @var Frame */
	private array $top = array(
		'tag'    => '',
		'href'   => '',
		'source' => '',
		'inside' => array(),
	);

	public function __construct( private readonly bool $has_lists ) {}

	public function text( string $text ): void {
		$this->top['inside'] = self::with_text( $this->top['inside'], $text );
	}

	/**
	 * Adds a part that counts as a word.
	 */
	public function leaf( mixed $part ): void {
		$this->top['inside'][] = $part;
	}

	public function token( string $source ): void {
		if ( '<br>' === $source ) {
			$this->top['inside'][] = array(
				'tag'    => 'br',
				'inside' => array(),
			);
		} elseif ( str_starts_with( $source, '</' ) ) {
			$this->close( substr( $source, 2, -1 ), $source );
		} else {
			$this->open( $source );
		}
	}

	/**
	 * Returns the nodes; null if there was no formatting.
	 *
	 * @return ?list<mixed>
	 */
	public function finish(): ?array {
		while ( array() !== $this->stack ) {
			$this->spill( '' );
		}
		$nodes = self::trimmed_at_lists( $this->top['inside'] );
		return array() !== array_filter( $nodes, Element::is( ... ) ) ? $nodes : null;
	}

	private function open( string $source ): void {
		$href = 1 === preg_match( self::LINK, $source, $found ) ? str_replace( '&amp;', '&', $found[1] ) : '';
		$tag  = '' === $href ? ( 1 === preg_match( self::OPENING, $source, $found ) ? $found[1] : '' ) : 'a';
		if ( '' === $tag || ! $this->fits( $tag ) || ( 'a' === $tag && ! LinkUrl::is_allowed( $href ) ) ) {
			$this->text( $source );
			return;
		}
		$this->stack[] = $this->top;
		$this->top     = array(
			'tag'    => $tag,
			'href'   => $href,
			'source' => $source,
			'inside' => array(),
		);
	}

	private function fits( string $tag ): bool {
		$is_in_list = in_array( $this->top['tag'], self::LISTS, true );
		if ( 'li' === $tag ) {
			return $is_in_list;
		}
		if ( $is_in_list || count( $this->stack ) >= self::MAX_DEPTH ) {
			return false;
		}
		return in_array( $tag, self::LISTS, true )
			? $this->has_lists && in_array( $this->top['tag'], array( '', 'li' ), true )
			: ! $this->is_open( $tag );
	}

	private function is_open( string $tag ): bool {
		return $tag === $this->top['tag'] || in_array( $tag, array_column( $this->stack, 'tag' ), true );
	}

	private function close( string $tag, string $source ): void {
		if ( ! $this->is_open( $tag ) ) {
			$this->text( $source );
			return;
		}
		while ( $this->top['tag'] !== $tag ) {
			$this->spill( '' );
		}
		$element = self::finished( $this->top );
		if ( null === $element ) {
			$this->spill( $source );
			return;
		}
		$this->top             = array_pop( $this->stack ) ?? $this->top;
		$this->top['inside'][] = $element;
	}

	/**
	 * Turns the tags of an invalid open element into text.
	 */
	private function spill( string $closing ): void {
		$open      = $this->top;
		$this->top = array_pop( $this->stack ) ?? $this->top;
		$this->text( $open['source'] );
		foreach ( $open['inside'] as $node ) {
			$this->top['inside'] = self::with_spilled( $this->top['inside'], $node );
		}
		$this->text( $closing );
	}

	/**
	 * A list item outside a list becomes text.
	 *
	 * @param list<mixed> $nodes
	 * @return list<mixed>
	 */
	private static function with_spilled( array $nodes, mixed $node ): array {
		if ( is_string( $node ) ) {
			return self::with_text( $nodes, $node );
		}
		if ( ! Element::is( $node ) || 'li' !== $node['tag'] ) {
			$nodes[] = $node;
			return $nodes;
		}
		$nodes = self::with_text( $nodes, '<li>' );
		foreach ( $node['inside'] as $inner ) {
			$nodes = self::with_spilled( $nodes, $inner );
		}
		return self::with_text( $nodes, '</li>' );
	}

	/**
	 * @param Frame $open
	 * @return ?Node
	 */
	private static function finished( array $open ): ?array {
		$filled   = array_values( array_filter(
			$open['inside'],
			static fn( mixed $node ): bool => ! is_string( $node ) || ! Answer::is_blank( $node )
		) );
		$is_empty = array() === array_filter( $filled, static fn( mixed $node ): bool => ! Element::is( $node ) || 'br' !== $node['tag'] );
		if ( '' === $open['tag'] || $is_empty ) {
			return null;
		}
		if ( ! in_array( $open['tag'], self::LISTS, true ) ) {
			return array( 'tag' => $open['tag'] ) + ( 'a' === $open['tag'] ? array( 'href' => $open['href'] ) : array() )
				+ array( 'inside' => 'li' === $open['tag'] ? self::trimmed_at_lists( $open['inside'] ) : $open['inside'] );
		}
		$others = array_filter( $filled, static fn( mixed $node ): bool => ! Element::is( $node ) || 'li' !== $node['tag'] );
		return array() === $others ? array(
			'tag'    => $open['tag'],
			'inside' => $filled,
		) : null;
	}

	/**
	 * Removes line breaks around lists: a list starts and ends a line, so they would be shown as empty lines.
	 *
	 * @param list<mixed> $nodes
	 * @return list<mixed>
	 */
	private static function trimmed_at_lists( array $nodes ): array {
		$is_list = static fn( mixed $node ): bool => Element::is( $node ) && in_array( $node['tag'], self::LISTS, true );
		$trimmed = array();
		foreach ( $nodes as $index => $node ) {
			if ( is_string( $node ) ) {
				$node = $is_list( $nodes[ $index - 1 ] ?? null ) ? ltrim( $node, self::SPACE ) : $node;
				$node = $is_list( $nodes[ $index + 1 ] ?? null ) ? rtrim( $node, self::SPACE ) : $node;
			}
			if ( '' !== $node ) {
				$trimmed[] = $node;
			}
		}
		return $trimmed;
	}

	/**
	 * @param list<mixed> $nodes
	 * @return list<mixed>
	 */
	private static function with_text( array $nodes, string $text ): array {
		$last = array_key_last( $nodes );
		if ( null !== $last && is_string( $nodes[ $last ] ) ) {
			$nodes[ $last ] .= $text;
		} elseif ( '' !== $text ) {
			$nodes[] = $text;
		}
		return array_values( $nodes );
	}
}
