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
	private array $current = array(
		'tag'    => '',
		'href'   => '',
		'source' => '',
		'inside' => array(),
	);

	public function __construct( private readonly bool $allows_lists ) {}

	public function add_text( string $text ): void {
		$this->current['inside'] = self::with_text( $this->current['inside'], $text );
	}

	/**
	 * Adds a part between texts, such as a formula. It counts as content.
	 */
	public function add_part( mixed $part ): void {
		$this->current['inside'][] = $part;
	}

	public function add_token( string $source ): void {
		if ( '<br>' === $source ) {
			$this->current['inside'][] = array(
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
			$this->unwrap_top( '' );
		}
		$nodes = self::without_space_at_lists( $this->current['inside'] );
		return array() !== array_filter( $nodes, Element::is( ... ) ) ? $nodes : null;
	}

	private function open( string $source ): void {
		$href = 1 === preg_match( self::LINK, $source, $found ) ? str_replace( '&amp;', '&', $found[1] ) : '';
		$tag  = '' === $href ? ( 1 === preg_match( self::OPENING, $source, $found ) ? $found[1] : '' ) : 'a';
		if ( '' === $tag || ! $this->is_allowed( $tag ) || ( 'a' === $tag && ! LinkUrl::is_allowed( $href ) ) ) {
			$this->add_text( $source );
			return;
		}
		$this->stack[] = $this->current;
		$this->current = array(
			'tag'    => $tag,
			'href'   => $href,
			'source' => $source,
			'inside' => array(),
		);
	}

	private function is_allowed( string $tag ): bool {
		$is_in_list = in_array( $this->current['tag'], self::LISTS, true );
		if ( 'li' === $tag ) {
			return $is_in_list;
		}
		if ( $is_in_list || count( $this->stack ) >= self::MAX_DEPTH ) {
			return false;
		}
		return in_array( $tag, self::LISTS, true )
			? $this->allows_lists && in_array( $this->current['tag'], array( '', 'li' ), true )
			: ! $this->is_open( $tag );
	}

	private function is_open( string $tag ): bool {
		return $tag === $this->current['tag'] || in_array( $tag, array_column( $this->stack, 'tag' ), true );
	}

	private function close( string $tag, string $source ): void {
		if ( ! $this->is_open( $tag ) ) {
			$this->add_text( $source );
			return;
		}
		while ( $this->current['tag'] !== $tag ) {
			$this->unwrap_top( '' );
		}
		$element = self::to_element( $this->current );
		if ( null === $element ) {
			$this->unwrap_top( $source );
			return;
		}
		$this->current             = array_pop( $this->stack ) ?? $this->current;
		$this->current['inside'][] = $element;
	}

	/**
	 * Turns the tags of an invalid open element into text.
	 */
	private function unwrap_top( string $closing ): void {
		$open          = $this->current;
		$this->current = array_pop( $this->stack ) ?? $this->current;
		$this->add_text( $open['source'] );
		foreach ( $open['inside'] as $node ) {
			$this->current['inside'] = self::with_unwrapped( $this->current['inside'], $node );
		}
		$this->add_text( $closing );
	}

	/**
	 * Adds a node of an element whose tags became text. The tags of a list item become text too, because it is no
	 * longer in a list.
	 *
	 * @param list<mixed> $nodes
	 * @return list<mixed>
	 */
	private static function with_unwrapped( array $nodes, mixed $node ): array {
		if ( is_string( $node ) ) {
			return self::with_text( $nodes, $node );
		}
		if ( ! Element::is( $node ) || 'li' !== $node['tag'] ) {
			$nodes[] = $node;
			return $nodes;
		}
		$nodes = self::with_text( $nodes, '<li>' );
		foreach ( $node['inside'] as $child ) {
			$nodes = self::with_unwrapped( $nodes, $child );
		}
		return self::with_text( $nodes, '</li>' );
	}

	/**
	 * @param Frame $open
	 * @return ?Node
	 */
	private static function to_element( array $open ): ?array {
		$non_blank_nodes   = array_values( array_filter(
			$open['inside'],
			static fn( mixed $node ): bool => ! is_string( $node ) || ! Answer::is_blank( $node )
		) );
		$is_empty = array() === array_filter(
			$non_blank_nodes,
			static fn( mixed $node ): bool => ! Element::is( $node ) || 'br' !== $node['tag']
		);
		if ( '' === $open['tag'] || $is_empty ) {
			return null;
		}
		if ( ! in_array( $open['tag'], self::LISTS, true ) ) {
			return array( 'tag' => $open['tag'] ) + ( 'a' === $open['tag'] ? array( 'href' => $open['href'] ) : array() )
				+ array( 'inside' => 'li' === $open['tag'] ? self::without_space_at_lists( $open['inside'] ) : $open['inside'] );
		}
		$non_items = array_filter( $non_blank_nodes, static fn( mixed $node ): bool => ! Element::is( $node ) || 'li' !== $node['tag'] );
		return array() === $non_items ? array(
			'tag'    => $open['tag'],
			'inside' => $non_blank_nodes,
		) : null;
	}

	/**
	 * Removes white space next to lists. A list starts and ends a line, so a line break would be shown as an empty
	 * line.
	 *
	 * @param list<mixed> $nodes
	 * @return list<mixed>
	 */
	private static function without_space_at_lists( array $nodes ): array {
		$is_list = static fn( mixed $node ): bool => Element::is( $node ) && in_array( $node['tag'], self::LISTS, true );
		$trimmed_nodes = array();
		foreach ( $nodes as $index => $node ) {
			if ( is_string( $node ) ) {
				$node = $is_list( $nodes[ $index - 1 ] ?? null ) ? ltrim( $node, self::SPACE ) : $node;
				$node = $is_list( $nodes[ $index + 1 ] ?? null ) ? rtrim( $node, self::SPACE ) : $node;
			}
			if ( '' !== $node ) {
				$trimmed_nodes[] = $node;
			}
		}
		return $trimmed_nodes;
	}

	/**
	 * @param list<mixed> $nodes
	 * @return list<mixed>
	 */
	private static function with_text( array $nodes, string $text ): array {
		$last_key = array_key_last( $nodes );
		if ( null !== $last_key && is_string( $nodes[ $last_key ] ) ) {
			$nodes[ $last_key ] .= $text;
		} elseif ( '' !== $text ) {
			$nodes[] = $text;
		}
		return array_values( $nodes );
	}
}
